import type { RankedCharacter } from "@gatehouse/contract/game/rankings";
import { expect, test } from "vitest";
import { atLength, testAtLength } from "../apps/api/test/at-length.ts";
import {
  accessProblems,
  calm,
  expectSilence,
  hasSidewaysScroll,
  portalUrl,
  useBrowser,
  visit,
  type WatchedPage,
} from "./browser.ts";

const newPage = useBrowser();

const windowOf = (page: WatchedPage) => page.getByRole("dialog", { name: "Search" });
const fieldOf = (page: WatchedPage) => windowOf(page).getByRole("combobox");

async function strongest(): Promise<string> {
  const reply = await fetch(`${portalUrl}/api/public/user/character/stats?size=1`);
  const [first] = (await reply.json()) as RankedCharacter[];
  return first?.charName ?? "";
}

test("a key opens it anywhere, its script comes only then, and the keys lead to what was found", async () => {
  const page = await newPage();
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (/\/window-[\w-]+\.js$/.test(request.url())) scripts.push(request.url());
  });
  await visit(page, "/rules");
  await calm(page);
  expect(scripts).toEqual([]);
  await page.keyboard.press("/");
  await windowOf(page).waitFor();
  expect(scripts).toHaveLength(1);
  const name = await strongest();
  await fieldOf(page).fill(name.slice(0, -1));
  const option = windowOf(page).getByRole("group", { name: "Players" }).getByRole("option", { name });
  await option.first().waitFor();
  await fieldOf(page).fill("rul");
  await windowOf(page).getByRole("option", { name: "Rules" }).waitFor();
  await fieldOf(page).fill(name);
  await option.first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  const chosen = await fieldOf(page).getAttribute("aria-activedescendant");
  expect(await page.locator(`[id="${chosen}"]`).getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${portalUrl}/character/${encodeURIComponent(name)}`);
  await windowOf(page).waitFor({ state: "detached" });

  await page.getByRole("link", { name: "Find" }).click();
  await windowOf(page).getByRole("button", { name, exact: true }).click();
  await option.first().waitFor();
  await page.keyboard.press("Escape");
  await windowOf(page).waitFor({ state: "detached" });
  expectSilence(page);
  await page.context().close();
});

test.each(
  atLength([
    { viewport: { width: 1440, height: 900 }, colorScheme: "dark" },
    { viewport: { width: 360, height: 740 }, colorScheme: "light" },
  ] as const),
)("at $viewport.width px, $colorScheme, window and page are accessible and fit", async (look) => {
  const page = await newPage(look);
  await visit(page, "/search?q=a");
  expect(await accessProblems(page)).toEqual([]);
  expect(await hasSidewaysScroll(page)).toBe(false);
  await page.getByRole("link", { name: "Find" }).click();
  for (const typed of ["", "a", "zzzzzzzzzz"]) {
    await fieldOf(page).fill(typed);
    await calm(page);
    expect([typed, await accessProblems(page, "all", windowOf(page))]).toEqual([typed, []]);
  }
  await windowOf(page).getByText("Try fewer letters").waitFor();
  expectSilence(page);
  await page.context().close();
});

test("tells beside the list what the chosen entry is, where there is room", async () => {
  const name = await strongest();
  for (const width of [1440, 1000]) {
    const page = await newPage({ viewport: { width, height: 900 } });
    await visit(page, "/rules");
    await page.keyboard.press("/");
    await fieldOf(page).fill(name);
    await windowOf(page).getByRole("option", { name }).first().waitFor();
    const place = windowOf(page)
      .getByText(/^#1 · /)
      .first();
    if (width === 1440) await place.waitFor();
    else await calm(page);
    expect(await place.count()).toBe(width === 1440 ? 1 : 0);
    expectSilence(page);
    await page.context().close();
  }
});

test("of each kind a few are in sight beside the others, and all of one that is chosen", async () => {
  const page = await newPage({ viewport: { width: 1440, height: 900 } });
  await visit(page, "/rules");
  await page.keyboard.press("/");
  await fieldOf(page).fill("as");
  const players = windowOf(page).getByRole("group", { name: "Players" });
  await players.waitFor();
  expect(await players.getByRole("option").count()).toBe(3);
  const codex = windowOf(page).getByRole("group", { name: "Codex" });
  await expect
    .poll(() =>
      codex
        .getByRole("option")
        .last()
        .boundingBox()
        .then((box) => (box?.y ?? 900) < 850),
    )
    .toBe(true);
  await windowOf(page).getByRole("button", { name: "Players 8+" }).click();
  expect(await players.getByRole("option").count()).toBe(8);
  expect(await codex.count()).toBe(0);
  await page.context().close();
});

testAtLength("a search that fails says so, and is asked again", async () => {
  const page = await newPage();
  await visit(page, "/rules");
  await page.route("**/api/public/search?*", (route) => route.fulfill({ status: 503, body: "{}" }));
  await page.keyboard.press("/");
  await fieldOf(page).fill("e");
  const again = windowOf(page).getByRole("button", { name: "Try again" });
  await again.waitFor();
  await page.unroute("**/api/public/search?*");
  await again.click();
  await windowOf(page).getByRole("group", { name: "Players" }).waitFor();
  await page.context().close();
});

test("its page is complete without scripts, in every language, and kept out of search engines", async () => {
  const name = await strongest();
  for (const prefix of ["", "/lt"]) {
    const html = await (await fetch(`${portalUrl}${prefix}/search?q=${encodeURIComponent(name)}`)).text();
    expect(html).toContain(`href="${prefix}/character/${encodeURIComponent(name)}"`);
    expect(html).toContain('name="robots" content="noindex"');
  }
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto("/rules");
  await page.getByRole("link", { name: "Find" }).click();
  await page.getByRole("searchbox").fill(name);
  await page.keyboard.press("Enter");
  await page.getByRole("main").getByRole("link", { name }).first().click();
  await page.waitForURL(`${portalUrl}/character/${encodeURIComponent(name)}`);
  await page.context().close();
});
