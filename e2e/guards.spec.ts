import { describe, test } from "vitest";
import { portalUrl, useBrowser, visit, type WatchedPage } from "./browser.ts";
import { codeTo } from "./mailbox.ts";
import {
  enterDeviceCode,
  enterPassword,
  logOut,
  newcomer,
  playerAtTheCode,
  registerByForm,
  registerPlayer,
  unknownDevice,
} from "./players.ts";
import { atLength, testAtLength } from "../apps/api/test/at-length.ts";

const newPage = useBrowser();

const field = (page: WatchedPage, name: string) => page.getByLabel(name, { exact: true });
const button = (page: WatchedPage, name: string) => page.getByRole("button", { name, exact: true });
const atHome = (page: WatchedPage) => page.waitForURL(/\/home$/);

describe("a page that is not for everybody", () => {
  test.each(
    atLength([
      "/donation",
      "/events",
      "/events/referral",
      "/events/youtube",
      "/changePassword",
      "/logOut",
      "/settings",
    ]),
  )("sends a visitor from %s to the login page", async (path) => {
    const page = await newPage();
    await page.goto(path);
    await page.waitForURL(/\/login$/);
    await page.context().close();
  });

  test("sends a logged-in player away from the visitors' pages", async () => {
    const page = await newPage();
    await newcomer(page);
    for (const path of ["/login", "/register", "/recover"]) {
      await page.goto(path);
      await page.waitForURL(/\/home$/);
    }
    await page.context().close();
  });
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
