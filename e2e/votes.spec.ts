import { voteSiteCodes } from "@gatehouse/contract/community/vote-site-codes";
import { afterAll, describe, expect, test } from "vitest";
import {
  accessProblems,
  comeBackFor,
  expectSilence,
  hasSidewaysScroll,
  sandboxUrl,
  useBrowser,
  visit,
  type WatchedPage,
} from "./browser.ts";
import { newcomer } from "./players.ts";
import { atLength, testAtLength } from "../apps/api/test/at-length.ts";

const newPage = useBrowser();

const row = (page: WatchedPage, site: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: site });

/** A list's answer is remembered for half a minute, and the page asks again by itself. */
const patience = { timeout: 90_000 };

async function enter(): Promise<WatchedPage> {
  const page = await newPage();
  await newcomer(page);
  return page;
}

const putMood = (service: string, mood: string) =>
  fetch(`${sandboxUrl}/moods/${service}/${mood}`, { method: "POST" });
afterAll(() => putMood("l2jbrasil", "fine"));

test("names the visitor's address on the list of votes, and leads to the login first", async () => {
  const page = await newPage();
  await visit(page, "/vote/notVoted");
  await page.getByText(/127\.0\.0\.1|::1/).waitFor();
  const first = page.getByText("Log in before you vote: the buff goes to your characters.");
  await first.getByRole("link", { name: "Log in" }).click();
  await page.waitForURL(/\/login$/);
  await newcomer(page);
  await visit(page, "/vote/notVoted");
  await page.getByText("Every character of yours gets the buff.").waitFor();
  expect(await first.isVisible()).toBe(false);
  await page.context().close();
});

testAtLength("says so when the vote list cannot be loaded", async () => {
  const page = await newPage();
  await page.route(/notVoted$/, (route) =>
    route.request().resourceType() === "document" ? route.continue() : route.abort(),
  );
  await visit(page, "/vote/notVoted");
  await page.getByRole("alert").filter({ hasText: "Failed connect to server" }).waitFor();
  await page.context().close();
});

describe("a player's vote", () => {
  test("is cast by the own link, found, rewarded in the game, and its time shown", async () => {
    const page = await enter();
    await visit(page, "/vote/notVoted");
    const list = row(page, "L2 Network");
    await list.getByText("for 12 hours").waitFor(patience);
    const link = list.getByRole("link", { name: "Vote on L2 Network" });
    expect(await link.getAttribute("href")).toMatch(/&id=[0-9a-f]{20}$/);

    const opened = page.context().waitForEvent("page");
    await link.click();
    const site = await opened;
    await list.getByText("Not counted yet").waitFor(patience);
    expect(await accessProblems(page, "all", list)).toEqual([]);
    await site.getByRole("button", { name: "Vote" }).click();
    await site.getByText("Your vote on L2Network counts.").waitFor();
    await site.close();

    await comeBackFor(page, list.getByText("Voted", { exact: true }));
    await comeBackFor(page, list.getByText(/^running, (12\sh\s0|11\sh\s5\d)\smin left$/));
    await list.getByText(/^again in (12\sh\s0|11\sh\s5\d)\smin$/).waitFor();
    const side = page.getByRole("complementary", { name: "Around the server" });
    await side.getByText(/^(12\sh\s0|11\sh\s5\d)\smin$/).waitFor();
    expect(await accessProblems(page, "all", list)).toEqual([]);
    expectSilence(page);
    await page.context().close();
  }, 300_000);

  test("is neither there nor not while its list does not answer", async () => {
    await putMood("l2jbrasil", "html");
    const page = await enter();
    await visit(page, "/vote/notVoted");
    const list = row(page, "L2JBrasil");
    await list.getByText("Unknown").waitFor(patience);
    await list.getByText("L2JBrasil does not answer at the moment: a vote there counts").waitFor();
    await list.getByRole("link", { name: "Vote anyway on L2JBrasil" }).waitFor();
    expect(await page.getByText("Looks like you have voted on all websites").count()).toBe(0);
    await putMood("l2jbrasil", "fine");
    await page.context().close();
  });
});

type Answer = boolean | null;

/** Has the server answer so; `reward` is what each site that was voted on gives. */
async function answer(page: WatchedPage, states: readonly Answer[], reward: () => object): Promise<void> {
  const status = Object.fromEntries(voteSiteCodes.map((code, index) => [code, states[index]]));
  const ip = "2001:db8:85a3:1234:5678:8a2e:370:7334";
  const sites = () =>
    voteSiteCodes.map((code) => ({
      code,
      name: code,
      voteUrl: `https://${code}.example/vote`,
      state: status[code] === null ? "unknown" : status[code] ? "voted" : "notVoted",
      reason: null,
      explanation: null,
      reward: {
        code: "attack",
        state: "none",
        reason: null,
        until: null,
        ...(status[code] === true && reward()),
      },
    }));
  await page.route(/vote\/notVoted$/, (route) =>
    route.request().resourceType() === "document"
      ? route.continue()
      : route.fulfill({ json: { ip, ...status } }),
  );
  await page.route(/vote\/sites$/, (route) => route.fulfill({ json: { ip, sites: sites() } }));
}

/** The page rounds the rest up to whole minutes, and its clock is the server's. */
const leftMs = (7 * 60 + 12) * 60_000 - 15_000;
const running = () => ({ state: "active", reason: null, until: new Date(Date.now() + leftMs).toISOString() });

describe("the list", () => {
  test("thanks who has voted everywhere, and says when the next list opens", async () => {
    const page = await newPage();
    await answer(page, [true, true, true, true, true], running);
    await visit(page, "/vote/notVoted");
    const thanks = page.getByRole("status").filter({
      hasText: "Looks like you have voted on all websites, thank you for your support.",
    });
    await thanks.waitFor();
    await thanks.getByText("The next list opens in 7 h 12 min.").waitFor();
    expect(await page.getByRole("main").getByRole("link", { name: /^Vote/ }).count()).toBe(0);
    await page.context().close();
  });

  testAtLength("says of a reward that the game refuses that it does", async () => {
    const page = await newPage();
    await answer(page, [true, false, false, false, false], () => ({
      ...running(),
      state: "refused",
      reason: "The inventory is full",
    }));
    await visit(page, "/vote/notVoted");
    await row(page, "HopZone")
      .getByText(/^The game has not taken this reward yet \(The inventory is full\)/)
      .waitFor();
    await page.context().close();
  });

  test.each(
    atLength([
      { viewport: { width: 1440, height: 900 }, colorScheme: "dark" },
      { viewport: { width: 1440, height: 900 }, colorScheme: "light" },
      { viewport: { width: 360, height: 740 }, colorScheme: "dark" },
      { viewport: { width: 360, height: 740 }, colorScheme: "light" },
    ] as const),
  )("is accessible and fits in all its states: $viewport.width px, $colorScheme", async (look) => {
    const page = await newPage(look);
    await answer(page, [true, true, false, null, false], running);
    await visit(page, "/vote/notVoted");
    await row(page, "HopZone").getByText("running, 7 h 12 min left").waitFor();
    expect(await accessProblems(page)).toEqual([]);
    expect(await hasSidewaysScroll(page)).toBe(false);
    await page.context().close();
  });

  test("on the home page holds what is left, and names the others in one line", async () => {
    const page = await newPage();
    await answer(page, [true, true, false, null, false], running);
    await visit(page, "/home");
    const list = page.getByRole("region", { name: "Not voted yet today" });
    await list.getByText("Voted: HopZone, TopZone").waitFor();
    expect(await list.getByRole("listitem").count()).toBe(3);
    await page.context().close();
  });
});
