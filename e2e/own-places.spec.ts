import { describe, expect, test } from "vitest";
import {
  accessProblems,
  expectSilence,
  hasSidewaysScroll,
  lettered,
  useBrowser,
  visit,
  type WatchedPage,
} from "./browser.ts";
import { makeCharacter, tell } from "./game.ts";
import { logOut, newcomer } from "./players.ts";
import { atLength } from "../apps/api/test/at-length.ts";

const newPage = useBrowser();

describe("for a player", () => {
  const place = (page: WatchedPage) => page.getByRole("region", { name: "Your place" });
  const rowsInSight = (page: WatchedPage) =>
    page.getByRole("table").evaluate((table) => {
      const all = [...table.querySelectorAll("tbody tr")].map((row) => row.getBoundingClientRect());
      return all.filter(({ top, bottom }) => top >= 0 && bottom <= window.innerHeight).length;
    });

  test("the own place stands above the list, the own row is marked, and both are gone after the log-out", async () => {
    const page = await newPage();
    const { login } = await newcomer(page);
    const { name } = await makeCharacter(login, `Wmwmwmwmwm${Date.now().toString(36).slice(-6)}`);
    await visit(page, "/stats");
    await place(page).getByRole("link", { name, exact: true }).waitFor();
    await lettered(page);
    expect(await rowsInSight(page)).toBeGreaterThanOrEqual(11);
    for (const colorScheme of atLength(["light", "dark"] as const)) {
      await page.emulateMedia({ colorScheme });
      expect(await accessProblems(page, colorScheme === "dark" ? "all" : "colours")).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(6);
    await visit(page, `/stats?search=${name}`);
    const mark = page.getByRole("row", { name }).getByText("you", { exact: true });
    await mark.waitFor();
    await lettered(page);
    expect((await mark.boundingBox())?.height, "the mark in one line").toBeLessThan(24);
    await logOut(page);
    await visit(page, `/stats?search=${name}`);
    await page.getByRole("row", { name }).waitFor();
    expect(await page.getByText("you", { exact: true }).count()).toBe(0);
    expect(await place(page).count()).toBe(0);
    expectSilence(page);
    await page.context().close();
  });

  test("a part whose script is lost leaves its page as it is", async () => {
    const page = await newPage();
    const { login } = await newcomer(page);
    const { name } = await makeCharacter(login);
    await page.route(/\/assets\/(?:place-spark|guide-lines)-/, (route) => route.abort());
    const lost = page.waitForEvent("requestfailed");
    await visit(page, "/stats");
    await lost;
    await place(page).getByRole("link", { name, exact: true }).waitFor();
    const alsoLost = page.waitForEvent("requestfailed");
    await visit(page, "/codex");
    await alsoLost;
    await page.locator("section:empty").waitFor({ state: "attached" });
    await page.getByRole("heading", { name: "Where should I hunt?" }).waitFor();
    await page.context().close();
  });

  test("the places of the last days are drawn beside the own one, here and at home, and not for who saves data", async () => {
    const page = await newPage();
    const { login } = await newcomer(page);
    const { charId, name } = await makeCharacter(login);
    const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
    const past = [9, 4].map((before) => ({ date: day(before), rank: before * 1_000, pvpCount: 1 }));
    await tell("stats", [{ charId, pvpCount: 40, past }]);
    const drawn = { name: /^Last 9 days: best #[\d,]+, worst #9,000$/ };
    await visit(page, "/stats");
    await place(page).getByRole("img", drawn).waitFor();
    // Other rankings have no days.
    await visit(page, "/stats?sort=assists");
    await place(page).getByText(name).waitFor();
    expect(await place(page).getByRole("img").count()).toBe(0);
    await visit(page, "/");
    await page.getByRole("region", { name: "Your characters" }).getByRole("img", drawn).waitFor();
    expectSilence(page);

    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    );
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await visit(page, "/stats");
    await place(page).getByText(name).waitFor();
    expect(await place(page).getByRole("img", drawn).count()).toBe(0);
    expect(asked.filter((url) => url.endsWith("/character/days"))).toEqual([]);
    await page.context().close();
  });

  test.each(atLength([1440, 360, 320]))(
    "name, mark and light of the own row stay on one line, at %i",
    async (width) => {
      const page = await newPage({ viewport: { width, height: 740 } });
      const { login } = await newcomer(page);
      const { charId, name } = await makeCharacter(login, `Wmwmwmwmwm${Date.now().toString(36).slice(-6)}`);
      await tell("characters", [{ charId, name, login, classId: 88, level: 76, online: true }]);
      const row = page.getByRole("row", { name });
      const mark = row.getByText("you", { exact: true });
      const light = row.getByTitle("online");
      /** In one look: what else is on its way may move the row. */
      const places = async () => {
        await light.waitFor();
        await lettered(page);
        return row.evaluate((element) => {
          const link = element.querySelector("th a");
          const placeOf = (part: Element | null | undefined) => {
            const box = part?.getBoundingClientRect() ?? new DOMRect();
            return { x: box.x, width: box.width, height: box.height, middle: box.y + box.height / 2 };
          };
          const spans = [...element.querySelectorAll("th span")];
          return {
            ofName: placeOf(link),
            endOfName: link?.parentElement?.getBoundingClientRect().right ?? Infinity,
            ofMark: placeOf(spans.find(({ textContent }) => textContent === "you")),
            ofLight: placeOf(element.querySelector("[title=online]")),
          };
        });
      };
      await visit(page, `/stats?search=${name}`);
      await mark.waitFor();
      const { ofName, endOfName, ofMark, ofLight } = await places();
      expect(ofName.height).toBeLessThan(32);
      expect(Math.abs(ofMark.middle - ofName.middle)).toBeLessThan(6);
      expect(Math.abs(ofLight.middle - ofName.middle)).toBeLessThan(16);
      expect(ofMark.x).toBeGreaterThanOrEqual(endOfName);
      expect(endOfName - ofName.x, "enough of the name").toBeGreaterThan(40);
      expect(await hasSidewaysScroll(page)).toBe(false);

      // Among all columns the name is whole where there is room, and the light never lies upon it.
      await visit(page, `/stats?search=${name}&view=wide`);
      const wide = await places();
      if (width === 1440) expect(wide.ofName.width).toBeGreaterThan(120);
      expect(wide.ofLight.x).toBeGreaterThanOrEqual(wide.endOfName);
      await page.context().close();
    },
  );
});
