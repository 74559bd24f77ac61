import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

export const lineMoods = ["cut", "numb", "slow"] as const;
/** `cut`: no connection is left, and none is made; `numb`: nothing comes through until it ends; `slow`: all comes late. */
export type LineMood = (typeof lineMoods)[number] | "fine";

export type Line = Awaited<ReturnType<typeof openLine>>;

const lateMs = 150;

/** A line to a TCP server whose mood the hand changes; `target` is asked for each connection. */
export async function openLine(target: () => { hostname: string; port: number }) {
  const sockets = new Set<Socket>();
  let mood: LineMood = "fine";
  let numb = Promise.withResolvers<void>();
  numb.resolve();

  async function pass(from: Socket, to: Socket): Promise<void> {
    try {
      for await (const chunk of from) {
        await numb.promise;
        if (mood === "slow") await delay(lateMs);
        to.write(chunk);
      }
      to.end();
    } catch {
      to.destroy();
    }
  }

  const server = createServer((near) => {
    if (mood === "cut") {
      near.destroy();
      return;
    }
    const { hostname, port } = target();
    const far = connect(port, hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket
        .on("error", () => {})
        .on("close", () => {
          sockets.delete(socket);
          other.destroy();
        });
    }
    void pass(near, far);
    void pass(far, near);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  function cut(): void {
    for (const socket of sockets) socket.destroy();
  }

  return {
    port: (server.address() as AddressInfo).port,
    be(next: LineMood): void {
      mood = next;
      if (mood === "numb") numb = Promise.withResolvers();
      else numb.resolve();
      if (mood === "cut") cut();
    },
    async close(): Promise<void> {
      numb.resolve();
      cut();
      await new Promise((closed) => server.close(closed));
    },
  };
}
