import { expect, test } from "vitest";
import {
  accessProblems,
  calm,
  expectSilence,
  hasSidewaysScroll,
  lettered,
  portalUrl,
  useBrowser,
  visit,
  withoutLive,
  type WatchedPage,
} from "./browser.ts";
import { makeCharacter } from "./game.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { demoPlayer, logOut, newcomer, playerAt, verifiedNewcomer } from "./players.ts";
import { atLength, testAtLength } from "../apps/api/test/at-length.ts";

const newPage = useBrowser();
const desk = { width: 1440, height: 740 };

test("shows the newest announcement, the video, then the next four", async () => {
  const page = await newPage();
  await visit(page, "/");
  const bylines = await page.getByText(/^Posted by: /).allInnerTexts();
  expect(bylines).toHaveLength(5);
  for (const line of bylines) expect(line).toMatch(/^Posted by: .+, \d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
  expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(`${portalUrl}/home`);
  expectSilence(page);
  await page.context().close();
});

test("no stretch of the balance stands higher than one before it", async () => {
  const page = await newPage({ viewport: { width: 1440, height: 900 } });
  await visit(page, "/home");
  for (const width of [2560, 1440, 1150, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const stretches = page.getByRole("list", { name: "Balance of power" }).getByRole("listitem");
    const heights = await stretches.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().height)),
    );
    // Not by a line: numbers that are longer may take some pixels more.
    for (const [place, height] of heights.slice(1).entries()) {
      expect(height, `${place + 2}. at ${width}`).toBeLessThan((heights[place] ?? 0) + 12);
    }
  }
  await page.context().close();
});

test("plays the video in the page after a click, not before", async () => {
  const page = await newPage();
  await visit(page, "/home");
  expect(await page.locator("iframe").count()).toBe(0);
  await page.getByRole("button", { name: /play/i }).click();
  await page.locator("iframe").waitFor();
  expect(await page.locator("iframe").getAttribute("src")).toContain("/embed/gatehouse01");
  await calm(page);
  expectSilence(page);
  await page.context().close();
});

test("says whether the server is on and how many are inside", async () => {
  const page = await newPage();
  await visit(page, "/home");
  await page
    .getByRole("status")
    .filter({ hasText: /online/ })
    .first()
    .waitFor();
  await page.context().close();
});

testAtLength("a feed's scripts and marks are shown as plain text", async () => {
  const page = await newPage();
  await visit(page, "/home");
  const posts = page.getByRole("region", { name: "From the forum" });
  await posts.getByRole("link", { name: "Trade & barter: what a Golden Apiga buys" }).waitFor();
  expect(await posts.locator("b, script").count()).toBe(0);
  await page.context().close();
});

const worldBlocks = ["Next event", "Top five", "Castles", "Reigning heroes"];

test("without JavaScript, too, the columns tell how the world stands", async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto("/home");
  for (const name of worldBlocks) expect(await page.getByRole("region", { name }).count(), name).toBe(1);
  const top = page.getByRole("region", { name: "Top five" });
  expect(await top.getByRole("listitem").count()).toBe(5);
  expect(await top.getByRole("link").first().getAttribute("href")).toMatch(/^\/character\//);
  const castles = page.getByRole("region", { name: "Castles" });
  expect(await castles.getByRole("listitem").count()).toBeGreaterThan(3);
  await castles.getByText("Next siege").waitFor();
  expect(await page.getByRole("img", { name: /shares of all points since \d\d:\d\d$/ }).count()).toBe(1);
  await page.context().close();
});

test("the first five of another ranking are a press away; no column ends a screen before the others", async () => {
  const page = await newPage();
  // The columns are as long as what is told in them; other tests tell things of any length.
  const told = Array.from({ length: 5 }, (_, index) => ({
    id: String(9 - index),
    at: "2026-11-20T18:10:00.000Z",
    kind: "told",
    text: "The gate stood open until the morning.",
  }));
  await withoutLive(page);
  await page.route("**/api/public/world/chronicle?*", (route) => route.fulfill({ json: told }));
  await visit(page, "/home");
  await page.getByText("The gate stood open").nth(4).waitFor();
  const top = page.getByRole("region", { name: "Top five" });
  const tabs = await top
    .getByRole("button")
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
  expect(new Set(tabs).size, `one line of tabs, not ${tabs.join(", ")}`).toBe(1);
  await top.getByRole("button", { name: "Clans" }).click();
  await top.locator('a[href^="/clan/"]').nth(4).waitFor();
  await expect.poll(() => top.locator('[aria-pressed="true"]').allInnerTexts()).toEqual(["Clans"]);
  const ends = await page.evaluate(() =>
    [...document.querySelectorAll("main, main ~ aside")].map(
      (column) => column.lastElementChild?.getBoundingClientRect().bottom ?? 0,
    ),
  );
  expect(ends).toHaveLength(3);
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(900);
  expectSilence(page);
  await page.context().close();
});

test("speaks to a player of the own characters, in both themes, and to nobody of them afterwards", async () => {
  const page = await newPage();
  const { login } = await newcomer(page);
  const { name } = await makeCharacter(login, `Wmwmwmwmwm${Date.now().toString(36).slice(-6)}`);
  await visit(page, "/home");
  await page.getByRole("heading", { level: 1, name: `Welcome back, ${login}` }).waitFor();
  const own = page.getByRole("region", { name: "Your characters" });
  expect(await own.getByRole("link", { name, exact: true }).getAttribute("href")).toBe(`/character/${name}`);
  await page
    .getByRole("region", { name: "What waits" })
    .getByText(/lists? to vote on/)
    .waitFor();
  await calm(page);
  for (const width of atLength([1440, 360])) {
    await page.setViewportSize({ width, height: 740 });
    for (const colorScheme of atLength(["light", "dark"] as const)) {
      await page.emulateMedia({ colorScheme });
      // Words and order are the same by day and night.
      expect(await accessProblems(page, colorScheme === "dark" ? "all" : "colours")).toEqual([]);
      expect(await hasSidewaysScroll(page)).toBe(false);
    }
  }
  await page.setViewportSize(desk);
  await logOut(page);
  await visit(page, "/home");
  await page.getByRole("heading", { level: 1, name: /Three banners/ }).waitFor();
  expect(await page.getByText(name).count()).toBe(0);
  expect(await page.getByText("Your characters").count()).toBe(0);
  expectSilence(page);
  await page.context().close();
});

test("tells a demo player what has changed since a last visit some days ago", async () => {
  const page = await newPage();
  await demoPlayer(page, "bjorn");
  await visit(page, "/home");
  const last = page.getByText("Last here:").locator("time");
  const days = (Date.now() - Date.parse((await last.getAttribute("datetime")) ?? "")) / 86_400_000;
  expect(Math.round(days)).toBe(4);
  const changed = page.getByRole("region", { name: "Since your last visit" });
  await changed.getByRole("link", { name: "The second gate opens on 2 January" }).waitFor();
  await changed.getByText(/^Bjornheim is now #/).waitFor();
  await page.context().close();
});

test("leaves a newcomer alone who wants no way in, until it is wanted", async () => {
  const page = await newPage();
  await verifiedNewcomer(page);
  await visit(page, "/home");
  const inside = page.getByRole("region", { name: "Waiting inside" });
  await expect
    .poll(() => inside.getByRole("link").allInnerTexts())
    .toEqual(["5 lists to vote on", "Bring a friend", "Video competition", "What drops where"]);
  await page.getByRole("button", { name: "Skip this and show me the home page" }).click();
  const own = page.getByRole("region", { name: "Your characters" });
  await own.waitFor();
  await visit(page, "/home");
  await page.getByRole("heading", { level: 1, name: /^The gate is open, / }).waitFor();
  await own.getByRole("button", { name: "The way in" }).click();
  await page.getByRole("list", { name: "The way in" }).waitFor();
  expectSilence(page);
  await page.context().close();
});

test("leads a newcomer in, lantern by lantern, until the first character arrives", async () => {
  const page = await newPage();
  const { login, email } = await newcomer(page);
  await visit(page, "/home");
  await page.getByRole("heading", { level: 1, name: `The gate is open, ${login}` }).waitFor();
  const way = page.getByRole("list", { name: "The way in" });
  const here = way.locator('[aria-current="step"]');
  await here.getByText("Email").waitFor();
  await page.getByRole("button", { name: "Send a new link" }).waitFor();
  const banners = page.getByRole("region", { name: "Choose your banner" });
  expect(await banners.getByRole("listitem").count()).toBe(3);
  await calm(page);
  for (const width of atLength([1440, 360])) {
    await page.setViewportSize({ width, height: 740 });
    for (const colorScheme of atLength(["light", "dark"] as const)) {
      await page.emulateMedia({ colorScheme });
      expect(await accessProblems(page, colorScheme === "dark" ? "all" : "colours")).toEqual([]);
      expect(await hasSidewaysScroll(page)).toBe(false);
    }
  }
  await page.setViewportSize(desk);
  // Verified on another device, meanwhile.
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(linkIn(await mailTo(email)));
  await elsewhere.waitForURL(/\/success\?/);
  await elsewhere.close();
  await here.getByText("Launcher").waitFor();
  const launcher = page.getByRole("region", { name: "Get the launcher" });
  expect(await launcher.getByRole("link", { name: /^Download/ }).getAttribute("href")).toBe("/files");

  const { name } = await makeCharacter(login);
  await page.getByRole("heading", { level: 1, name: `${name} stands at the gate` }).waitFor();
  await here.getByText("First fight").waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await page.getByRole("button", { name: "On to the home page" }).click();
  await page.getByRole("heading", { level: 1, name: `Welcome back, ${login}` }).waitFor();
  expectSilence(page);
  await page.context().close();
});

testAtLength("tells a player of nothing that is not known yet, or could not be had", async () => {
  const page = await newPage();
  await newcomer(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/api\/public\/(vote|user\/(balance|character))\//, async (route) => {
    await promise;
    await route.fulfill({ status: 503, json: {} });
  });
  await visit(page, "/home");
  const waits = page.getByRole("region", { name: "What waits" });
  await waits.waitFor();
  expect(await waits.innerText()).toBe("What waits");
  resolve();
  await waits.getByText("What waits cannot be told right now.").waitFor();
  await page.getByText("Your characters did not arrive.").waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await page.context().close();
});

testAtLength("the greeting of a player can be read on the sky by day", async () => {
  const page = await newPage({ colorScheme: "light" });
  const { login } = await newcomer(page);
  await makeCharacter(login);
  await visit(page, "/home");
  const title = page.getByRole("heading", { level: 1, name: /^Welcome back/ });
  await title.waitFor();
  await calm(page);
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await title.boundingBox();
    // Just above the words there is the sky alone.
    const clip = { x: (box?.x ?? 0) + 8, y: (box?.y ?? 0) - 8, width: 100, height: 4 };
    const shot = (await page.screenshot({ clip })).toString("base64");
    const contrast = await title.evaluate(async (element, png) => {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
      canvas?.drawImage(picture, 0, 0);
      const sky = [...(canvas?.getImageData(50, 2, 1, 1).data ?? [])].slice(0, 3);
      const words =
        getComputedStyle(element)
          .color.match(/[\d.]+/g)
          ?.map(Number) ?? [];
      const brightness = (parts: number[]) => {
        const [red = 0, green = 0, blue = 0] = parts.map((part) => (part / 255) ** 2.2);
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
      };
      return brightness(sky) / brightness(words);
    }, shot);
    expect(contrast, `at ${width}`).toBeGreaterThan(4.5);
  }
  await page.context().close();
});

testAtLength("nothing of the head moves when a player comes back", async () => {
  for (const title of [/The gate is open/, /Welcome back/]) {
    const page = await newPage();
    const { login } = await verifiedNewcomer(page);
    if (title.test("Welcome back")) await makeCharacter(login);
    else await visit(page, "/success?message=Welcome&redirectUrl=%2Fhome&next=play");
    await page.goto("/home");
    await lettered(page);
    const head = () => page.evaluate(() => document.querySelector("#balance")?.getBoundingClientRect().top);
    const before = await head();
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await calm(page);
    expect(await head(), String(title)).toBe(before);
    await page.context().close();
  }
});

test("asks visitors, not players, to create an account", async () => {
  const visitor = await newPage();
  await visit(visitor, "/home");
  const invitation = (page: WatchedPage) => page.getByRole("link", { name: "Create an account" });
  expect(await invitation(visitor).isVisible()).toBe(true);
  expect(await visitor.getByRole("heading", { name: "Welcome back" }).count()).toBe(0);
  const page = await newPage();
  await playerAt(page);
  await page.getByRole("heading", { name: "The gate is open" }).waitFor();
  await expect.poll(() => invitation(page).count()).toBe(0);
  await visitor.context().close();
  await page.context().close();
});
