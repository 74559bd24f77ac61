import { describe, expect, test } from "vitest";
import {
  accessProblems,
  expectSilence,
  hasSidewaysScroll,
  portalUrl,
  useBrowser,
  visit,
  type WatchedPage,
} from "./browser.ts";
import { codeTo } from "./mailbox.ts";
import {
  enterPassword,
  logOut,
  type Player,
  newcomer,
  playerAt,
  playerOfAnotherBrowser,
  registerByForm,
  registerPlayer,
} from "./players.ts";
import { testAtLength } from "../apps/api/test/at-length.ts";

const newPage = useBrowser();

const unknownDevice = "We could't identify your device. Check your email inbox for verification code.";
const field = (page: WatchedPage, name: string) => page.getByLabel(name, { exact: true });
const button = (page: WatchedPage, name: string) => page.getByRole("button", { name, exact: true });
const stored = (page: WatchedPage, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null"), key);
const atHome = (page: WatchedPage) => page.waitForURL(/\/home$/);

async function enterCode(page: WatchedPage, code: string): Promise<void> {
  await field(page, "Code").fill(code);
  await button(page, "Submit").click();
}

/** Another browser of a new player, waiting for the mailed code. */
async function atTheCode(options = {}): Promise<{ page: WatchedPage; player: Player; code: string }> {
  const page = await newPage(options);
  const player = await playerOfAnotherBrowser(page);
  await enterPassword(page, player);
  await page.getByText(unknownDevice).waitFor();
  return { page, player, code: await codeTo(player.email) };
}

const otherThan = (code: string) => (code === "111111" ? "222222" : "111111");
const alert = (page: WatchedPage, text: string) =>
  page.getByRole("alert").filter({ hasText: text }).waitFor();

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
    const { page, player, code } = await atTheCode({ viewport: { width: 360, height: 800 } });
    expect(await accessProblems(page)).toEqual([]);
    expect(await hasSidewaysScroll(page)).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("code");
    expectSilence(page);

    await enterCode(page, otherThan(code));
    await alert(page, "The verification code is wrong or has expired");
    await enterCode(page, code);
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
    const { page } = await atTheCode();
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
      const { page, player } = await atTheCode();
      await page.reload();
      await page.getByText(unknownDevice).waitFor();
      await page.goto("/settings");
      await page.waitForURL(/\/login$/);
      await page.getByText(unknownDevice).waitFor();
      await button(page, "Log in again").click();
      await field(page, "Password").waitFor();
      expect(await stored(page, "session")).toBeNull();
      await enterPassword(page, player);
      await enterCode(page, await codeTo(player.email, 2));
      await page.waitForURL(/\/settings$/);
      await page.context().close();
    },
  );

  testAtLength("is sent back to the login by the fifth wrong code, and told so", async () => {
    const { page, code } = await atTheCode();
    for (let tries = 1; tries <= 4; tries += 1) {
      const reply = page.waitForResponse(/\/login\/device\//);
      await enterCode(page, otherThan(code));
      expect((await reply).status()).toBe(422);
      await alert(page, "The verification code is wrong or has expired");
    }
    await enterCode(page, otherThan(code));
    await alert(page, "Session has ended, log in again");
    await field(page, "Password").waitFor();
    expect(await stored(page, "session")).toBeNull();
    await page.context().close();
  });

  testAtLength("that is verified in one tab is verified in the others", async () => {
    const { page, code } = await atTheCode();
    const second = await page.context().newPage();
    await visit(second, "/login");
    await second.getByText(unknownDevice).waitFor();
    await enterCode(page, code);
    await atHome(page);
    await second.waitForURL(/\/home$/);
    await page.context().close();
  });
});

describe("the login form", () => {
  testAtLength("says that the server could not be reached, below the line for refused requests", async () => {
    const page = await newPage();
    await page.route("**/api/login", (route) => route.abort());
    await enterPassword(page, { login: "nobody1", password: "good-pass1", email: "" });
    const lines = page.getByRole("alert").getByRole("listitem");
    await lines.nth(1).waitFor();
    expect(await lines.allInnerTexts()).toEqual([
      "Login or password is incorrect",
      "The server could not be reached",
    ]);
    await page.unroute("**/api/login");
    const refused = page.waitForResponse(/\/api\/login$/);
    await button(page, "Log in").click();
    await refused;
    await page.getByText("The server could not be reached").waitFor({ state: "detached" });
    await alert(page, "Login or password is incorrect");
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
    const { page, player } = await atTheCode();
    await button(page, "Log in again").click();
    // Until then the session is on its way out, and leaving the page would stop that.
    await field(page, "Password").waitFor();
    await page.goto(deepLink);
    await page.waitForURL(/\/login$/);
    await enterPassword(page, player);
    await page.getByText(unknownDevice).waitFor();
    await page.reload();
    await enterCode(page, await codeTo(player.email, 2));
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

  testAtLength("is none when a log-out goes back to the page", async () => {
    const page = await newPage();
    const player = await newcomer(page);
    await visit(page, "/settings");
    const personal = page.getByRole("navigation", { name: "Personal area" });
    // It stands there for 2 seconds.
    const told = page.getByText("You successfully logged out!").waitFor();
    await Promise.all([told, personal.getByRole("link", { name: "Log out" }).click()]);
    await page.waitForURL(/\/login$/);
    await field(page, "Login").fill(player.login);
    await field(page, "Password").fill(player.password);
    await button(page, "Log in").click();
    await atHome(page);
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

describe("a session", () => {
  /** Has so many minutes left; returns when the session ends. */
  const left = (page: WatchedPage, minutes: number): Promise<number> =>
    page.evaluate((ms) => {
      const session = JSON.parse(localStorage.getItem("session") ?? "{}");
      const expireAt = Date.now() + ms;
      localStorage.setItem("session", JSON.stringify({ ...session, expireAt }));
      return expireAt;
    }, minutes * 60_000);

  test("with under 5 minutes left is refreshed once, whichever the tabs, for as long as the server says", async () => {
    const page = await newPage();
    await playerAt(page);
    const second = await page.context().newPage();
    await visit(second, "/stats");
    const refreshes: string[] = [];
    let extended = 0;
    await page.context().route(/\/api\/auth\/refresh$/, async (route) => {
      refreshes.push(route.request().url());
      // Meanwhile the session counts on a minute more.
      extended = (await stored(page, "session")).expireAt;
      await route.continue();
    });
    const refreshed = page
      .context()
      .waitForEvent("response", (reply) => reply.url().endsWith("/auth/refresh"));
    const ending = await left(page, 4);
    await refreshed;
    await page.waitForFunction(
      () => JSON.parse(localStorage.getItem("session") ?? "{}").expireAt > Date.now() + 19 * 60_000,
    );
    expect(extended).toBe(ending + 60_000);

    // Again within the minute: no call.
    await left(page, 4);
    await visit(page, "/files");
    expect(refreshes).toHaveLength(1);
    await page.context().close();
  });

  /** A logged-in page whose clock the test turns, and how often it has asked for a refresh. */
  async function clockedPage(): Promise<{ page: WatchedPage; refreshes: () => number }> {
    const page = await newPage();
    await playerAt(page);
    let count = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/auth/refresh")) count += 1;
    });
    await page.clock.install();
    return { page, refreshes: () => count };
  }

  testAtLength("on a page that is merely open is refreshed, without a key or a click", async () => {
    const { page, refreshes } = await clockedPage();
    await visit(page, "/stats");
    const refreshed = page.waitForResponse(/\/api\/auth\/refresh$/);
    // Not on into the time that the call has for its answer.
    await page.clock.runFor(15 * 60_000 + 10_000);
    expect((await refreshed).status()).toBe(200);
    await page.waitForFunction(
      () => JSON.parse(localStorage.getItem("session") ?? "{}").expireAt > Date.now() + 19 * 60_000,
    );
    await page.clock.runFor(10 * 60_000);
    expect(await stored(page, "session")).not.toBeNull();
    expect(refreshes()).toBe(1);
    await page.context().close();
  });

  testAtLength("on a page that nobody sees runs out", async () => {
    const { page, refreshes } = await clockedPage();
    await page.addInitScript(() => {
      Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
    });
    await visit(page, "/stats");
    await page.clock.runFor(21 * 60_000);
    await page
      .getByRole("navigation", { name: "Personal area" })
      .getByRole("link", { name: "Register" })
      .waitFor();
    expect(await stored(page, "session")).toBeNull();
    expect(refreshes()).toBe(0);
    await page.context().close();
  });

  testAtLength("whose time is over ends with one call, even when that call fails", async () => {
    const page = await newPage();
    await playerAt(page);
    const second = await page.context().newPage();
    await visit(second, "/stats");
    let calls = 0;
    await page.context().route(/\/api\/logOff$/, async (route) => {
      calls += 1;
      await route.abort();
    });
    const failed = page.context().waitForEvent("requestfailed", (call) => call.url().endsWith("/logOff"));
    await left(page, -1);
    await failed;
    for (const tab of [page, second]) {
      await tab
        .getByRole("navigation", { name: "Personal area" })
        .getByRole("link", { name: "Register" })
        .waitFor();
    }
    expect(await stored(page, "session")).toBeNull();
    expect(calls).toBe(1);
    await page.context().close();
  });

  test("is listed in the settings, and can be ended there, one or all", async () => {
    const { page: second, player, code } = await atTheCode();
    await enterCode(second, code);
    await atHome(second);
    const third = await newPage({ viewport: { width: 360, height: 800 } });
    await enterPassword(third, player);
    await enterCode(third, await codeTo(player.email, 2));
    await atHome(third);

    await visit(third, "/settings");
    const sessions = third.getByRole("region", { name: "Where you are logged in" });
    await sessions.getByRole("listitem").nth(2).waitFor();
    const devices = third.getByRole("region", { name: "Known devices" });
    await devices.getByRole("listitem").nth(2).waitFor();
    expect(await accessProblems(third)).toEqual([]);
    expect(await hasSidewaysScroll(third)).toBe(false);
    await sessions
      .getByRole("button", { name: /^Log out Chrome/ })
      .first()
      .click();
    await sessions.getByRole("listitem").nth(2).waitFor({ state: "detached" });
    await visit(second, "/settings");
    await second.waitForURL(/\/login$/);

    third.on("dialog", (dialog) => void dialog.accept());
    await devices
      .getByRole("button", { name: /^Forget Chrome/ })
      .last()
      .click();
    await devices.getByRole("listitem").nth(2).waitFor({ state: "detached" });
    await button(third, "Log out everywhere").click();
    await third.waitForURL(/\/login$/);
    expect(await stored(third, "session")).toBeNull();
    await third.context().close();
    await second.context().close();
  });
});
