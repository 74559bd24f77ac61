import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  accessProblems,
  calm,
  expectSilence,
  hasSidewaysScroll,
  useBrowser,
  visit,
  type WatchedPage,
} from "../browser.ts";
import { tell } from "../game.ts";
import { newcomer } from "../players.ts";
import { startProduct } from "../running-portal.ts";

/** Nobody but the test tells of a world: the demo's finds no portal. */
const untold = { PORTAL_URL: "http://127.0.0.1:9" };
const wide = "W".repeat(16);
const wideClan = "M".repeat(16);

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct(untold, ["Gatehouse: "]);
  const { portalUrl } = product;
  const row = { login: "somebody", classId: 88, level: 76, online: false };
  await tell(
    "characters",
    [
      { ...row, charId: 1, name: wide, clanId: 1, classId: 115 },
      { ...row, charId: 2, name: "I", clanId: 2 },
      ...Array.from({ length: 399 }, (_, index) => ({
        ...row,
        charId: 10 + index,
        name: `${index % 2 === 0 ? "W".repeat(13) : "i"}${index}`,
        clanId: 1,
      })),
    ],
    portalUrl,
  );
  // No rounds, no killers, no castles, no achievements, no factions.
  await tell(
    "stats",
    [
      { charId: 1, pvpCount: 123_456, pkKills: 7 },
      { charId: 2, pvpCount: 1 },
    ],
    portalUrl,
  );
  await tell(
    "clans",
    [
      { clanId: 1, name: wideClan, level: 8, reputationScore: 999_999, leaderId: 1 },
      { clanId: 2, name: "Q", level: 0, reputationScore: 0, leaderId: 2 },
    ],
    portalUrl,
  );
  await tell("bosses", [{ id: 29_001, name: "Queen Ant", level: 40, kind: "grand" }], portalUrl);
  await tell(
    "chronicle",
    [
      { id: 1, at: new Date(Date.now() - 86_400_000).toISOString(), kind: "fight", winner: wide, loser: "I" },
      { id: 2, at: new Date(Date.now() - 90_000_000).toISOString(), kind: "told", text: wide.repeat(5) },
    ],
    portalUrl,
  );
});
afterAll(() => product.stop());

const makePage = useBrowser();
const newPage = () => makePage({ baseURL: product.portalUrl });

/** What a page says that nobody told it, or a part of it that says nothing. */
const holes = (page: WatchedPage): Promise<string[]> =>
  page.evaluate(() => {
    const words = document.body.innerText;
    const invented = ["undefined", "NaN", "Invalid Date", "[object", "Infinity"].filter((one) =>
      words.includes(one),
    );
    const isShown = (element: Element) => element.checkVisibility();
    const empty = [...document.querySelectorAll<HTMLElement>("section, ul, ol, table, dl")]
      .filter(isShown)
      .filter((part) => {
        const head = part.querySelector<HTMLElement>("h2, h3")?.innerText ?? "";
        const isDrawn = part.querySelector("svg[role=img], img, canvas, iframe, input") !== null;
        return !isDrawn && part.innerText.trim().length <= head.trim().length;
      })
      .map((part) => part.outerHTML.slice(0, 120));
    return [...invented, ...empty];
  });

async function isWhole(page: WatchedPage, path: string): Promise<void> {
  await visit(page, path);
  await calm(page);
  for (const [width, height] of [
    [1440, 900],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await hasSidewaysScroll(page), `${path} at ${width}`).toBe(false);
    expect(await holes(page), `${path} at ${width}`).toEqual([]);
  }
  expect(await accessProblems(page, "words")).toEqual([]);
}

describe("a world that is told by half", () => {
  test.each([
    "/home",
    "/stats",
    "/stats?view=wide",
    "/stats?sort=heroes",
    "/stats?sort=clans",
    "/world",
    "/chronicle",
    `/character/${wide}`,
    "/character/I",
    `/clan/${wideClan}`,
    "/clan/Q",
    `/clan/Q?with=${wideClan}`,
    `/compare?names=${wide},I`,
  ])("is whole on %s", async (path) => {
    const page = await newPage();
    await isWhole(page, path);
    expectSilence(page);
    await page.context().close();
  });

  test("is whole for a player with forty characters", async () => {
    const page = await newPage();
    const { login } = await newcomer(page);
    await tell(
      "characters",
      Array.from({ length: 40 }, (_, index) => ({
        login,
        charId: 1_000 + index,
        name: `${index % 3 === 0 ? "W".repeat(14) : "Forty"}${index}`,
        classId: 88,
        level: 20 + index,
        online: false,
      })),
      product.portalUrl,
    );
    for (const path of ["/home", "/stats", "/events", "/events/youtube", "/donation", "/settings"])
      await isWhole(page, path);
    await visit(page, "/home");
    await page.getByText(/^Also: .* and 33 more$/).waitFor();
    await page.context().close();
  });
});
