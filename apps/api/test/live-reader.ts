import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { buildApp } from "../src/app.ts";
import { createDeps } from "../src/deps.ts";
import { createLog } from "../src/platform/log.ts";
import type { TestApp } from "./app.ts";
import { until } from "./until.ts";

type Told = { id: string; event: string; data: unknown };

/** One more portal process over the database of a test's app, on a port of its own; it hears of changes. */
export async function openPortal({ deps: first, databaseUrl, clock }: TestApp) {
  const { config, secretKey } = first;
  const deps = createDeps({ config, databaseUrl, secretKey, clock, log: createLog("silent") });
  await deps.changes.start();
  const server = createServer(getRequestListener(buildApp(deps).fetch)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    deps,
    origin,
    /** A reader of `/public/live`, with what it was told so far. */
    async read(topics: string, headers: Record<string, string> = {}) {
      const leaving = new AbortController();
      const address = `${origin}/api/public/live?topics=${topics}`;
      const reply = await fetch(address, { headers, signal: leaving.signal });
      const told: Told[] = [];
      let text = "";
      let isOver = false;
      const over = (async () => {
        const decoder = new TextDecoder();
        for await (const chunk of reply.body ?? []) {
          text += decoder.decode(chunk as Uint8Array, { stream: true });
          const blocks = text.split("\n\n");
          text = blocks.pop() ?? "";
          for (const block of blocks) {
            const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1];
            const event = field("event") ?? "";
            told.push({ id: field("id") ?? "", event, data: event && JSON.parse(field("data") ?? "") });
          }
        }
      })()
        .catch(() => {})
        .finally(() => (isOver = true));
      const of = (event: string) => told.filter((one) => one.event === event).map(({ data }) => data);
      return {
        reply,
        told,
        of,
        /** Waits for the `count`-th event of a name and returns its data. */
        hear: async (event: string, count = 1) =>
          (await until(`event ${count} of ${event}`, () => of(event)[count - 1] !== undefined && of(event)))[
            count - 1
          ],
        lastId: () => told.findLast(({ id }) => id !== "")?.id ?? "",
        isOver: () => isOver,
        over,
        async leave(): Promise<void> {
          leaving.abort();
          await over;
        },
      };
    },
    async close(): Promise<void> {
      await deps.live.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await deps.stop();
    },
  };
}
