import { sandboxUrl } from "./browser.ts";

type Mail = { to: string; subject: string; text: string };

/** The newest mail to an address; asks the sandbox's mailbox until it is there. */
export async function mailTo(address: string, subject = /./): Promise<Mail> {
  for (;;) {
    const reply = await fetch(`${sandboxUrl}/api/mailbox?to=${encodeURIComponent(address)}`);
    const mails = (await reply.json()) as Mail[];
    const mail = mails.find((entry) => subject.test(entry.subject));
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The link of a mail that stands on a line of its own. */
export const linkIn = ({ text }: Mail): string => /^https?:\/\/\S+$/m.exec(text)?.[0] ?? "";
