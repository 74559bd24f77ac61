import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

type Message = { id: string; type: string; data: Record<string, unknown>; isSigned: boolean };

/** Each so manieth message is taken, and said not to be: it has to come again. */
const deniesEach = 5;

/** Somebody outside whom the portal's webhooks tell, by Standard Webhooks. */
export async function openReceiver() {
  const received: Message[] = [];
  let key = Buffer.alloc(0);
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => null);
    if (body === null) return;
    const header = (name: string): string => String(request.headers[`webhook-${name}`]);
    const signed = `${header("id")}.${header("timestamp")}.${body}`;
    const signature = `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
    const { type, data } = JSON.parse(body) as Pick<Message, "type" | "data">;
    received.push({ id: header("id"), type, data, isSigned: header("signature") === signature });
    response.writeHead(received.length % deniesEach === 0 ? 500 : 204).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** The secret that the portal named. */
    know: (secret: string): void => void (key = Buffer.from(secret.replace("whsec_", ""), "base64")),
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
