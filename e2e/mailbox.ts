import { sandboxUrl } from "./browser.ts";

type Mail = { to: string; subject: string; text: string };

/** Shorter than a test's own time, so that the reason is told. */
const patienceMs = 60_000;

/** The newest mail to an address; asks the sandbox's mailbox until it is there, or until so many of them are. */
export async function mailTo(address: string, subject = /./, count = 1): Promise<Mail> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const reply = await fetch(`${sandboxUrl}/api/mailbox?to=${encodeURIComponent(address)}`);
    const mails = (await reply.json()) as Mail[];
    const [newest, ...older] = mails.filter((entry) => subject.test(entry.subject));
    if (newest && older.length >= count - 1) return newest;
    if (performance.now() > deadline) {
      const seen = mails.map((mail) => mail.subject).join(", ") || "none";
      throw new Error(`waited for ${count} mails to ${address} about ${subject}; saw last: ${seen}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The link of a mail that stands on a line of its own. */
export const linkIn = ({ text }: Mail): string => /^https?:\/\/\S+$/m.exec(text)?.[0] ?? "";

/** The code of the newest mail about a login from an unknown device, of which so many have been sent. */
export async function codeTo(address: string, count = 1): Promise<string> {
  const { text } = await mailTo(address, /verification code/, count);
  return /\d{6}/.exec(text)?.[0] ?? "";
}
