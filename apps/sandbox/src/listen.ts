import { once } from "node:events";
import type { Server } from "node:net";

/** Listens on loopback only, on a free port when 0 is asked for. Returns the port; throws when it is taken. */
export async function listenOnLoopback(server: Server, port: number): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return address.port;
}
