import { describe, expect, test } from "vitest";
import { accessProblems, calm, expectSilence, hasSidewaysScroll, useBrowser, visit } from "./browser.ts";
import { tell } from "./game.ts";
import { atLength, testAtLength } from "../apps/api/test/at-length.ts";

const newPage = useBrowser();

test("the page is accessible at every width, dark and light, silent, and fit", async () => {
  const page = await newPage({ colorScheme: "dark" });
  await visit(page, "/chronicle");
  await calm(page);
  for (const width of atLength([1440, 360])) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of atLength(["light", "dark"] as const)) {
      await page.emulateMedia({ colorScheme });
      expect(await accessProblems(page, colorScheme === "dark" ? "all" : "colours")).toEqual([]);
      expect(await hasSidewaysScroll(page)).toBe(false);
    }
  }
  expectSilence(page);
  await page.context().close();
});

describe("the chronicle", () => {
  const text = `“A” & <b>Ž</b> 🐉 ${"W".repeat(60)}`;

  test("shows what comes as it happens, and tells readers", async () => {
    const page = await newPage({ viewport: { width: 360, height: 740 } });
    await visit(page, "/chronicle?show=told");
    await calm(page);
    // Another test may tell something, too: the newest is what readers are told.
    const at = new Date(Date.now() + 60_000).toISOString();
    await tell("chronicle", [{ id: `told ${Date.now()}`, at, kind: "told", text }]);
    const entry = page.locator("main li", { hasText: text });
    await entry.waitFor({ timeout: 70_000 });
    expect(await entry.innerText()).toContain("new");
    expect(await page.locator("main [aria-live]").first().innerText()).toContain(text);
    expect(await hasSidewaysScroll(page)).toBe(false);
    expectSilence(page);
    await page.context().close();
  });

  test("reads on by a button, and without scripts by an address; names lead to their pages", async () => {
    const fights = Array.from({ length: 30 }, (_, index) => ({
      id: `fight ${index}`,
      at: new Date(Date.now() - index * 1_000).toISOString(),
      kind: "fight",
      winner: { name: `Winner ${index}` },
      loser: { name: "O'Loser/?#" },
    }));
    await tell("chronicle", fights);
    const page = await newPage();
    await visit(page, "/chronicle");
    await page.getByRole("link", { name: "Fights" }).click();
    await page.waitForURL((url) => url.searchParams.get("show") === "fights");
    const entries = page.locator("main ol li");
    // The address changes before the entries do; what happens meanwhile stands above them.
    const older = page.locator('a[href*="show=fights"][href*="before="]', { hasText: "Older entries" });
    const address = (await older.getAttribute("href")) ?? "";
    expect(await entries.count()).toBeGreaterThanOrEqual(20);
    await older.click();
    await entries.getByRole("link", { name: "Winner 29", exact: true }).waitFor();
    const all = await entries.count();
    expect(all).toBeGreaterThan(20);
    expect(
      await page.getByRole("link", { name: "O'Loser/?#", exact: true }).first().getAttribute("href"),
    ).toBe(`/character/${encodeURIComponent("O'Loser/?#")}`);

    const reader = await newPage({ javaScriptEnabled: false });
    await reader.goto("/chronicle?show=fights");
    expect(await reader.locator("main ol li").count()).toBe(20);
    await reader.goto(address);
    expect(await reader.locator("main ol li").count()).toBeLessThanOrEqual(all);
    await reader.getByText("Winner 29", { exact: true }).waitFor();
    await reader.goto("/chronicle?before=0");
    await reader.getByText("Here the chronicle begins").waitFor();
    await reader.context().close();
    expectSilence(page);
    await page.context().close();
  });

  testAtLength("says when older entries do not arrive, and keeps what there is", async () => {
    const page = await newPage();
    await visit(page, "/chronicle?show=fights");
    const entries = page.locator("main ol li");
    const before = await entries.allInnerTexts();
    expect(before.length).toBeGreaterThanOrEqual(20);
    await page.route("**/api/public/world/chronicle?*before=*", (route) => route.abort());
    await page.getByRole("link", { name: "Older entries" }).click();
    await page.getByText("The older entries did not arrive. Try again.").waitFor();
    // Above them may stand what has happened since.
    expect((await entries.allInnerTexts()).slice(-before.length)).toEqual(before);
    await page.context().close();
  });
});
