import { once } from "node:events";
import { connect } from "node:net";
import { createInterface } from "node:readline";

export interface RawMail {
  to: string;
  from?: string;
  /** Headers and body, lines ended by \n. */
  message: string;
}

/** Sends one mail as a plain SMTP client. Returns the server's last answer; throws when the connection is cut. */
export async function sendMail(
  smtpUrl: string,
  { to, from = "portal@example", message }: RawMail,
): Promise<string> {
  const socket = connect(Number(new URL(smtpUrl).port), "127.0.0.1");
  // A cut connection ends the reader, which is where it is noticed.
  socket.on("error", () => undefined);
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const answer = async (): Promise<string> => {
    for (;;) {
      const { done, value } = await lines.next();
      if (done) throw new Error("connection cut");
      // "250-…" goes on, "250 …" is the last line of an answer.
      if (value[3] === " ") return value;
    }
  };
  try {
    await once(socket, "connect");
    let last = await answer();
    const data = `${message.replaceAll("\n", "\r\n")}\r\n.`;
    for (const line of ["EHLO test", `MAIL FROM:<${from}>`, `RCPT TO:<${to}>`, "DATA", data, "QUIT"]) {
      socket.write(`${line}\r\n`);
      const now = await answer();
      if (/^[45]/.test(now)) return now;
      if (line !== "QUIT") last = now;
    }
    return last;
  } finally {
    socket.destroy();
  }
}
