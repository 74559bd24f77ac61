import { expect, test } from "vitest";
import { expectSilence, useBrowser, visit, type WatchedPage } from "./browser.ts";
import { testAtLength } from "../apps/api/test/at-length.ts";

declare global {
  var lettersAskedFor: boolean;
  /** Of parts of the page, whether they wait to be laid out: now, and at the first paint. */
  var waitingParts: () => (boolean | null)[];
  var waited: (boolean | null)[];
}

const newPage = useBrowser();

/** Opens a page whose scripts arrive only when `letScriptsRun` is called. */
async function rush(page: WatchedPage, path: string): Promise<{ letScriptsRun: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return { letScriptsRun: resolve };
}

testAtLength("a ranking chosen before the scripts have arrived is shown when they have", async () => {
  const page = await newPage();
  const { letScriptsRun } = await rush(page, "/stats");
  await page.getByRole("button", { name: "Assists" }).click();
  letScriptsRun();
  await page.locator('[aria-pressed="true"]', { hasText: "Assists" }).waitFor();
  await page.waitForURL(/sort=assists/);
  expectSilence(page);
  await page.context().close();
});

testAtLength("a name typed before the scripts have arrived is searched for when they have", async () => {
  const page = await newPage();
  const { letScriptsRun } = await rush(page, "/stats");
  await page.getByLabel("Search by name").fill("kar");
  letScriptsRun();
  await page.waitForURL(/search=kar/);
  await page.context().close();
});

test("the way to a provider that was chosen early is taken", async () => {
  const page = await newPage();
  const { letScriptsRun } = await rush(page, "/login");
  await page.getByRole("button", { name: "Google" }).click();
  letScriptsRun();
  await page.getByRole("button", { name: /^Deny/ }).waitFor();
  await page.context().close();
});

test("Enter in a login filled in early sends it when the page listens", async () => {
  const page = await newPage();
  const { letScriptsRun } = await rush(page, "/login");
  await page.getByLabel("Login", { exact: true }).fill("nobody99");
  await page.getByLabel("Password", { exact: true }).fill("wrong-pass");
  await page.keyboard.press("Enter");
  letScriptsRun();
  await page.getByRole("alert").filter({ hasText: "Login or password is incorrect" }).waitFor();
  await page.context().close();
});

test("a login filled in early logs in", async () => {
  const page = await newPage();
  const { letScriptsRun } = await rush(page, "/login");
  await page.getByLabel("Login", { exact: true }).fill("nobody99");
  await page.getByLabel("Password", { exact: true }).fill("wrong-pass");
  letScriptsRun();
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByRole("alert").filter({ hasText: "Login or password is incorrect" }).waitFor();
  await page.context().close();
});

test("a phone lays out its first screen first, with the page's letters, and the columns, further sections and the foot after it", async () => {
  const page = await newPage({ viewport: { width: 360, height: 740 } });
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.body) return;
      observer.disconnect();
      globalThis.lettersAskedFor = [...document.fonts].some(({ status }) => status !== "unloaded");
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect();
      globalThis.waited = globalThis.waitingParts();
    }).observe({ type: "paint", buffered: true });
    globalThis.waitingParts = () =>
      ["main section", "main section ~ section ~ section", "aside > *", "footer"].map((part) => {
        const element = document.querySelector(part);
        return element && getComputedStyle(element).contentVisibility === "hidden";
      });
  });
  await visit(page, "/feature");
  expect(await page.evaluate(() => [lettersAskedFor, waited, waitingParts()])).toEqual([
    true,
    [false, true, true, true],
    [false, false, false, false],
  ]);
  expect(await page.locator("header + script").textContent()).toContain("offsetHeight");
  await page.context().close();
});
