import { describe, expect, test } from "vitest";
import { portalUrl, useBrowser, visit, type WatchedPage } from "./browser.ts";
import { codeTo } from "./mailbox.ts";
import {
  enterDeviceCode,
  enterPassword,
  logOut,
  playerAtTheCode,
  registerByForm,
  registerPlayer,
  unknownDevice,
} from "./players.ts";
import { testAtLength } from "../apps/api/test/at-length.ts";

const newPage = useBrowser();

const field = (page: WatchedPage, name: string) => page.getByLabel(name, { exact: true });
const button = (page: WatchedPage, name: string) => page.getByRole("button", { name, exact: true });
const stored = (page: WatchedPage, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null"), key);
const atHome = (page: WatchedPage) => page.waitForURL(/\/home$/);

const alert = (page: WatchedPage, text: string) =>
  page.getByRole("alert").filter({ hasText: text }).waitFor();

describe("the login form", () => {
  test("refuses a wrong password and keeps what was typed", async () => {
    const page = await newPage();
    await enterPassword(page, { login: "aria", password: "wrong-pass", email: "" });
    await alert(page, "Login or password is incorrect");
    expect(await field(page, "Login").inputValue()).toBe("aria");
    expect(await field(page, "Password").inputValue()).toBe("wrong-pass");
    const attempts = await page.evaluate(() => JSON.parse(localStorage.getItem("attempts") ?? "{}"));
    expect(attempts.aria).toMatchObject({ count: expect.any(Number), expireAt: expect.any(Number) });
    await page.context().close();
  });

  test("offers the providers that are configured, as the registration does", async () => {
    const page = await newPage();
    for (const path of ["/login", "/register"]) {
      await visit(page, path);
      await button(page, "Facebook").waitFor();
      await button(page, "Google").waitFor();
    }
    await page.context().close();
  });

  testAtLength(
    "asks for a captcha after more than 15 failures, for a new one after each, and opens with it",
    async () => {
      const page = await newPage();
      const player = await registerPlayer(page);
      for (let failures = 1; failures <= 16; failures += 1) {
        const data = { username: player.login, password: "wrong-one" };
        const reply = await page.request.post(`${portalUrl}/api/login`, { data });
        expect(await reply.json()).toMatchObject({ attempts: failures });
      }
      await enterPassword(page, player);
      await alert(page, "Captcha is required");
      const captcha = page.getByRole("group", { name: "Captcha" });
      await captcha.getByRole("checkbox").check();
      await field(page, "Password").fill("wrong-one");
      await button(page, "Log in").click();
      await alert(page, "Login or password is incorrect");
      expect((await stored(page, "attempts"))[player.login]).toMatchObject({ count: 17 });

      // By the record of the failures alone, 1 s after the name was typed.
      await page.clock.install();
      await visit(page, "/login");
      await page.clock.pauseAt(Date.now() + 60_000);
      await field(page, "Login").fill(player.login);
      await page.clock.runFor(999);
      expect(await captcha.count()).toBe(0);
      await page.clock.runFor(1);
      await captcha.waitFor();
      await page.clock.resume();
      await field(page, "Password").fill(player.password);
      await captcha.getByRole("checkbox").check();
      await button(page, "Log in").click();
      await atHome(page);
      expect(await stored(page, "attempts")).toEqual({});
      await page.context().close();
    },
  );
});

describe("a visitor's link to a personal page", () => {
  const deepLink = "/changePassword?returnUrl=settings#main";
  const opened = (page: WatchedPage) => page.waitForURL(`${portalUrl}${deepLink}`);

  test("opens after the login", async () => {
    const page = await newPage();
    const player = await registerPlayer(page);
    await page.goto(deepLink);
    await page.waitForURL(/\/login$/);
    await field(page, "Login").fill(player.login);
    await field(page, "Password").fill(player.password);
    await button(page, "Log in").click();
    await opened(page);
    // Once.
    await logOut(page);
    await enterPassword(page, player);
    await atHome(page);
    await page.context().close();
  });

  testAtLength("opens after the mailed code, whatever is reloaded on the way", async () => {
    const page = await newPage();
    const player = await playerAtTheCode(page);
    await button(page, "Log in again").click();
    // Until then the session is on its way out, and leaving the page would stop that.
    await field(page, "Password").waitFor();
    await page.goto(deepLink);
    await page.waitForURL(/\/login$/);
    await enterPassword(page, player);
    await page.getByText(unknownDevice).waitFor();
    await page.reload();
    await enterDeviceCode(page, await codeTo(player.email, 2));
    await opened(page);
    await page.context().close();
  });

  testAtLength("opens after a registration and its login", async () => {
    const page = await newPage();
    await page.goto(deepLink);
    await page.waitForURL(/\/login$/);
    const player = await registerByForm(page);
    await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
    await field(page, "Login").fill(player.login);
    await field(page, "Password").fill(player.password);
    await button(page, "Log in").click();
    await opened(page);
    await page.context().close();
  });

  testAtLength("opens after a login at a provider", async () => {
    const page = await newPage();
    await page.goto(deepLink);
    await page.waitForURL(/\/login$/);
    await button(page, "Facebook").click();
    await button(page, "Continue as Rurik Stone").click();
    await opened(page);
    await page.context().close();
  });

  testAtLength("is forgotten by whoever goes elsewhere, and leads nowhere else", async () => {
    const page = await newPage();
    const player = await registerPlayer(page);
    await page.goto(deepLink);
    await page.waitForURL(/\/login$/);
    await visit(page, "/stats");
    await enterPassword(page, player);
    await atHome(page);
    await logOut(page);
    for (const elsewhere of ["https://evil.example/", "//evil.example", "javascript:alert(1)"]) {
      await visit(page, "/login");
      await page.evaluate((path) => sessionStorage.setItem("returnPath", path), elsewhere);
      await enterPassword(page, player);
      await atHome(page);
      await logOut(page);
    }
    await page.context().close();
  });
});
