import { worldEvent } from "@gatehouse/contract/game/game-events";
import { expect, test } from "vitest";
import {
  accessProblems,
  expectSilence,
  hasSidewaysScroll,
  useBrowser,
  visit,
  type WatchedPage,
} from "./browser.ts";
import { newcomer, registerPlayer } from "./players.ts";
import { atLength, testAtLength } from "../apps/api/test/at-length.ts";

const newPage = useBrowser();

const sizes = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
] as const;

/** Somebody new who is logged in. */
async function newPlayer(): Promise<WatchedPage> {
  const page = await newPage();
  await newcomer(page);
  return page;
}

test("players see what is going on, and each event's own page", async () => {
  const page = await newPlayer();
  await visit(page, "/events");
  const events = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2 }) });
  await expect
    .poll(() => events.getByRole("heading", { level: 2 }).allInnerTexts())
    .toEqual(["YouTube competition", "Bring a friend", "Siege of the Ashen Keep", "Ladder night"]);
  const more = (title: string) => page.getByRole("link", { name: `Read more: ${title}` });
  expect(await more("YouTube competition").getAttribute("href")).toBe("/events/youtube");
  await page.getByText(/Open until|Being judged until/).waitFor();
  await page.getByText("0points").waitFor();
  await page.getByText("Last winner: Bjornulf").waitFor();
  await more("Siege of the Ashen Keep").click();
  await page.waitForURL(/\/events\/ashen-keep$/);
  await page.getByRole("heading", { level: 1, name: "Siege of the Ashen Keep" }).waitFor();
  const area = page.getByRole("navigation", { name: "Personal area" });
  await expect.poll(() => area.locator('[aria-current="page"]').allInnerTexts()).toEqual(["Events"]);
  await visit(page, "/events/Ladder%20night");
  await page.getByText(/^One against one/).waitFor();
  await page.getByRole("heading", { name: "Next dates" }).waitFor();
  await visit(page, "/events/nothing");
  await page.getByRole("heading", { level: 1, name: "This event is over" }).waitFor();
  await page.getByRole("link", { name: "All events" }).click();
  await page.waitForURL(/\/events$/);
  expectSilence(page);
  await page.context().close();
});

test("who won last stands below the events, but for what the evening's line shows", async () => {
  const page = await newPlayer();
  const event = (id: string, name: string, hoursAgo: number) => ({
    id,
    name,
    kind: "arena",
    at: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
  });
  const winner = { name: "Demons", kind: "faction", faction: "demons" };
  const [shown, earlier] = [event("shown", "Old Quarry", 0.5), event("earlier", "Saltmarsh", 9)];
  await page.route(/\/api\/public\/world\/events$/, (route) => route.fulfill({ json: [earlier, shown] }));
  await page.route(/\/api\/public\/world\/events\/past/, (route) =>
    route.fulfill({ json: [shown, earlier].map((one) => ({ ...one, winner })) }),
  );
  await visit(page, "/events");
  const winners = page.getByRole("region", { name: "Last winners" });
  await winners.getByText("Demons").waitFor();
  expect(await winners.getByRole("listitem").count()).toBe(1);
  expect(await winners.getByRole("link", { name: "Saltmarsh" }).getAttribute("href")).toBe(
    "/events/Saltmarsh",
  );
  await page.getByRole("region", { name: "Tonight" }).getByRole("link", { name: "Old Quarry" }).waitFor();
  await page.context().close();
});

test("who wants to be told of an event says so on the evening's line or on its page, and finds it in the settings", async () => {
  const page = await newPlayer();
  const reply = await page.request.get("/api/public/world/events");
  const soon = Date.now() + 15 * 60_000;
  const event = worldEvent
    .array()
    .parse(await reply.json())
    .find(({ at }) => Date.parse(at) > soon);
  const { name = "", at = "" } = event ?? {};
  await visit(page, "/events");
  const tell = page.getByRole("region", { name: "Tell me" });
  await tell.getByRole("checkbox", { name, exact: true }).check();
  const card = page
    .getByRole("region", { name: "Tonight" })
    .getByRole("listitem")
    .filter({ has: page.locator(`time[datetime="${at}"]`), hasText: name });
  await card.getByText("you are told").waitFor();
  await tell.getByRole("link", { name: "All watches" }).click();
  const named = page.getByRole("checkbox", { name: `${name} is about to begin: push` });
  expect(await named.isChecked()).toBe(true);
  await visit(page, `/events/${encodeURIComponent(name)}`);
  const button = page.getByRole("button", { name: "you are told", pressed: true });
  await button.click();
  await page.getByRole("button", { name: "Tell me 10 min before", pressed: false }).waitFor();
  await visit(page, "/events");
  await tell.getByRole("checkbox", { name: "Every event" }).check();
  await expect.poll(() => tell.getByRole("checkbox", { name, exact: true }).isDisabled()).toBe(true);
  await card.getByText("you are told").waitFor();
  await page.context().close();
});

test("a window in which a grand boss comes back is dashed on the evening's line, and what is planned stands in the week", async () => {
  const page = await newPlayer();
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const boss = { id: 1, name: "Hollow King", level: 80, kind: "grand", state: "dead" };
  await page.route(/\/api\/public\/world\/bosses$/, (route) =>
    route.fulfill({ json: [{ ...boss, from: inHours(1), to: inHours(4) }] }),
  );
  await page.route(/\/api\/public\/world\/events$/, (route) =>
    route.fulfill({
      json: [{ id: "far", name: "Old Quarry", series: 5, kind: "arena", at: inHours(49) }],
    }),
  );
  await visit(page, "/events");
  const tonight = page.getByRole("region", { name: "Tonight" });
  await tonight.getByRole("link", { name: "Hollow King may be back" }).waitFor();
  await tonight.getByText(/^window \d\d:\d\d to \d\d:\d\d$/).waitFor();
  await page.getByText("Dashed: may begin at any minute in it.").waitFor();
  const week = page.getByRole("region", { name: "This week" });
  await expect
    .poll(async () => (await week.locator("ol > li").allInnerTexts())[2])
    .toMatch(/\d\d:\d\d Old Quarry/);
  expect(await week.locator("ol > li").count()).toBe(7);
  await page.context().close();
});

test("who has signed up stands by faction, one's own first", async () => {
  const page = await newPlayer();
  const signedUp = ["Ashen", "Briar", "Stranger", "Mine"];
  await page.route(/\/api\/public\/world\/events$/, (route) =>
    route.fulfill({
      json: [
        {
          id: "next",
          name: "Old Quarry",
          series: 5,
          kind: "arena",
          at: new Date(Date.now() + 3_600_000).toISOString(),
          registered: 4,
          signedUp,
        },
      ],
    }),
  );
  await page.route(/\/api\/public\/world\/events\/coming\?series=5$/, (route) =>
    route.fulfill({
      json: [
        { name: "Ashen", classId: 88, faction: "demons" },
        { name: "Briar", classId: 9, faction: "nature" },
        { name: "Stranger", faction: null },
        { name: "Mine", classId: 88, faction: "demons" },
      ],
    }),
  );
  await page.route(/\/api\/public\/user\/balance\/charNames$/, (route) =>
    route.fulfill({ json: [{ charId: 1, name: "Mine" }] }),
  );
  await visit(page, "/events/Old%20Quarry");
  const coming = page.getByRole("region", { name: "Who is coming" });
  await coming.getByText("you", { exact: true }).waitFor();
  const sides = await coming.getByRole("heading", { level: 3 }).allInnerTexts();
  expect(sides.map((side) => side.replace(/\s+/g, " "))).toEqual([
    "Angels 0",
    "Nature 1",
    "Demons 2",
    "Others 1",
  ]);
  expect(await coming.getByRole("link").allInnerTexts()).toEqual(["Briar", "Mine", "Ashen", "Stranger"]);
  expect(await accessProblems(page)).toEqual([]);
  await page.context().close();
});

test("friends stand by the name of their first character", async () => {
  const page = await newPlayer();
  await visit(page, "/events/referral");
  await page.getByText("Nobody has come through your link yet.").waitFor();
  const friend = (state: string, more: object = {}) => ({
    registered: "2026-11-19T10:00:00.000Z",
    state,
    ...more,
  });
  await page.route(/\/api\/public\/user\/event\/referral\/friends$/, (route) =>
    route.fulfill({
      json: [
        friend("counts", { character: "Thornvale" }),
        friend("counts"),
        friend("unverified"),
        friend("held"),
        friend("refused"),
        ...Array.from({ length: 45 }, (_, n) =>
          friend("counts", { character: `${"W".repeat(15)}${n % 10}` }),
        ),
      ],
    }),
  );
  await page.setViewportSize({ width: 320, height: 740 });
  await visit(page, "/events/referral");
  const rows = page.getByRole("region", { name: "Your friends" }).getByRole("row");
  await rows.getByRole("link", { name: "Thornvale" }).waitFor();
  expect((await rows.allInnerTexts()).slice(1, 6).map((row) => row.replaceAll(/\s+/g, " "))).toEqual([
    "19 Nov Thornvale Counts",
    "19 Nov Not yet in the world Counts",
    "19 Nov Registered, email not verified yet Waits",
    "19 Nov Not yet in the world Counts once in the game",
    "19 Nov Not yet in the world Does not count",
  ]);
  await page.getByText("42 more").click();
  expect(await hasSidewaysScroll(page)).toBe(false);
  expect(await accessProblems(page)).toEqual([]);
  await page.context().close();
});

testAtLength("what cannot be loaded is said, and asked for again", async () => {
  const page = await newPlayer();
  let isDown = true;
  await page.route(/\/api\/public\/user\/event(\/referral)?$/, (route) =>
    isDown
      ? route.fulfill({ status: 503, json: { response: null, errors: ["Down"], codes: ["x"] } })
      : route.continue(),
  );
  for (const [path, line] of [
    ["/events", "The events could not be loaded."],
    ["/events/ashen-keep", "The events could not be loaded."],
    ["/events/referral", "Your link could not be loaded."],
  ] as const) {
    isDown = true;
    await visit(page, path);
    const alert = page.getByRole("alert").filter({ hasText: line });
    await alert.waitFor();
    expect(await accessProblems(page)).toEqual([]);
    isDown = false;
    await alert.getByRole("button", { name: "Try again" }).click();
    await alert.waitFor({ state: "detached" });
  }
  await page.context().close();
});

testAtLength("no events, and ones with very long words, look right", async () => {
  const page = await newPlayer();
  let events: unknown[] = [];
  await page.route(/\/api\/public\/user\/event$/, (route) => route.fulfill({ json: events }));
  await visit(page, "/events");
  await page.getByText("All quiet tonight").waitFor();
  events = Array.from({ length: 12 }, (_, number) => ({
    title: `${number} ${"Siege".repeat(30)}`,
    description: `<p>${"keep".repeat(60)}</p>`,
    link: number % 2 ? "https://list.example/event" : null,
  }));
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, "/events");
  await page.getByRole("link", { name: /^Read more: 1 / }).waitFor();
  expect(await hasSidewaysScroll(page)).toBe(false);
  await page.context().close();
});

test("the events are accessible, silent and fit in every look", async () => {
  const page = await newPlayer();
  for (const size of atLength(sizes)) {
    await page.setViewportSize(size);
    for (const path of atLength(["/events/referral", "/events/ashen-keep", "/events"])) {
      await page.emulateMedia({ colorScheme: "dark" });
      await visit(page, path);
      await expect.poll(() => page.locator("main [aria-busy]").count()).toBe(0);
      expect(await accessProblems(page)).toEqual([]);
      expect(await hasSidewaysScroll(page)).toBe(false);
      await page.emulateMedia({ colorScheme: "light" });
      expect(await accessProblems(page, "colours")).toEqual([]);
      expect(await hasSidewaysScroll(page)).toBe(false);
    }
  }
  expectSilence(page);
  await page.context().close();
});

test("visitors are led to the login, and back", async () => {
  const page = await newPage();
  const player = await registerPlayer(page);
  await visit(page, "/events/referral");
  await page.waitForURL(/\/login$/);
  await page.getByLabel("Login", { exact: true }).fill(player.login);
  await page.getByLabel("Password", { exact: true }).fill(player.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL(/\/events\/referral$/);
  await page.context().close();
});
