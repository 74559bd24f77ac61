import { text } from "node:stream/consumers";
import type { Load, LoadOptions } from "./load.ts";
import { openConnection, type Connection } from "./connection.ts";

/** Our own load generator: requests made beforehand, over sockets, with as little work for each as Node allows. */
const { origin, connections, seconds, perSecond, requests } = JSON.parse(
  await text(process.stdin),
) as LoadOptions;
const { hostname, port, host } = new URL(origin);

const bytes = requests.map(({ path, headers, body, method }) => {
  const lines = Object.entries({
    host,
    "accept-encoding": "br",
    ...(body !== undefined && {
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
    }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const verb = method ?? (body === undefined ? "GET" : "POST");
  return Buffer.from(`${verb} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body ?? ""}`);
});

const times: number[] = [];
let failed = 0;
let sent = 0;

async function send(connection: Connection, due: number): Promise<void> {
  const request = bytes[sent++ % bytes.length] as Buffer;
  const status = await connection.send(request);
  if (status >= 200 && status < 400) times.push(performance.now() - due);
  else failed += 1;
}

const all = await Promise.all(
  Array.from({ length: connections }, () => openConnection({ host: hostname, port: Number(port) })),
);
const cpu = process.cpuUsage();
const begin = performance.now();
let end = begin + seconds * 1_000;
process.once("SIGTERM", () => (end = 0));

async function sendAsFastAsPossible(): Promise<void> {
  const work = async (connection: Connection): Promise<void> => {
    while (performance.now() < end) await send(connection, performance.now());
  };
  await Promise.all(all.map(work));
}

async function sendAtPace(rate: number): Promise<void> {
  let due = 0;
  const next = (): number => begin + (due++ * 1_000) / rate;
  const work = async (connection: Connection): Promise<void> => {
    for (let at = next(); at < end; at = next()) {
      const early = at - performance.now();
      if (early > 1) await new Promise((go) => setTimeout(go, early));
      await send(connection, at);
    }
  };
  await Promise.all(all.map(work));
}

await (perSecond === undefined ? sendAsFastAsPossible() : sendAtPace(perSecond));
const passed = (performance.now() - begin) / 1_000;
const { user, system } = process.cpuUsage(cpu);
for (const connection of all) connection.close();
times.sort((one, other) => one - other);
const result: Load = {
  perSecond: times.length / passed,
  answered: times.length,
  p99: Math.round((times[Math.floor(times.length * 0.99)] ?? 0) * 10) / 10,
  failed,
  busy: (user + system) / 1_000_000 / passed,
};
process.stdout.write(JSON.stringify(result));
