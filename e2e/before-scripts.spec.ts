import { describe, expect, test } from "vitest";
import { expectSilence, useBrowser, visit, type WatchedPage } from "./browser.ts";
import { fillRegistration } from "./players.ts";
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
  await page.locator('button[aria-pressed="true"]', { hasText: "Assists" }).waitFor();
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

describe("before the validator has arrived", () => {
  /** Opens a form's page, whose validator then arrives, or is lost, as the test says. */
  async function openForm(page: WatchedPage, path: string): Promise<{ settle: (arrives: boolean) => void }> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    await page.route("**/assets/validator-*.js", async (route) => {
      if (await promise) await route.continue();
      else await route.abort();
    });
    await visit(page, path);
    return { settle: resolve };
  }
  const busy = (page: WatchedPage, name: string) =>
    page.locator('button[aria-busy="true"]', { hasText: name }).waitFor();
  /** Presses Enter as soon as that sends: browsers send no form whose button is disabled. */
  const enter = async (page: WatchedPage, button: string, label: string) => {
    await page.getByRole("button", { name: button, exact: true }).and(page.locator(":enabled")).waitFor();
    await page.getByLabel(label, { exact: true }).press("Enter");
  };
  const enterLogin = async (page: WatchedPage) => {
    await page.getByLabel("Login", { exact: true }).fill("nobody99");
    await page.getByLabel("Password", { exact: true }).fill("wrong-pass");
    await enter(page, "Log in", "Password");
  };

  testAtLength("Enter waits visibly, and logs in once it is there", async () => {
    const page = await newPage();
    const { settle } = await openForm(page, "/login");
    await enterLogin(page);
    await busy(page, "Log in");
    settle(true);
    await page.getByRole("alert").filter({ hasText: "Login or password is incorrect" }).waitFor();
    expect(await page.locator('button[aria-busy="true"]').count()).toBe(0);
    await page.context().close();
  });

  testAtLength("Enter registers once it is there, and is told of what it finds", async () => {
    const page = await newPage();
    const { settle } = await openForm(page, "/register");
    const player = { login: "ab", password: "gate-pass1", email: "somebody@players.example" };
    await fillRegistration(page, player);
    await enter(page, "Submit", "Email");
    await busy(page, "Submit");
    settle(true);
    const login = page.getByLabel("Login", { exact: true });
    await page.locator("input[aria-invalid=true]").waitFor();
    expect(await login.getAttribute("aria-invalid")).toBe("true");
    expect(await page.getByRole("button", { name: "Submit" }).isDisabled()).toBe(true);
    await login.fill(`imp${Date.now().toString(36)}`);
    await enter(page, "Submit", "Login");
    await page.waitForURL(/\/success\?/);
    await page.context().close();
  });

  test("a form whose validator is lost is sent, and the server judges", async () => {
    const page = await newPage();
    const { settle } = await openForm(page, "/login");
    await enterLogin(page);
    settle(false);
    await page.getByRole("alert").filter({ hasText: "Login or password is incorrect" }).waitFor();
    await visit(page, "/register");
    await fillRegistration(page, { login: "ab", password: "gate-pass1", email: "somebody@players.example" });
    // Not before the captcha is solved.
    await enter(page, "Submit", "Email");
    await page.getByRole("alert").waitFor();
    expect(page.url()).toContain("/register");
    await page.context().close();
  });
});
