import { fork } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { join } from "node:path";
import { type Load, load } from "./load.ts";

type Reply = { head: string[]; body: Buffer };

/** What Node's own server makes of the same bytes and headers: the ceiling of any reply to this path. */
export async function measureBare(origin: string, path: string, seconds: number): Promise<Load> {
  const { head, body } = await read(origin + path);
  const child = fork(join(import.meta.dirname, "bare-process.ts"));
  child.send({ head, body: body.toString("base64") });
  const [port] = (await once(child, "message")) as [number];
  const result = await load(`http://127.0.0.1:${port}`, [path], seconds);
  child.kill();
  await once(child, "exit");
  return result;
}

/** A reply as it came, without the headers that Node writes by itself. */
const read = (url: string): Promise<Reply> =>
  new Promise((resolve, reject) => {
    request(url, { headers: { "accept-encoding": "br" }, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const own = /^(?:date|connection|keep-alive|transfer-encoding)$/i;
        const head = response.rawHeaders.filter(
          (_part, index, all) => !own.test(all[index - (index % 2)] ?? ""),
        );
        resolve({ head, body: Buffer.concat(chunks) });
      });
    })
      .once("error", reject)
      .end();
  });
