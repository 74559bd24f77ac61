import { describe, expect, test } from "vitest";
import {
  accessProblems,
  expectSilence,
  hasSidewaysScroll,
  useBrowser,
  visit,
  type WatchedPage,
} from "./browser.ts";
import { codeTo } from "./mailbox.ts";
import {
  enterDeviceCode,
  enterPassword,
  logOut,
  playerAtTheCode,
  registerPlayer,
  unknownDevice,
} from "./players.ts";
import { testAtLength } from "../apps/api/test/at-length.ts";

const newPage = useBrowser();

const field = (page: WatchedPage, name: string) => page.getByLabel(name, { exact: true });
const button = (page: WatchedPage, name: string) => page.getByRole("button", { name, exact: true });
const alert = (page: WatchedPage, text: string) =>
  page.getByRole("alert").filter({ hasText: text }).waitFor();
const stored = (page: WatchedPage, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null"), key);
const atHome = (page: WatchedPage) => page.waitForURL(/\/home$/);

const otherThan = (code: string) => (code === "111111" ? "222222" : "111111");

describe("a device", () => {
  test("is known after the account's first login, by the id that the browser keeps", async () => {
    const page = await newPage();
    const player = await registerPlayer(page);
    await enterPassword(page, player);
    await atHome(page);
    const devices = await stored(page, "devices");
    expect(devices).toEqual({ [player.login]: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await stored(page, "session")).toMatchObject({ deviceId: devices[player.login] });
    await logOut(page);
    await enterPassword(page, { ...player, login: player.login.toUpperCase() });
    await atHome(page);
    expect(await stored(page, "devices")).toEqual(devices);
    expectSilence(page);
    await page.context().close();
  });

  test("that is not known is asked for the mailed code, and is known from then on", async () => {
    const page = await newPage({ viewport: { width: 360, height: 800 } });
    const { code, ...player } = await playerAtTheCode(page);
    expect(await accessProblems(page)).toEqual([]);
    expect(await hasSidewaysScroll(page)).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("code");
    expectSilence(page);

    await enterDeviceCode(page, otherThan(code));
    await alert(page, "The verification code is wrong or has expired");
    await enterDeviceCode(page, code);
    await atHome(page);
    const { [player.login]: deviceId } = await stored(page, "devices");
    const session = await stored(page, "session");
    expect(Object.keys(session).toSorted((a, b) => a.localeCompare(b))).toEqual([
      "deviceId",
      "expireAt",
      "oauth",
      "token",
      "verifyDevice",
    ]);
    expect(session).toMatchObject({ verifyDevice: false, deviceId });

    await logOut(page);
    await enterPassword(page, player);
    await atHome(page);
    await page.context().close();
  });

  testAtLength("has its code's length checked in the words that are promised", async () => {
    const page = await newPage();
    await playerAtTheCode(page);
    expect(await button(page, "Submit").isDisabled()).toBe(true);
    await field(page, "Code").fill("123");
    await field(page, "Code").blur();
    await page.getByText("min characters count 4").waitFor();
    await field(page, "Code").fill("12345678901");
    await page.getByText("max characters count 10").waitFor();
    await field(page, "Code").fill("");
    await page.getByText("Code is required").waitFor();
    await page.context().close();
  });

  testAtLength(
    "waits for its code across reloads, as a visitor, and gets a new one by logging in again",
    async () => {
      const page = await newPage();
      const player = await playerAtTheCode(page);
      await page.reload();
      await page.getByText(unknownDevice).waitFor();
      await page.goto("/settings");
      await page.waitForURL(/\/login$/);
      await page.getByText(unknownDevice).waitFor();
      await button(page, "Log in again").click();
      await field(page, "Password").waitFor();
      expect(await stored(page, "session")).toBeNull();
      await enterPassword(page, player);
      await enterDeviceCode(page, await codeTo(player.email, 2));
      await page.waitForURL(/\/settings$/);
      await page.context().close();
    },
  );

  testAtLength("is sent back to the login by the fifth wrong code, and told so", async () => {
    const page = await newPage();
    const { code } = await playerAtTheCode(page);
    for (let tries = 1; tries <= 4; tries += 1) {
      const reply = page.waitForResponse(/\/login\/device\//);
      await enterDeviceCode(page, otherThan(code));
      expect((await reply).status()).toBe(422);
      await alert(page, "The verification code is wrong or has expired");
    }
    await enterDeviceCode(page, otherThan(code));
    await alert(page, "Session has ended, log in again");
    await field(page, "Password").waitFor();
    expect(await stored(page, "session")).toBeNull();
    await page.context().close();
  });

  testAtLength("that is verified in one tab is verified in the others", async () => {
    const page = await newPage();
    const { code } = await playerAtTheCode(page);
    const second = await page.context().newPage();
    await visit(second, "/login");
    await second.getByText(unknownDevice).waitFor();
    await enterDeviceCode(page, code);
    await atHome(page);
    await second.waitForURL(/\/home$/);
    await page.context().close();
  });
});
