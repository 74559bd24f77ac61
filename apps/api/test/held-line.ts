import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

type Where = "before" | "after";

/** A line to another server that can be held: before a call gets there, or before its answer comes back. */
export async function heldLine(target: string) {
  let held: { path: RegExp; where: Where; reached: () => void } | undefined;

  /** Never returns for the call that is to be held. */
  async function passOrHold(path: string, where: Where): Promise<void> {
    if (held?.where !== where || !held.path.test(path)) return;
    const { reached } = held;
    held = undefined;
    reached();
    await new Promise(() => {});
  }

  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    const body = await buffer(request);
    await passOrHold(path, "before");
    const { host: _host, connection: _connection, "content-length": _length, ...headers } = request.headers;
    const reply = await fetch(`${target}${path}`, {
      method: request.method ?? "GET",
      headers: headers as Record<string, string>,
      ...(body.length > 0 && { body }),
    });
    const answer = Buffer.from(await reply.arrayBuffer());
    await passOrHold(path, "after");
    response.writeHead(reply.status, { "content-type": "application/json" }).end(answer);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Holds the next call to a path like this one; resolves when it is there. */
    hold: (path: RegExp, where: Where): Promise<void> =>
      new Promise((reached) => {
        held = { path, where, reached };
      }),
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
