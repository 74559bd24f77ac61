import { createServer, request as ask, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  accessProblems,
  expectSilence,
  hasSidewaysScroll,
  portalUrl,
  useBrowser,
  visit,
} from "../browser.ts";
import type { WatchedPage } from "../browser.ts";
import { makeCharacter } from "../game.ts";
import { logOut, newcomer } from "../players.ts";
import { startProduct } from "../running-portal.ts";

const newPage = useBrowser();

/** Waits until a page stands in the store, as it was at this address. */
const keptIn = (page: WatchedPage, path: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        async (address) => (await caches.match(address, { cacheName: "pages" })) !== undefined,
        path,
      ),
    )
    .toBe(true);

const controlled = (page: WatchedPage) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

test("without a connection the last-seen pages stand there with their age, any other address says what there is", async () => {
  const page = await newPage({ serviceWorkers: "allow" });
  await visit(page, "/home");
  const menu = page.getByRole("navigation", { name: "Main" }).first();
  await menu.getByRole("link", { name: "World" }).click();
  await page.waitForURL(/\/world$/);
  await controlled(page);
  await keptIn(page, "/world");
  await menu.getByRole("link", { name: "Stats" }).click();
  await page.waitForURL(/\/stats$/);
  await keptIn(page, "/stats");
  const leader = await page.getByRole("row").nth(1).innerText();

  await page.context().setOffline(true);
  const line = page.getByText("You are offline.");
  await line.waitFor();
  await page.getByText("What you see is 0 min old.").waitFor();
  await page.clock.install();
  await page.reload();
  await line.waitFor();
  expect(await page.getByRole("row").nth(1).innerText()).toBe(leader);
  const isOld = async () => {
    await page.clock.runFor("01:00");
    return page.getByText(/What you see is 1\d\smin old\./).count();
  };
  await expect.poll(isOld).toBe(1);
  await menu.getByRole("link", { name: "World" }).click();
  await page.waitForURL(/\/world$/);
  await line.waitFor();
  await page.getByRole("heading", { name: "Bosses" }).first().waitFor();

  await page.goto("/chronicle");
  await page.getByRole("heading", { level: 1, name: "No connection" }).waitFor();
  expect(new URL(page.url()).search).toBe("?from=%2Fchronicle");
  await page
    .getByRole("link", { name: /^World/ })
    .last()
    .waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await hasSidewaysScroll(page)).toBe(false);

  await page.goto("/stats");
  await line.waitFor();
  await page.context().setOffline(false);
  await page.getByText("You are back online.").waitFor();
  await page.getByRole("button", { name: "Show what is new" }).click();
  await page.waitForFunction(() => document.documentElement.dataset["kept"] === undefined);
  await page.context().close();
});

test("a player's characters are there without a connection, and gone with the session", async () => {
  const page = await newPage({ serviceWorkers: "allow" });
  const { login } = await newcomer(page);
  const { name } = await makeCharacter(login);
  await visit(page, "/home");
  await controlled(page);
  await keptIn(page, "/home");
  await visit(page, "/home");
  const own = page.getByRole("region", { name: "Your characters" }).getByRole("link", { name, exact: true });
  await own.waitFor();
  const answers = () => page.evaluate(async () => (await (await caches.open("own")).keys()).length);
  await expect.poll(answers).toBeGreaterThan(0);
  await page.context().setOffline(true);
  await page.reload();
  await own.waitFor();
  await page.context().setOffline(false);
  await logOut(page);
  await expect.poll(() => page.evaluate(() => caches.has("own"))).toBe(false);
  await page.context().setOffline(true);
  await page.goto("/home");
  await page.getByRole("heading", { level: 1, name: /Three banners/ }).waitFor();
  expect(await page.getByText(name).count()).toBe(0);
  await page.context().close();
});

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
