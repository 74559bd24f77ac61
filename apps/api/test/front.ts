import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { inFront } from "../src/portal.ts";
import type { TestApp } from "./app.ts";

export type FrontReply = { status: number; headers: Headers; body: Buffer; text: string };
export type TestFront = Awaited<ReturnType<typeof startFront>>;

/** An app behind the portal's own cache, on a port of its own: what visitors get, byte by byte. Close it in `afterAll`. */
export async function startFront(
  { app, deps }: Pick<TestApp, "app" | "deps">,
  pageAddress?: Parameters<typeof inFront>[2],
) {
  const server = createServer(inFront(app, deps, pageAddress));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ask: (path: string, headers: Record<string, string> = {}, method = "GET"): Promise<FrontReply> =>
      new Promise((resolve, reject) => {
        request({ port, path, method, headers, agent: false }, (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("end", () => {
            const body = Buffer.concat(chunks);
            const given = new Headers(
              Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
            );
            resolve({ status: response.statusCode ?? 0, headers: given, body, text: body.toString() });
          });
        })
          .once("error", reject)
          .end();
      }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
