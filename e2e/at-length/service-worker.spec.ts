import { createServer, request as ask, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectSilence, portalUrl, useBrowser, visit, type WatchedPage } from "../browser.ts";
import { controlled, keptIn } from "../kept-pages.ts";
import { startProduct } from "../running-portal.ts";

const newPage = useBrowser();

describe("the service worker", () => {
  /** The portal as it is, with what the test has in the place of the service worker. */
  let server: Server;
  let address = "";
  let upstream = portalUrl;
  let added = "";
  beforeAll(async () => {
    server = createServer((request, response) => {
      const { "accept-encoding": _, "if-none-match": __, ...headers } = request.headers;
      const onward = ask(upstream + (request.url ?? ""), { method: request.method, headers }, (reply) => {
        const isWorker = request.url === "/service-worker.js";
        const { "content-length": _length, ...others } = reply.headers;
        response.writeHead(reply.statusCode ?? 500, isWorker ? others : reply.headers);
        reply.pipe(response, { end: !isWorker });
        if (isWorker) reply.once("end", () => response.end(added));
      });
      onward.on("error", () => response.destroy());
      request.pipe(onward);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    address = `http://localhost:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const registered = async (page: WatchedPage) => {
    await visit(page, "/home");
    await page.getByRole("navigation", { name: "Main" }).first().getByRole("link", { name: "World" }).click();
    await controlled(page);
    await keptIn(page, "/world");
  };

  test("of a newer build takes over while a form is filled in, and takes nothing of it", async () => {
    const page = await newPage({ serviceWorkers: "allow", baseURL: address });
    await registered(page);
    await visit(page, "/register");
    await page.getByLabel("Login", { exact: true }).fill("halfway");
    await page.evaluate(() => {
      document.documentElement.dataset["same"] = "";
      navigator.serviceWorker.addEventListener("controllerchange", () => {
        document.documentElement.dataset["changed"] = "";
      });
    });
    added = "// newer";
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await page.locator("html[data-changed]").waitFor({ state: "attached" });
    expect(await page.locator("html[data-same]").count()).toBe(1);
    expect(await page.getByLabel("Login", { exact: true }).inputValue()).toBe("halfway");
    expectSilence(page);
    await page.context().close();
  });

  test("that is switched off takes itself and all that it kept out of the browser", async () => {
    const product = await startProduct({ SERVICE_WORKER: "off" });
    try {
      upstream = portalUrl;
      const page = await newPage({ serviceWorkers: "allow", baseURL: address });
      await registered(page);
      upstream = product.portalUrl;
      await visit(page, "/home");
      expect(await page.locator('link[rel="manifest"]').count()).toBe(0);
      const left = () =>
        page.evaluate(async () => [
          (await navigator.serviceWorker.getRegistrations()).length,
          (await caches.keys()).length,
        ]);
      await expect.poll(left).toEqual([0, 0]);
      await page.context().close();
    } finally {
      await product.stop();
    }
  });
});
