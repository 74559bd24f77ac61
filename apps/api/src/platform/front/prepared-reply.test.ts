import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { directReplies } from "./direct-calls.ts";
import { prepareReply } from "./prepared-reply.ts";

const text = JSON.stringify(Array.from({ length: 400 }, (_, index) => ({ index, name: `name ${index}` })));
const reply = () => prepareReply(new Response(text, { headers: { "content-type": "application/json" } }));

test("a compressed form takes no more memory than it has bytes", async () => {
  const made = await reply();
  const [br, gzip] = [made.form("br"), made.form("gzip")];
  expect([brotliDecompressSync(br.body).toString(), gunzipSync(gzip.body).toString()]).toEqual([text, text]);
  for (const { body } of [br, gzip]) expect(body.buffer.byteLength).toBe(body.length);
});

test.each([0, 1, 999, 1_000, 70_000, 5_000_000])("%d bytes come back as they were", async (length) => {
  const content = "a b".repeat(length).slice(0, length);
  const made = await prepareReply(new Response(content, { headers: { "content-type": "text/plain" } }));
  const { head, body } = made.form("br");
  const isCompressed = head.includes("content-encoding");
  expect(isCompressed).toBe(length >= 1_000);
  expect((isCompressed ? brotliDecompressSync(body) : body).toString()).toBe(content);
});

test("a page is compressed well when it is first asked for", async () => {
  const page = `<!doctype html>${text.repeat(20)}`;
  const made = await prepareReply(
    new Response(page, { headers: { "content-type": "text/html; charset=utf-8" } }),
  );
  const least = brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
  const { body } = made.form("br");
  expect(brotliDecompressSync(body).toString()).toBe(page);
  expect(body.length).toBeLessThan(least * 1.05);
  expect(made.form("br").body).toBe(body);
});

test("nor does a reply that is made without the app keep more than its bytes", async () => {
  const call = {
    path: "/x",
    cacheSeconds: 5,
    answer: async () => ({ json: `{"name":"Ąžuolai"}`, headers: {} }),
  };
  const made = await directReplies([call], { publicUrl: "http://portal.example", hstsSubdomains: false })(
    "/x",
  );
  const { body } = made?.form("identity") ?? {};
  expect(body?.toString()).toBe(`{"name":"Ąžuolai"}`);
  expect(body?.buffer.byteLength).toBe(body?.length);
});
