import type { Socket } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { listenOnLoopback } from "./listen.ts";
import type { Mail, Mailbox } from "./mailbox.ts";

export interface MailServer {
  url: string;
  close(): Promise<void>;
}

export interface MailServerOptions {
  mailbox: Mailbox;
  /** 0 for a free one. */
  port: number;
  /** How long a recipient at slow.example takes, in milliseconds. */
  slowMs?: number;
}

type Answer = (error?: Error | null) => void;

/**
 * An SMTP server on loopback that takes everything into the mailbox. Recipients by their domain: slow.example takes
 * its time, refused.example is refused with 550, down.example has the connection cut.
 */
export async function startMailServer({
  mailbox,
  port,
  slowMs = 5_000,
}: MailServerOptions): Promise<MailServer> {
  const sockets = new Map<number, Socket>();
  const fates: Record<string, (answer: Answer, peerPort: number) => void> = {
    "slow.example": (answer) => void setTimeout(answer, slowMs).unref(),
    "refused.example": (answer) =>
      answer(Object.assign(new Error("No such mailbox here"), { responseCode: 550 })),
    "down.example": (_answer, peerPort) => void sockets.get(peerPort)?.destroy(),
  };
  const server = new SMTPServer({
    name: "sandbox.localhost",
    banner: "Gatehouse sandbox",
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 200,
    size: 10 * 1024 * 1024,
    onRcptTo: ({ address }, session, answer) => {
      const fate = fates[address.split("@").at(-1)?.toLowerCase() ?? ""];
      if (fate) fate(answer, session.remotePort);
      else answer();
    },
    onData: (stream, session, answer) => {
      readMail(
        stream,
        session.envelope.rcptTo.map((one) => one.address),
      ).then(
        (mail) => answer(null, `Queued as ${mailbox.add(mail).id}`),
        (error: unknown) => answer(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  // A client that goes away in the middle is its own affair.
  server.on("error", () => undefined);
  server.server.on("connection", (socket) => {
    const peer = socket.remotePort ?? 0;
    sockets.set(peer, socket);
    socket.once("close", () => sockets.delete(peer));
  });
  const taken = await listenOnLoopback(server.server, port);
  return {
    url: `smtp://127.0.0.1:${taken}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Clients keep connections for their next mail; nobody waits for that.
        for (const socket of sockets.values()) socket.destroy();
      }),
  };
}

async function readMail(
  stream: AsyncIterable<Buffer>,
  recipients: string[],
): Promise<Omit<Mail, "id" | "date">> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const mail = await PostalMime.parse(Buffer.concat(chunks));
  return {
    to: recipients.join(", "),
    from: mail.from?.address ?? "",
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html ?? "",
  };
}
