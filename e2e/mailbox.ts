import { sandboxUrl } from "./browser.ts";

type Mail = { to: string; subject: string; text: string };

/** Shorter than a test's own time, so that the reason is told. */
const patienceMs = 60_000;

async function mailsTo(address: string): Promise<Mail[]> {
  const reply = await fetch(`${sandboxUrl}/api/mailbox?to=${encodeURIComponent(address)}`);
  return (await reply.json()) as Mail[];
}

/** The newest mail to an address; asks the sandbox's mailbox until it is there, or until so many of them are. */
export async function mailTo(address: string, subject = /./, count = 1): Promise<Mail> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const mails = await mailsTo(address);
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

const deviceCode = /verification code/;

/** The code of the newest mail about a login from an unknown device, of which so many have been sent. */
export async function codeTo(address: string, count = 1): Promise<string> {
  const { text } = await mailTo(address, deviceCode, count);
  return /\d{6}/.exec(text)?.[0] ?? "";
}

/** How many such mails have been sent. */
export const codesTo = async (address: string): Promise<number> =>
  (await mailsTo(address)).filter(({ subject }) => deviceCode.test(subject)).length;
