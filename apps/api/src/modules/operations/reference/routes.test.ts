import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "../../../../test/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test("the document can be looked through, with nothing of another host", async () => {
  const reply = await app.request("/api/docs");
  expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "text/html; charset=UTF-8"]);
  const policy = reply.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/https?:|unsafe-eval|script-src[^;]*unsafe/);
  const html = await reply.text();
  const loaded = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = ""]) => address);
  expect(loaded).toHaveLength(3);
  for (const address of loaded) {
    expect(address).toMatch(/^\/api\/docs\//);
    const part = await app.request(address);
    expect([address, part.status]).toEqual([address, 200]);
    expect((await part.text()).length).toBeGreaterThan(100);
  }
  const packed = await app.request("/api/docs/swagger-ui-bundle.js", {
    headers: { "accept-encoding": "gzip" },
  });
  expect(packed.headers.get("content-encoding")).toBe("gzip");
  expect((await packed.arrayBuffer()).byteLength).toBeLessThan(600_000);
});

test("nothing else stands below it", async () => {
  for (const path of [
    "/api/docs/",
    "/api/docs/index.html",
    "/api/docs/../package.json",
    "/api/docs/package.json",
  ])
    expect([path, (await app.request(path)).status]).toEqual([path, 404]);
});
