import { describe, expect, test } from "vitest";
import { portalUrl, useBrowser, visit, type WatchedPage } from "./browser.ts";
import { enterPassword, registerPlayer } from "./players.ts";
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
