import { fork } from "node:child_process";
import { once } from "node:events";
import { request as ask } from "node:http";
import { join } from "node:path";
import { type BenchRequest, type Load, sendLoad } from "./load.ts";
import { pssOf } from "./memory.ts";
import { load } from "./wrk.ts";

const seconds = 3;

/**
 * What Node's own server makes of the same request and the same reply, on this machine in this minute: the ceiling, to
 * which every figure is compared.
 */
export type Reference = Load & {
  /** PSS of that server under this load, in MiB. */
  memory: number;
};

/** With the reply of a portal to the first request; reads go by the generator that reads are measured with. */
export async function measureBare(
  origin: string,
  request: BenchRequest,
  connections = 64,
): Promise<Reference> {
  const isRead = request.body === undefined && request.headers === undefined;
  const { status, head, body } = await read(origin, request);
  const child = fork(join(import.meta.dirname, "bare-process.ts"));
  child.send({ status, head, body: body.toString("base64") });
  const [port] = (await once(child, "message")) as [number];
  const bare = `http://127.0.0.1:${port}`;
  const result = isRead
    ? await load(bare, [request.path], seconds)
    : await sendLoad({ origin: bare, connections, seconds, requests: [request] });
  const memory = await pssOf(child.pid ?? 0);
  child.kill();
  await once(child, "exit");
  return { ...result, memory };
}

type Reply = { status: number; head: string[]; body: Buffer };

/** A reply as it came, without the headers that Node writes by itself. */
const read = (origin: string, { path, method, headers, body }: BenchRequest): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const sent = {
      "accept-encoding": "br",
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    };
    const verb = method ?? (body === undefined ? "GET" : "POST");
    ask(origin + path, { method: verb, headers: sent, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const own = /^(?:date|connection|keep-alive|transfer-encoding)$/i;
        const head = response.rawHeaders.filter(
          (_part, index, all) => !own.test(all[index - (index % 2)] ?? ""),
        );
        resolve({ status: response.statusCode ?? 0, head, body: Buffer.concat(chunks) });
      });
    })
      .once("error", reject)
      .end(body);
  });
