import { errorCode } from "../../platform/error-code.ts";
import { originNow } from "../../platform/origin.ts";
import { type Mailer, MailProblem } from "./port.ts";

/** SMTP's answers to the recipient: from 500 on they are final; before, the server may take the mail later. */
const firstPermanentCode = 500;

/**
 * Mail by SMTP over a few kept connections: `smtps://` is encrypted from the start, `smtp://` as soon as the server
 * offers it. `from` is what MAIL_FROM says, or the server's name at that moment.
 */
export function createSmtpMailer(settings: { url: string; from: string }): Mailer {
  let opened: ReturnType<typeof openTransport> | undefined;
  const transport = () => (opened ??= openTransport(settings.url));

  return {
    async send({ to, ...mail }) {
      try {
        const { requestId } = originNow() ?? {};
        await (
          await transport()
        ).sendMail({
          from: settings.from,
          ...mail,
          to: { name: "", address: to },
          ...(requestId !== undefined && { headers: { "X-Request-Id": requestId } }),
        });
      } catch (error) {
        throw problemOf(error);
      }
    },
    async check() {
      try {
        await (await transport()).verify();
      } catch (error) {
        throw refusalOf(error);
      }
    },
    close: () => void opened?.then((open) => open.close()),
  };
}

/** The library is loaded with the first mail. */
async function openTransport(url: string) {
  const { createTransport } = await import("nodemailer");
  return createTransport(
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
    { headers: { "Auto-Submitted": "auto-generated" } },
  );
}

/** What of an error may be told: the server's own words may hold an address or a name, so its numbers must do. */
const replyOf = (error: unknown): number | undefined =>
  error instanceof Error && "responseCode" in error ? Number(error.responseCode) : undefined;

function refusalOf(error: unknown): MailProblem {
  const code = errorCode(error);
  const what =
    code === "EAUTH"
      ? "the mail server refuses the login"
      : code === "ETLS"
        ? "the mail server cannot be talked to under TLS"
        : "the mail server does not answer as one";
  return new MailProblem(`${what} (${replyOf(error) ?? code ?? "no reason given"})`);
}

function problemOf(error: unknown): MailProblem {
  const code = errorCode(error);
  const reply = replyOf(error);
  return new MailProblem(`the mail server did not take a mail (${reply ?? code ?? "no reason given"})`, {
    permanent: code === "EENVELOPE" && reply !== undefined && reply >= firstPermanentCode,
  });
}

const notConfigured = () => Promise.reject(new MailProblem("there is no mail server: set SMTP_URL"));

/** Without SMTP_URL: mails wait, as they do for a server that is down, and the log says why. */
export const unconfiguredMailer: Mailer = {
  send: notConfigured,
  check: notConfigured,
  close: () => {},
};
