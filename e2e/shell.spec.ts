import type { Request } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  calm,
  expectSilence,
  hasSidewaysScroll,
  lettered,
  useBrowser,
  visit,
  type WatchedPage,
} from "./browser.ts";
import { type Player, playerAt } from "./players.ts";
import { atLength, testAtLength } from "../apps/api/test/at-length.ts";

const newPage = useBrowser();

/** Somebody new who is logged in. */
async function enter(): Promise<{ page: WatchedPage; player: Player }> {
  const page = await newPage();
  return { page, player: await playerAt(page) };
}

const bar = (page: Pick<WatchedPage, "locator">) => page.locator("header").first();
const doorIn = (page: Pick<WatchedPage, "locator">) =>
  bar(page).getByRole("link", { name: "Register" }).first().waitFor();

describe("the top bar", () => {
  testAtLength("has the door again after logging out in another tab", async () => {
    const { page: first } = await enter();
    const second = await first.context().newPage();
    await visit(second, "/stats");
    await visit(first, "/logOut");
    await first.getByText("You successfully logged out!").waitFor();
    await doorIn(second);
    await first.context().close();
  });

  test("names the player, also one whose session does not say who it is", async () => {
    const { page, player } = await enter();
    await bar(page).getByRole("link", { name: player.login }).waitFor();
    await page.evaluate(() => {
      const { login: _, ...session } = JSON.parse(localStorage.getItem("session") ?? "{}");
      localStorage.setItem("session", JSON.stringify(session));
    });
    await visit(page, "/rules");
    await bar(page).getByRole("link", { name: player.login }).waitFor();
    await page.context().close();
  });
});

describe("the drawer", () => {
  const phone = { viewport: { width: 360, height: 740 } };
  const menu = (page: WatchedPage) => page.getByRole("button", { name: "Menu", exact: true });
  const isOpen = (page: WatchedPage) => page.locator("nav:popover-open").isVisible();

  test("keeps Tab inside, and gives the focus back", async () => {
    const page = await newPage(phone);
    await visit(page, "/home");
    await menu(page).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Close menu" }).waitFor();
    await page.locator("nav:popover-open button:focus").waitFor();
    // Once the menu has been painted.
    await page.locator("[inert] main, main[inert]").first().waitFor({ state: "attached" });
    for (let step = 0; step < 20; step++) {
      await page.keyboard.press("Tab");
      // The body stands for the browser's own controls, which a page cannot and should not bar.
      const outside = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused !== document.body && !focused?.closest("nav:popover-open");
      });
      expect(outside).toBe(false);
    }
    expect(await isOpen(page)).toBe(true);
    await page.keyboard.press("Escape");
    await page.locator('button[popovertarget="main-menu"]:focus').last().waitFor();
    await expect.poll(() => isOpen(page)).toBe(false);
    await page.getByRole("link", { name: "Download and connect" }).click();
    await page.waitForURL(/\/files$/);
    await page.context().close();
  });

  testAtLength("lets go of the page when the window grows", async () => {
    const page = await newPage(phone);
    await visit(page, "/home");
    await menu(page).click();
    await page.locator("nav:popover-open button:focus").waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("main").waitFor();
    await page.getByRole("link", { name: "Download and connect" }).click();
    await page.waitForURL(/\/files$/);
    await page.context().close();
  });
});

testAtLength("no landmark is empty", async () => {
  const page = await newPage();
  await visit(page, "/rules");
  await calm(page);
  for (const words of await page.getByRole("complementary").allInnerTexts())
    expect(words.trim()).not.toBe("");
  await page.context().close();
});

test.each(atLength(["/feature", "/stats", "/home"]))(
  "%s is as high before scrolling as after, at 360 px",
  async (path) => {
    const page = await newPage({ viewport: { width: 360, height: 740 } });
    // It stays as it was served: what the world does meanwhile would move the page, too.
    await page.route("**/api/**", () => {});
    await page.clock.setFixedTime(Date.now());
    await visit(page, path);
    await lettered(page);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    for (let y = 0; y < before; y += 700) {
      await page.evaluate(async (top) => {
        window.scrollTo(0, top);
        await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      }, y);
    }
    expect(Math.abs((await height()) - before)).toBeLessThan(8);
    await page.context().close();
  },
);

test.each(atLength(["", "/lt"]))(
  "the menu %s has room for one more item where the bar begins to hold it",
  async (prefix) => {
    const page = await newPage({ viewport: { width: 1096, height: 700 } });
    await visit(page, `${prefix}/world`);
    await lettered(page);
    const banner = page.getByRole("banner");
    const boxes = await banner
      .getByRole("navigation")
      .first()
      .locator("a:visible")
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect()));
    expect(boxes.length).toBe(7);
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
    const door = await banner
      .getByRole("link", { name: prefix ? "Registruotis" : "Register" })
      .last()
      .boundingBox();
    expect(boxes.at(-1)?.right).toBeLessThanOrEqual(door?.x ?? 0);
    expect(await hasSidewaysScroll(page)).toBe(false);
    await page.context().close();
  },
);

test("the current place is marked in the menu", async () => {
  const page = await newPage();
  const menu = page.getByRole("navigation", { name: "Main" });
  await visit(page, "/home");
  for (const place of ["Home", "Stats", "Files", "Privacy policy"]) {
    await menu.getByRole("link", { name: place, exact: true }).first().click();
    await expect.poll(() => menu.locator('[aria-current="page"]').allInnerTexts()).toEqual([place]);
  }
  await page.context().close();
});

test("on a phone a button opens the navigation, by keyboard too", async () => {
  const page = await newPage({ viewport: { width: 360, height: 740 } });
  await visit(page, "/home");
  const rules = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Rules" });
  expect(await rules.isVisible()).toBe(false);
  // The vote sites stand in the page already.
  expect(await page.getByRole("region", { name: "Not voted yet today" }).isVisible()).toBe(true);
  expect(await page.getByRole("region", { name: "Vote", exact: true }).count()).toBe(0);
  await page.getByRole("button", { name: "Menu", exact: true }).focus();
  await page.keyboard.press("Enter");
  await rules.click();
  await page.waitForURL(/\/rules$/);
  await rules.waitFor({ state: "hidden" });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.context().close();
});

testAtLength("on a phone a form begins under the bar, and the server's state follows it", async () => {
  const page = await newPage({ viewport: { width: 360, height: 740 } });
  for (const path of ["/login", "/register", "/recover"]) {
    await visit(page, path);
    const login = await page.getByLabel("Login", { exact: true }).boundingBox();
    expect(login?.y, path).toBeLessThan(300);
    const status = await page.getByRole("status").filter({ hasText: "online" }).first().boundingBox();
    expect(status?.y, path).toBeGreaterThan(login?.y ?? 0);
  }
  await page.context().close();
});

test("the theme follows the system and can be switched for good", async () => {
  const page = await newPage({ colorScheme: "dark" });
  await visit(page, "/home");
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await ground();
  await page.getByRole("button", { name: /theme/i }).click();
  await page.waitForFunction((colour) => getComputedStyle(document.body).backgroundColor !== colour, dark);
  const light = await ground();
  await page.reload();
  expect(await ground()).toBe(light);
  await page.context().close();
});

test("a page is fetched while a pointer rests on its link, and not again when it is followed", async () => {
  const page = await newPage();
  const isData = (request: Request) => new URL(request.url()).pathname === "/rules.data";
  const asked: Request[] = [];
  page.on("request", (request) => void (isData(request) && asked.push(request)));
  const fetched = page.waitForEvent("requestfinished", isData);
  await visit(page, "/home");
  const link = page.getByRole("navigation", { name: "Main" }).first().getByRole("link", { name: "Rules" });
  // What listens comes when nothing else is to be done.
  await expect
    .poll(async () => {
      await page.mouse.move(0, 0);
      await link.hover();
      return asked.length;
    })
    .toBe(1);
  await fetched;
  const scripts = () => page.locator("body > script").count();
  const before = await scripts();
  const settled = page.waitForRequest(/\/public\/live\?/);
  await link.click();
  await page.getByRole("heading", { level: 1, name: "Rules" }).waitFor();
  await settled;
  expect(asked).toHaveLength(1);
  // One that is taken away has all styles looked at anew.
  expect(await scripts()).toBe(before);
  expectSilence(page);
  await page.context().close();
});
