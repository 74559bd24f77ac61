import { expect, it } from "vitest";
import { buildApp } from "./app.ts";
import { createMailbox } from "./mailbox.ts";

const app = buildApp({ mailbox: createMailbox() });

it("the index lists every service with links that work", async () => {
  const page = await (await app.request("/")).text();
  const links = Array.from(page.matchAll(/href="(\/[^"]+)"/g), ([, href = ""]) => href);
  expect(links).toContain("/mailbox");
  expect(links).toContain("/embed/gatehouse01");
  for (const link of links) expect((await app.request(link)).status, link).toBe(200);
});

it("an embedded video may be framed by the portal, and asks nothing of any other host", async () => {
  const reply = await app.request("/embed/gatehouse01");
  expect(reply.headers.get("x-frame-options")).toBeNull();
  expect(reply.headers.get("content-security-policy")).toContain("frame-ancestors *");
  expect(await reply.text()).not.toMatch(/(src|href)="(https?:)?\/\//);
});

it("a video waits for its viewer unless it is told to play", async () => {
  const checked = /id="play"[^>]*checked/;
  expect(await (await app.request("/embed/abc")).text()).not.toMatch(checked);
  expect(await (await app.request("/embed/abc?autoplay=1")).text()).toMatch(checked);
});

it("a video id that cannot be is not found", async () => {
  expect((await app.request("/embed/%3Cscript%3E")).status).toBe(404);
});
