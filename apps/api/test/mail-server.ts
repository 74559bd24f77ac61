import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { SMTPServer, type SMTPServerEnvelope } from "smtp-server";

export type ReceivedMail = { to: string[]; subject: string; text: string; html: string; raw: string };

/** A real SMTP server on loopback, or on `host`, that keeps what it gets, takes `answerMs` to do so, and can refuse it. */
export async function startMailServer({ answerMs = 0, host = "127.0.0.1" } = {}) {
  const received: ReceivedMail[] = [];
  let loses = false;
  let refusal: { code: number; message: string } | undefined;
  let hold: (() => void) | undefined;
  async function keep(stream: Readable, { rcptTo }: SMTPServerEnvelope): Promise<void> {
    const raw = await text(stream);
    if (answerMs > 0) await delay(answerMs);
    if (!loses) received.push({ to: rcptTo.map(({ address }) => address), ...parse(raw), raw });
  }
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 50,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(Object.assign(new Error("no such user"), { responseCode: 535 })),
    onRcptTo: (_address, _session, done) => {
      if (hold) hold();
      else if (refusal) done(Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
      else done();
    },
    onData: (stream, { envelope }, answer) => {
      // A portal that is killed breaks off in the middle of a mail.
      keep(stream, envelope).then(() => answer(), answer);
    },
  });
  server.on("error", () => {});
  await new Promise<void>((listening) => server.listen(0, host, listening));
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("the mail server has no port");

  return {
    received,
    config: { url: `smtp://${host}:${address.port}`, from: "Gates of Aden <no-reply@example.com>" },
    /** From now on every recipient is refused with this reply; without one they are accepted again. */
    refuse: (reply?: { code: number; message: string }) => void (refusal = reply),
    /** From now on, or no longer, a mail is taken with 250 and seen by nobody. */
    lose: (lost: boolean) => void (loses = lost),
    /** From now on no mail gets an answer; resolves when the first one waits for its own. `release` ends that. */
    hold: () => new Promise<void>((waiting) => void (hold = waiting)),
    release: () => void (hold = undefined),
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}

function parse(raw: string): Omit<ReceivedMail, "to" | "raw"> {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? "";
  const [headers = "", ...parts] = raw.split(`--${boundary}`);
  const part = (type: string) =>
    decode(parts.find((candidate) => candidate.includes(`Content-Type: ${type}`)) ?? "");
  return {
    subject: /^Subject: (.*)$/m.exec(headers)?.[1]?.trim() ?? "",
    text: part("text/plain"),
    html: part("text/html"),
  };
}

function decode(part: string): string {
  const [headers = "", ...body] = part.split("\r\n\r\n");
  const content = body.join("\n\n").replaceAll("\r\n", "\n");
  if (!headers.includes("quoted-printable")) return content;
  const bytes = content
    .replaceAll("=\n", "")
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
