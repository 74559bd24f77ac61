import { callPath } from "@gatehouse/contract/calls";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { atLength } from "../apps/api/test/at-length.ts";
import {
  accessProblems,
  calm,
  expectSilence,
  hasSidewaysScroll,
  useBrowser,
  visit,
  type WatchedPage,
} from "./browser.ts";
import { shiftsOf, watchShifts } from "./layout-shifts.ts";
import { newcomer } from "./players.ts";

const newPage = useBrowser();

const sizes = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
] as const;
/** What still counts as standing. */
const mostMoved = 0.02;
/** So late the answers come that what they bring would be seen to push. */
const lateMs = 400;

const fromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** Somebody new who lives elsewhere, logged in, with a character. */
async function newPlayer(): Promise<WatchedPage> {
  const page = await newPage({ timezoneId: "America/New_York" });
  await newcomer(page);
  await page.route(/\/api\/public\/user\/balance\/charNames$/, (route) =>
    route.fulfill({ json: [{ charId: 1, name: "Mine" }] }),
  );
  return page;
}

async function answerLate(page: WatchedPage, path: RegExp, json: unknown): Promise<void> {
  await page.route(path, async (route) => {
    await new Promise((done) => setTimeout(done, lateMs));
    await route.fulfill({ json });
  });
}

const answerEvents = (page: WatchedPage, events: readonly object[]) =>
  answerLate(page, /\/api\/public\/world\/events$/, events);

/** Of these what does not stand whole on the first screen. */
async function beyondFirstScreen(page: WatchedPage, parts: Record<string, Locator>): Promise<string[]> {
  const { height = 0 } = page.viewportSize() ?? {};
  const boxes = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => ({ name, box: await part.first().boundingBox() })),
  );
  return boxes.flatMap(({ name, box }) => (box && box.y >= 0 && box.y + box.height <= height ? [] : [name]));
}

/** What moved more than it may while the page came. */
async function movedOn(page: WatchedPage, path: string): Promise<string[]> {
  await visit(page, path);
  await calm(page);
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return sum > mostMoved ? shifts.map(({ value, moved }) => `${value} ${moved}`) : [];
}

test("an event's head says on the first screen when it comes, by both clocks, and how one stands; nothing moves", async () => {
  const page = await newPlayer();
  await watchShifts(page);
  const viaduct = { name: "Broken Viaduct", series: 5, kind: "flag" };
  await answerEvents(page, [
    {
      ...viaduct,
      id: "next",
      at: fromNow(90),
      endsAt: fromNow(120),
      registered: 2,
      places: 60,
      signedUp: ["Mine", "Ashen"],
    },
  ]);
  await answerLate(page, /\/api\/public\/world\/events\/past/, [
    { ...viaduct, id: "last", at: fromNow(-300), winner: { name: "Mine", kind: "character" } },
  ]);
  await answerLate(page, /\/api\/public\/world\/events\/coming\?series=5$/, [
    { name: "Mine", classId: 88, faction: "demons" },
    { name: "Ashen", classId: 9, faction: "nature" },
  ]);
  const head = page.getByRole("region", { name: "Broken Viaduct" });
  const calendar = head.getByRole("link", { name: "Add to calendar" });
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await movedOn(page, "/events/Broken%20Viaduct")).toEqual([]);
    await page.getByRole("region", { name: "Who is coming" }).waitFor();
    expect(
      await beyondFirstScreen(page, {
        drawing: head.locator("svg"),
        name: head.getByRole("heading", { level: 1 }),
        countdown: head.getByRole("timer"),
        date: head.getByText("server’s time"),
        own: head.getByText(/\d\d:\d\d–\d\d:\d\d your time$/),
        standing: head.getByText("Mine is signed up"),
        tell: head.getByRole("button", { name: "Tell me 10 min before" }),
        calendar,
        about: head.getByRole("link", { name: "Won events" }),
        winner: head.getByText("Last winner: Mine you"),
      }),
    ).toEqual([]);
    expect(await accessProblems(page)).toEqual([]);
    expect(await hasSidewaysScroll(page)).toBe(false);
    await page.emulateMedia({ colorScheme: "light" });
    expect(await accessProblems(page, "colours")).toEqual([]);
  }
  expect(await calendar.getAttribute("href")).toMatch(
    new RegExp(`${callPath("eventCalendar").replace(".", "\\.")}\\?series=5$`),
  );
  expectSilence(page);
  await page.context().close();
});

test("an event that is planned, one that is only written of and one with a very long name have a head; nothing moves", async () => {
  const page = await newPlayer();
  await watchShifts(page);
  const long = `${"W".repeat(30)} and the ${"long ".repeat(5)}`.trim();
  for (const size of atLength(sizes)) {
    await page.setViewportSize(size);
    expect(await movedOn(page, "/events/ladder-night")).toEqual([]);
    const ladder = page.getByRole("region", { name: "Ladder night" });
    expect(
      await beyondFirstScreen(page, {
        opening: ladder.getByText(/^One against one/),
        countdown: ladder.getByRole("timer"),
        calendar: ladder.getByRole("link", { name: "Add to calendar" }),
      }),
    ).toEqual([]);
    expect(await movedOn(page, "/events/ashen-keep")).toEqual([]);
    expect(
      await beyondFirstScreen(page, {
        name: page.getByRole("heading", { level: 1, name: "Siege of the Ashen Keep" }),
        text: page.getByText("two hours, one throne"),
      }),
    ).toEqual([]);
    await answerEvents(page, [{ id: 1, name: long, series: 6, kind: "siege", at: fromNow(60 * 24 * 3) }]);
    expect(await movedOn(page, `/events/${encodeURIComponent(long)}`)).toEqual([]);
    await page.getByRole("region", { name: long }).getByRole("link", { name: "Castles" }).waitFor();
    expect(await hasSidewaysScroll(page)).toBe(false);
    expect(await accessProblems(page)).toEqual([]);
    await page.unroute(/\/api\/public\/world\/events$/);
  }
  await page.context().close();
});

test("an event that comes again over the change of the clocks keeps the server's hour, and says the own one", async () => {
  const page = await newPlayer();
  const market = { name: "The Long Market", series: 7, kind: "market" };
  await answerEvents(page, [
    { ...market, id: "winter", at: "2027-03-27T18:00:00.000Z" },
    { ...market, id: "summer", at: "2027-03-28T17:00:00.000Z" },
    { ...market, id: "night", at: "2027-03-30T23:00:00.000Z" },
  ]);
  await visit(page, "/events/The%20Long%20Market");
  const rows = page.getByRole("region", { name: "Next dates" }).getByRole("listitem");
  await expect
    .poll(async () => (await rows.allInnerTexts()).map((row) => row.replaceAll(/\s+/g, " ")))
    .toEqual([
      "Saturday, 27 March, 20:00 14:00 your time",
      "Sunday, 28 March, 20:00 13:00 your time",
      "Wednesday, 31 March, 02:00 Tuesday, 19:00 your time",
    ]);
  await page.context().close();
});

test("a full evening keeps a line, the rest is folded, and a boss that was to be back is waited for", async () => {
  const page = await newPlayer();
  await answerEvents(
    page,
    Array.from({ length: 20 }, (_, n) => ({
      id: n,
      name: `Skirmish ${n} ${"W".repeat(16)}`,
      series: n,
      kind: "arena",
      at: fromNow(10 + n),
      registered: n,
    })),
  );
  const dead = { level: 80, kind: "grand", state: "dead" };
  await answerLate(page, /\/api\/public\/world\/bosses$/, [
    { ...dead, id: 1, name: "Hollow King", from: fromNow(-120), to: fromNow(-5) },
    { ...dead, id: 2, name: "Marsh Hag", from: fromNow(-30), to: fromNow(60) },
  ]);
  const tonight = page.getByRole("region", { name: "Tonight" });
  for (const size of sizes) {
    await page.setViewportSize(size);
    await visit(page, "/events");
    await tonight.getByText(/^Was to be back by \d\d:\d\d$/).waitFor();
    await tonight.getByText(/^window \d\d:\d\d to \d\d:\d\d$/).waitFor();
    expect(await tonight.getByRole("link", { name: /^Skirmish/ }).count()).toBe(6);
    await tonight.getByText("and 14 more").click();
    expect(await tonight.getByRole("link", { name: /^Skirmish/ }).count()).toBe(20);
    expect(await hasSidewaysScroll(page)).toBe(false);
    expect(await accessProblems(page)).toEqual([]);
  }
  await page.context().close();
});
