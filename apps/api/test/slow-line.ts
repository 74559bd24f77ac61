import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

export type SlowLine = Awaited<ReturnType<typeof slowLine>>;

/** A line to a TCP server over which every answer comes late. `url` is the server's address as the line has it. */
export async function slowLine(target: string, { lateMs: atFirst }: { lateMs: number }) {
  const { hostname, port } = new URL(target);
  let lateMs = atFirst;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one
        .on("error", () => {})
        .on("close", () => {
          open.delete(one);
          other.destroy();
        });
    }
    near.pipe(far);
    let last = Promise.resolve();
    far.on("data", (answer) => {
      // None overtakes another where the line has become faster.
      last = Promise.all([last, delay(lateMs)]).then(() => void near.write(answer));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    /** How late the answers are that come from now on. */
    be: (late: number): void => void (lateMs = late),
    async close(): Promise<void> {
      for (const socket of open) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
