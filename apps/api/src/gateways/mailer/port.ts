export type Mail = { to: string; subject: string; text: string; html: string };

/** Outgoing mail. */
export type Mailer = {
  /** Resolves when the mail server took the mail; throws a MailProblem. */
  send(mail: Mail): Promise<void>;
  /** Connects and logs in without sending anything; throws a MailProblem. */
  check(): Promise<void>;
  /** Lets go of the connections. */
  close(): void;
};

/** Why a mail did not go out. The message is fit for the log: it names no address. */
export class MailProblem extends Error {
  override name = "MailProblem";

  /** The mail server will never take this mail, so that trying again is of no use. */
  readonly permanent: boolean;

  constructor(message: string, { permanent = false } = {}) {
    super(message);
    this.permanent = permanent;
  }
}

/** Sends a mail; one that the mail server will never take ends here, any other trouble is thrown, to be tried again. */
export type Post = (mail: Mail) => Promise<void>;

/** Why no mail can leave, by connecting to the mail server and logging in; null when all is well. */
export async function whyNoMail(mailer: Pick<Mailer, "check">): Promise<string | null> {
  try {
    await mailer.check();
    return null;
  } catch (error) {
    if (!(error instanceof MailProblem)) throw error;
    return error.message;
  }
}
