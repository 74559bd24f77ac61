import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../../app.ts";
import { publishChange } from "../background/changes.ts";
import { startApp, type TestApp } from "../../../test/app.ts";
import { startFront, type TestFront } from "../../../test/front.ts";
import { paypalButtons } from "../../gateways/payment/paypal-buttons.ts";
import { pageRoutes } from "./routes.ts";

const paypalApi = "https://api-m.paypal.com";
let portal: TestApp;
let clientFolder: string;
let renderings = 0;
let front: TestFront;
const ask = (path: string, headers?: Record<string, string>) => front.ask(path, headers);

beforeAll(async () => {
  const buttons = paypalButtons(paypalApi);
  const paypal = { clientId: "x", clientSecret: "x", webhookId: undefined, apiUrl: paypalApi, buttons };
  portal = await startApp({ config: { payment: { paypal, stripe: undefined, manual: undefined } } });
  clientFolder = await mkdtemp(join(tmpdir(), "gatehouse-client-"));
  await mkdir(join(clientFolder, "assets"));
  await writeFile(join(clientFolder, "assets/app-abc.js"), "run()");
  const render = async (request: Request) => {
    renderings += 1;
    const { pathname, search } = new URL(request.url);
    const html = `<script nonce="N">start()</script><p>${pathname}${search} ${renderings}</p>${"<hr>".repeat(300)}`;
    const response = pathname.startsWith("/no")
      ? new Response(null, { status: 302, headers: { location: "/home" } })
      : new Response(html, {
          status: pathname === "/broken" ? 500 : 200,
          headers: { "content-type": "text/html; charset=utf-8" },
        });
    return { response, nonce: "N" };
  };
  // Two pages read a parameter: the search of one, the token of the other.
  const renderedAddress = ({ pathname, searchParams }: URL) => {
    const name = pathname === "/stats" ? "search" : pathname === "/recover/complete" ? "token" : "";
    return searchParams.has(name) ? `${pathname}?${name}=${searchParams.get(name)}` : pathname;
  };
  const app = buildApp(portal.deps, () =>
    pageRoutes({ ...portal.deps, clientFolder, render, renderedAddress }),
  );
  front = await startFront({ app, deps: portal.deps }, (path, query) =>
    path.startsWith("/assets/") ? undefined : renderedAddress(new URL(`${path}?${query}`, "http://page")),
  );
});
afterAll(async () => {
  await front.close();
  await portal.close();
  await rm(clientFolder, { recursive: true });
});

test("a page is rendered once for many visitors, may be kept by a shared cache, and sets no cookie", async () => {
  const [first, second] = [await ask("/home"), await ask("/home")];
  expect(second.text).toBe(first.text);
  expect(first.headers.get("cache-control")).toMatch(/^public, max-age=0, s-maxage=5/);
  expect(first.headers.get("set-cookie")).toBeNull();
  expect(first.headers.get("vary")).toBe("Accept-Encoding");
});

test("a page comes compressed as its visitor can read it, and not at all when they have it", async () => {
  const plain = await ask("/home");
  const compressed = await ask("/home", { "accept-encoding": "gzip, br" });
  expect(compressed.headers.get("content-encoding")).toBe("br");
  expect(compressed.headers.get("etag")).toBe(plain.headers.get("etag"));
  const kept = await ask("/home", { "if-none-match": plain.headers.get("etag") ?? "" });
  expect(kept.status).toBe(304);
});

test.each([
  ["br;q=0, gzip", "gzip"],
  ["gzip;q=0, br;q=0", null],
  ["*", "br"],
  ["*;q=0", null],
  ["identity;q=0.5, br;q=0.8", "br"],
  ["deflate, brotli", null],
  ["GZIP ; q=0.1", "gzip"],
])("whoever accepts %s gets %s", async (accepted, encoding) => {
  expect((await ask("/home", { "accept-encoding": accepted })).headers.get("content-encoding")).toBe(
    encoding,
  );
});

test("parameters that a page does not read make no page of their own", async () => {
  const text = async (path: string) => (await ask(path)).text;
  expect(await text("/home?utm_source=x")).toBe(await text("/home"));
  expect(await text("/stats?search=kar&y=2")).toBe(await text("/stats?x=1&search=kar"));
  expect(await text("/stats?search=kar")).not.toBe(await text("/stats"));
});

test.each(["/recover/complete?token=a", "/register/verification?code=a", "/oauth/confirm?state=b&code=a"])(
  "%s is kept by nobody",
  async (path) => {
    const [first, second] = [await ask(path), await ask(path)];
    for (const reply of [first, second]) expect(reply.headers.get("cache-control")).toBe("no-store");
    const plain = await ask(path.replace(/\?.*/, ""));
    expect(plain.headers.get("cache-control")).toMatch(/^public/);
  },
);

test("a page's policy allows its own scripts alone", async () => {
  const policy = (await ask("/home")).headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
  expect(policy).toContain("frame-ancestors 'none'");
});

test("a change of content is on the next page, whichever process made it", async () => {
  await portal.deps.start();
  const before = (await ask("/rules")).text;
  const heard = new Promise<void>((resolve) => portal.deps.changes.subscribe(() => resolve()));
  await publishChange(portal.db, "content");
  await heard;
  expect((await ask("/rules")).text).not.toBe(before);
});

test.each(["/donation", "/Donation/", "/lt/donation", "/donation?token=5O190127TN364715T"])(
  "%s is open to PayPal's own buttons",
  async (path) => {
    const policy = (await ask(path)).headers.get("content-security-policy") ?? "";
    const hosts = "https://*.paypal.com https://*.paypalobjects.com";
    expect(policy).toMatch(/script-src 'self' 'sha256-\S+' https:\/\/\*\.paypal\.com/);
    expect(policy).toMatch(/frame-src https:\/\/www\.youtube[^;]* https:\/\/\*\.paypal\.com/);
    expect(policy).toContain(`connect-src 'self' ${hosts};`);
    expect(policy.match(/script-src [^;]*/)?.[0]).not.toContain("unsafe-inline");
  },
);

test.each(["/home", "/donations", "/lt/settings"])("%s is not open to PayPal", async (path) => {
  expect((await ask(path)).headers.get("content-security-policy")).not.toContain("paypal");
});

test("an unknown address leads home and is kept by nobody", async () => {
  const reply = await ask("/nowhere");
  expect([reply.status, reply.headers.get("location")]).toEqual([302, "/home"]);
  expect(reply.headers.get("cache-control")).toBe("no-store");
});

test.each([
  ["/x%0d%0ay", "/home"],
  ["/%E2%80%A8", "/home"],
  ["/character/a%e2%80%a9b", "/home"],
  ["/lt/x%0A", "/lt/home"],
])("%s, of which the pages' router reads a part only, leads to %s", async (path, home) => {
  const before = renderings;
  const reply = await ask(path);
  expect([reply.status, reply.headers.get("location")]).toEqual([302, home]);
  expect(reply.headers.get("cache-control")).toBe("no-store");
  expect(renderings).toBe(before);
});

test("a page that could not be made is kept by nobody", async () => {
  const [first, second] = [await ask("/broken"), await ask("/broken")];
  expect([first.status, first.headers.get("cache-control")]).toEqual([500, "no-store"]);
  expect(second.text).not.toBe(first.text);
});

test("built files are kept for good; one that is not there is not found", async () => {
  const file = await ask("/assets/app-abc.js");
  expect(file.text).toBe("run()");
  expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const missing = await ask("/assets/app-old.js");
  expect([missing.status, missing.headers.get("cache-control")]).toEqual([404, "no-store"]);
  expect((await ask("/assets/..%2f..%2fpackage.json")).status).toBe(404);
});
