import { test } from "vitest";
import { expectSilence, useBrowser, type WatchedPage } from "./browser.ts";
import { testAtLength } from "../apps/api/test/at-length.ts";

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
