import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import {
  accessProblems,
  calm,
  expectSilence,
  hasSidewaysScroll,
  useBrowser,
  visit,
  type WatchedPage,
} from "./browser.ts";
import { codeTo, mailTo } from "./mailbox.ts";
import { enterDeviceCode, enterPassword, newcomer, type Player } from "./players.ts";
import { atLength, testAtLength } from "../apps/api/test/at-length.ts";

const newPage = useBrowser();

/** Somebody new who is logged in. */
async function enter(): Promise<{ page: WatchedPage; player: Player }> {
  const page = await newPage();
  return { page, player: await newcomer(page) };
}

const alert = (page: WatchedPage, text: string) =>
  page.getByRole("alert").filter({ hasText: text }).waitFor();

test("change the theme at once, and lead to the same page in another language", async () => {
  const { page } = await enter();
  await visit(page, "/settings");
  await page.getByRole("group", { name: "Theme" }).getByRole("button", { name: "Day" }).click();
  expect(await page.locator("html").getAttribute("data-theme")).toBe("light");
  expect(await accessProblems(page, "colours")).toEqual([]);
  await page.getByRole("region", { name: "Language" }).getByRole("link", { name: "Lietuvių" }).click();
  await page.waitForURL(/\/lt\/settings$/);
  expect(await page.locator("html").getAttribute("data-theme")).toBe("light");
  expectSilence(page);
  await page.context().close();
});

describe("the settings", () => {
  test("stand in groups, to which an index and an address lead", async () => {
    const { page } = await enter();
    await visit(page, "/settings#devices");
    const group = page.locator("#devices");
    await group.getByRole("region", { name: "History" }).waitFor();
    // Right below the bar: 16 px of air between them.
    const below = async () => {
      const [bar, box] = await Promise.all([page.getByRole("banner").boundingBox(), group.boundingBox()]);
      return (box?.y ?? -1) - (bar?.height ?? 0);
    };
    await expect.poll(async () => Math.abs((await below()) - 16)).toBeLessThanOrEqual(2);
    const index = page.getByRole("navigation", { name: "On this page" });
    expect(await index.getByRole("link").allInnerTexts()).toEqual([
      "The basics",
      "In the game",
      "Signing in safely",
      "Devices and events",
      "Notifications",
      "Appearance",
      "Download and deletion",
    ]);
    await index.getByRole("link", { name: "In the game" }).click();
    await page.waitForURL(/#game$/);
    await page.context().close();
  });

  test("show the history and give the data away as a file", async () => {
    const { page, player } = await enter();
    await visit(page, "/settings");
    const history = page.getByRole("region", { name: "History" });
    for (const event of ["Account created", "New device", "Logged in"]) {
      await history.getByText(event, { exact: true }).first().waitFor();
    }
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download my data" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("my-account.json");
    const data = JSON.parse(await readFile(await download.path(), "utf8"));
    expect(data.account).toMatchObject({ login: player.login, email: player.email });
    expect(data.trail.length).toBeGreaterThan(2);
    expectSilence(page);
    await page.context().close();
  });

  test("list sessions and known devices, and end one or all", async () => {
    const first = await newPage();
    const player = await newcomer(first);
    const second = await newPage({ viewport: { width: 360, height: 800 } });
    await enterPassword(second, player);
    await enterDeviceCode(second, await codeTo(player.email));
    await second.waitForURL(/\/home$/);

    await visit(second, "/settings");
    const sessions = second.getByRole("region", { name: "Where you are logged in" });
    await sessions.getByRole("listitem").nth(1).waitFor();
    const devices = second.getByRole("region", { name: "Known devices" });
    await devices.getByRole("listitem").nth(1).waitFor();
    expect(await accessProblems(second, "all", second.locator("#devices"))).toEqual([]);
    expect(await hasSidewaysScroll(second)).toBe(false);
    await sessions
      .getByRole("button", { name: /^Log out Chrome/ })
      .first()
      .click();
    await sessions.getByRole("listitem").nth(1).waitFor({ state: "detached" });
    await visit(first, "/settings");
    await first.waitForURL(/\/login$/);

    second.on("dialog", (dialog) => void dialog.accept());
    await devices
      .getByRole("button", { name: /^Forget Chrome/ })
      .last()
      .click();
    await devices.getByRole("listitem").nth(1).waitFor({ state: "detached" });
    await second.getByRole("button", { name: "Log out everywhere" }).click();
    await second.waitForURL(/\/login$/);
    expect(await second.evaluate(() => localStorage.getItem("session"))).toBeNull();
    await first.context().close();
    await second.context().close();
  });

  test("delete the account once that is confirmed, log off and go home", async () => {
    const { page, player } = await enter();
    await visit(page, "/settings");
    const questions: string[] = [];
    let isSure = false;
    page.on("dialog", (dialog) => {
      questions.push(dialog.message());
      void (isSure ? dialog.accept() : dialog.dismiss());
    });
    await page.getByRole("button", { name: "Delete account" }).click();
    expect(new URL(page.url()).pathname).toBe("/settings");
    isSure = true;
    await page.getByRole("button", { name: "Delete account" }).click();
    await page.waitForURL(/\/home$/);
    await page.getByRole("status").filter({ hasText: "Your account has been deleted." }).waitFor();
    const personal = page.getByRole("navigation", { name: "Personal area" });
    await personal.getByRole("link", { name: "Register" }).waitFor();
    expect(questions).toEqual(Array(2).fill("Are you sure you want to delete your account?"));
    expect(await page.evaluate(() => localStorage.getItem("session"))).toBeNull();
    await mailTo(player.email, /your account was deleted/);
    expectSilence(page);
    await enterPassword(page, player);
    await alert(page, "Login or password is incorrect");
    await page.context().close();
  });

  testAtLength(
    "end on the home page when other calls are refused before the deletion is answered",
    async () => {
      const { page } = await enter();
      await visit(page, "/settings");
      await page.getByText("Account created").waitFor();
      page.on("dialog", (dialog) => void dialog.accept());
      const { promise: refused, resolve: noteRefused } = Promise.withResolvers<void>();
      page.on("response", (reply) => {
        if (reply.status() === 401) noteRefused();
      });
      await page.route("**/api/public/user/deleteAccount", async (route) => {
        const reply = await route.fetch();
        // A session near its end is refreshed when one looks at the page again, and this one is gone with its account.
        await page.evaluate(() => {
          const session = JSON.parse(localStorage.getItem("session") ?? "{}");
          localStorage.setItem("session", JSON.stringify({ ...session, expireAt: Date.now() + 240_000 }));
          document.dispatchEvent(new Event("visibilitychange"));
        });
        await refused;
        await route.fulfill({ response: reply });
      });
      const loggedOff = page.waitForResponse("**/api/logOff");
      await page.getByRole("button", { name: "Delete account" }).click();
      await page.getByRole("status").filter({ hasText: "Your account has been deleted." }).waitFor();
      expect(new URL(page.url()).pathname).toBe("/home");
      await loggedOff;
      expect(await page.evaluate(() => localStorage.getItem("session"))).toBeNull();
      // The refusals that waited until now have not led away.
      expect(new URL(page.url()).pathname).toBe("/home");
      await page.context().close();
    },
  );

  testAtLength("end at once with the account, whatever the browser's other tabs are at", async () => {
    const { page } = await enter();
    await visit(page, "/settings");
    await page.evaluate(() => void navigator.locks.request("session", () => new Promise(() => {})));
    page.on("dialog", (dialog) => void dialog.accept());
    await page.getByRole("button", { name: "Delete account" }).click();
    await page.getByRole("status").filter({ hasText: "Your account has been deleted." }).waitFor();
    const personal = page.getByRole("navigation", { name: "Personal area" });
    await personal.getByRole("link", { name: "Register" }).waitFor();
    await calm(page);
    expectSilence(page);
    await page.context().close();
  });

  testAtLength("say so when the account could not be deleted, and keep the session", async () => {
    const { page } = await enter();
    await page.route("**/api/public/user/deleteAccount", (route) =>
      route.fulfill({ json: { response: false, errors: [] } }),
    );
    page.on("dialog", (dialog) => void dialog.accept());
    await visit(page, "/settings");
    await page.getByRole("button", { name: "Delete account" }).click();
    await alert(page, "Failed to delete account, try again later");
    expect(await page.evaluate(() => localStorage.getItem("session"))).not.toBeNull();
    await page.context().close();
  });
});

const looks = [
  { name: "1440 px, dark", viewport: { width: 1440, height: 900 }, colorScheme: "dark" },
  { name: "320 px, light", viewport: { width: 320, height: 740 }, colorScheme: "light" },
] as const;

describe.each(atLength(looks))("at $name", ({ viewport, colorScheme }) => {
  async function expectFine(page: WatchedPage): Promise<void> {
    expect(await accessProblems(page)).toEqual([]);
    expect(await hasSidewaysScroll(page)).toBe(false);
  }

  test("the password's page and the settings are accessible, silent and fit", async () => {
    const page = await newPage({ viewport, colorScheme });
    await newcomer(page);
    await visit(page, "/changePassword");
    await page.getByLabel("Current password", { exact: true }).waitFor();
    await expectFine(page);
    await visit(page, "/settings");
    await page.getByText("Account created").waitFor();
    await expectFine(page);
    expectSilence(page);
    await page.context().close();
  });
});
