import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createGuardedFetch } from "./guarded-fetch.ts";

let origin = "";
const asked: string[] = [];
const server = createServer((request, reply) => {
  let body = "";
  request.on("data", (chunk: Buffer) => (body += chunk.toString("hex")));
  request.on("end", () => {
    asked.push(`${request.method} ${request.url} ${body}`);
    if (request.url === "/elsewhere") reply.writeHead(302, { location: "/here" }).end();
    else if (request.url === "/endless") reply.writeHead(200).write("x".repeat(200_000));
    else if (request.url === "/gone") reply.writeHead(410).end();
    else if (request.url !== "/silent") reply.writeHead(201, { etag: '"1"' }).end("made");
  });
});
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const strict = createGuardedFetch({ allowPrivate: false });
const open = createGuardedFetch({ allowPrivate: true });

test.each([
  "http://127.0.0.1:1/",
  "http://localhost/",
  "http://[::1]/",
  "http://[::ffff:10.0.0.1]/",
  "http://10.1.2.3/",
  "http://169.254.169.254/latest/meta-data",
  "http://2130706433/",
  "http://[fd00::1]/",
])("%s is refused before anything is sent", async (url) => {
  const refusal = /leads into a private network/;
  await expect(strict.check(url)).rejects.toThrow(refusal);
  await expect(strict.send({ url, json: {} })).rejects.toMatchObject({
    message: expect.stringMatching(/private network|cannot be reached/) as string,
  });
  await expect(open.check(url)).resolves.toBeUndefined();
});

test.each([
  "ftp://example.com/",
  "https://user:word@example.com/",
  "nonsense",
  `https://example.com/${"x".repeat(2_000)}`,
])("%.40s is no address to go to, allowed or not", async (url) => {
  for (const guard of [strict, open]) {
    await expect(guard.check(url)).rejects.toThrow(/address/);
    await expect(guard.send({ url })).rejects.toThrow(/address/);
  }
});

test("an address of the internet passes", async () => {
  await expect(strict.check("https://8.8.8.8/hook")).resolves.toBeUndefined();
  await expect(strict.check("https://[2001:4860:4860::8888]/hook")).resolves.toBeUndefined();
});

test("a name that nobody has leads nowhere", async () => {
  await expect(strict.check("https://nobody.invalid/")).rejects.toMatchObject({ kind: "down" });
});

test("bytes are sent by the method that was asked for, and every status is a reply", async () => {
  const put = await open.send({ url: `${origin}/part`, method: "PUT", bytes: new Uint8Array([1, 255]) });
  expect(put).toMatchObject({ status: 201, text: "made" });
  expect(put.headers.get("etag")).toBe('"1"');
  expect(await open.send({ url: `${origin}/gone`, method: "DELETE" })).toMatchObject({ status: 410 });
  expect(asked.slice(-2)).toEqual(["PUT /part 01ff", "DELETE /gone "]);
});

test("no redirect is followed, whatever the method", async () => {
  const before = asked.length;
  for (const method of ["GET", "POST"] as const) {
    await expect(open.send({ url: `${origin}/elsewhere`, method })).rejects.toMatchObject({
      kind: "unexpected",
    });
  }
  expect(asked.length).toBe(before + 2);
});

test("who hangs or sends without end is left", async () => {
  await expect(open.send({ url: `${origin}/silent` }, { timeoutMs: 100 })).rejects.toMatchObject({
    kind: "slow",
  });
  await expect(open.send({ url: `${origin}/endless` })).rejects.toMatchObject({ kind: "tooLarge" });
  expect(await open.send({ url: `${origin}/endless`, headOnly: true })).toMatchObject({
    status: 200,
    text: "",
  });
});
