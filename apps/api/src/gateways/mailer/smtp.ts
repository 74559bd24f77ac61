import { createTransport } from "nodemailer";
import { errorCode } from "../../platform/error-code.ts";
import { type Mailer, MailProblem } from "./port.ts";

/** SMTP's answers to the recipient: from 500 on they are final; before, the server may take the mail later. */
const firstPermanentCode = 500;

/**
 * Mail by SMTP over a few kept connections: `smtps://` is encrypted from the start, `smtp://` as soon as the server
 * offers it. `from` is what MAIL_FROM says.
 */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 5,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    // No automatic reply is wanted, and none may answer the portal.
    { from, headers: { "Auto-Submitted": "auto-generated" } },
  );

  return {
    async send({ to, ...mail }) {
      try {
        await transport.sendMail({ ...mail, to: { name: "", address: to } });
      } catch (error) {
        throw problemOf(error);
      }
    },
    close: () => transport.close(),
  };
}

function problemOf(error: unknown): MailProblem {
  const code = errorCode(error);
  const reply = error instanceof Error && "responseCode" in error ? Number(error.responseCode) : undefined;
  // The server's own words may hold the address, so its numbers must do.
  return new MailProblem(`the mail server did not take a mail (${reply ?? code ?? "no reason given"})`, {
    permanent: code === "EENVELOPE" && reply !== undefined && reply >= firstPermanentCode,
  });
}

/** Without SMTP_URL: mails wait, as they do for a server that is down, and the log says why. */
export const unconfiguredMailer: Mailer = {
  send: () => Promise.reject(new MailProblem("there is no mail server: set SMTP_URL")),
  close: () => {},
};
