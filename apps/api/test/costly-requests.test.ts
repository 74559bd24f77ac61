import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { limits } from "@gatehouse/contract/limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inFront } from "../src/portal.ts";
import { startApp, type TestApp } from "./app.ts";

/** A visitor who asks once more in this minute is refused. */
const rateLimitScale = 0.000_1;
/** What both ends of the connection take in all, of which a plain request needs a tenth. */
const mostMicroseconds = 5_000;
/** Of several tries the best counts: a busy machine makes the others slower than they are. */
const tries = 20;
const length = 15_000;

let portal: TestApp;
let port: number;
let close: () => Promise<void>;

beforeAll(async () => {
  portal = await startApp({ config: { rateLimitScale, trustedProxies: ["127.0.0.0/8"] } });
  const listener = inFront(portal.app, portal.deps, (path, query) =>
    query === "" ? path : `${path}?${query}`,
  );
  const server = createServer({ maxHeaderSize: limits.requestHeadBytes }, listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
  close = async () => {
    server.close();
    await portal.close();
  };
});
afterAll(() => close());

async function ask(line: string, header: string, body: string): Promise<string> {
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  let reply = "";
  socket.on("data", (part: string) => (reply += part));
  socket.write(`${line} HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n${header}\r\n${body}`, "latin1");
  await once(socket, "close");
  return reply;
}

async function expectCheap(line: string, header = "", body = ""): Promise<void> {
  let best = Infinity;
  for (let time = 0; time < tries && best >= mostMicroseconds; time += 1) {
    const before = process.threadCpuUsage();
    const reply = await ask(line, header, body);
    const { user, system } = process.threadCpuUsage(before);
    expect(reply, `${line.slice(0, 60)} ${header.slice(0, 60)}`).toMatch(
      /^HTTP\/1\.1 (?:[2-4]\d\d)(?<!431) /,
    );
    best = Math.min(best, user + system);
  }
  expect(best, `${line.slice(0, 60)} ${header.slice(0, 60)}`).toBeLessThan(mostMicroseconds);
}

const units = [
  " ",
  "a",
  ",",
  ";",
  "=",
  "/",
  "%",
  "%41",
  "%e2%80%a8",
  "a@",
  "a=b;",
  "q=0, ",
  "en;q=",
  ":1]",
  "1.",
  "..",
  "\t ",
  '"',
  "\xff",
];
/** A text of 16 KB that looks harmless to its end. */
const hostile = units.flatMap((unit) => {
  const long = unit.repeat(length / unit.length);
  return [long, `en;q=a${long}b`];
});
const headers = [
  ...Object.keys(limits.headers),
  "cookie",
  "accept",
  "referer",
  "x-request-id",
  "upgrade",
  "range",
].filter(
  // Node itself refuses these, or waits for the body that they announce.
  (name) => name !== "content-length" && name !== "host",
);
const requests = [
  ["GET /api/health/live"],
  ["GET /api/public/network/ip"],
  ["GET /home"],
  ["POST /api/login", "Content-Type: application/json\r\nContent-Length: 2\r\n", "{}"],
] as const;

test.each(requests)(
  "%s costs next to nothing, whatever its headers hold",
  async (line, ...[needed = "", body]) => {
    await expectCheap(line, needed, body);
    for (const name of headers) {
      for (const value of hostile) await expectCheap(line, `${needed}${name}: ${value}\r\n`, body);
    }
  },
);

const plain = units.filter((unit) => /^[!-~]+$/.test(unit)).map((unit) => unit.repeat(length / unit.length));

test.each([
  "/",
  "/a",
  "/lt/",
  "/api/",
  "/api/public/world/character/",
  "/assets/",
  "/cards/character/",
  "//",
])("an address that begins with %s costs next to nothing", async (path) => {
  for (const long of plain) {
    for (const rest of [long, `${long}x?message=1`, long.slice(0, limits.path - path.length - 1)]) {
      await expectCheap(`GET ${path}${rest}`);
    }
  }
});

test.each([
  "/home?",
  "/stats?search=",
  "/api/public/network/ip?u=",
  "/api/public/user/character/stats?search=",
])("a query that begins with %s costs next to nothing", async (path) => {
  for (const long of plain) await expectCheap(`GET ${path}${long}`);
  await expectCheap(`GET ${path}${"a=1&".repeat(length / 4)}`);
});
