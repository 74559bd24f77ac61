import { brotliCompressSync } from "node:zlib";
import { limits } from "@gatehouse/contract/limits";
import { expect, test } from "vitest";
import { portalUrl } from "./browser.ts";

type Manifest = { name: string; lang: string; start_url: string; icons: { src: string; sizes: string }[] };

test("a device finds the portal as an app in each language, with its icons, and a small service worker", async () => {
  const html = await (await fetch(`${portalUrl}/lt/home`)).text();
  expect(html).toContain('<link rel="manifest" href="/lt/manifest.webmanifest"/>');
  const read = async (path: string) => {
    const reply = await fetch(portalUrl + path);
    expect(reply.headers.get("content-type")).toMatch(/^application\/manifest\+json/);
    return (await reply.json()) as Manifest;
  };
  const [english, lithuanian] = [await read("/manifest.webmanifest"), await read("/lt/manifest.webmanifest")];
  expect([english.lang, english.start_url]).toEqual(["en", "/home"]);
  expect([lithuanian.lang, lithuanian.start_url, lithuanian.name]).toEqual(["lt", "/lt/home", english.name]);
  for (const { src, sizes } of english.icons) {
    const png = Buffer.from(await (await fetch(portalUrl + src)).arrayBuffer());
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
  const worker = await fetch(`${portalUrl}/service-worker.js`);
  expect(worker.headers.get("content-type")).toMatch(/^text\/javascript/);
  expect(brotliCompressSync(await worker.text()).length).toBeLessThanOrEqual(limits.serviceWorkerBytes);
});
