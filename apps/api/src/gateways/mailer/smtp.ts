import { createTransport } from "nodemailer";
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
      maxConnections: 2,
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
        // The server's own words may hold the address.
        const { code, responseCode } = error as { code?: string; responseCode?: number };
        throw new MailProblem(`the mail server did not take a mail (${responseCode ?? code ?? "no reason given"})`, {
          permanent: code === "EENVELOPE" && (responseCode ?? 0) >= firstPermanentCode,
        });
      }
    },
    close: () => transport.close(),
  };
}

/** Without SMTP_URL: mails wait, as they do for a server that is down, and the log says why. */
export const unconfiguredMailer: Mailer = {
  send: () => Promise.reject(new MailProblem("there is no mail server: set SMTP_URL")),
  close: () => {},
};
