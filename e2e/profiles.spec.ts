import { beforeAll, expect, test } from "vitest";
import {
  accessProblems,
  calm,
  expectSilence,
  hasSidewaysScroll,
  lettered,
  portalUrl,
  useBrowser,
  visit,
  type WatchedPage,
} from "./browser.ts";
import { makeCharacter, tell } from "./game.ts";
import { newcomer } from "./players.ts";
import { atLength, testAtLength } from "../apps/api/test/at-length.ts";

const newPage = useBrowser();
const desk = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

const firstId = 210_000_000;
const clanId = 220_000_000;
const clan = "Order of the Very Wide Letters";
const wide = "WWWWWWWWWWWWWWWW";
const quoted = `O'Brien "<b>"`;
/** Names as games let them through. */
const commas = "Rook, Bishop, Inc";
/** It looks like another: two of its letters are Cyrillic. */
const lookalike = "Squ\u0456r\u043500";
const oddNames = [
  wide,
  quoted,
  "🔥Ąžuolas🔥",
  "漢字漢字漢字漢字漢字漢字漢字漢字",
  "a/b%2Fc?d#e",
  "50%",
  commas,
  lookalike,
  String.raw`back\slash,`,
];
const most = 9_007_199_254_740_991;
/** More than anybody of the demo's world will ever have: places by it stand still. */
const outOfReach = 1_000_000_000_000;

const foeId = firstId + 200;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const squireIds = Array.from({ length: 30 }, (_, index) => firstId + 100 + index);

const row = { login: "nobody", classId: 108, level: 80, faction: "demons", online: true, clanId };
const pathOf = (kind: "character" | "clan", name: string) => `/${kind}/${encodeURIComponent(name)}`;
const open = (path: string) => fetch(portalUrl + path, { redirect: "manual" });
const whereTo = async (path: string) => {
  const { status, headers } = await open(path);
  return [status, headers.get("location")];
};

beforeAll(async () => {
  await tell("clans", [
    {
      clanId,
      name: clan,
      level: 11,
      reputationScore: -50,
      faction: "demons",
      leaderId: firstId,
      wars: [clanId + 1, clanId + 2],
      past: [2, 1].map((days) => ({ date: daysAgo(days).slice(0, 10), reputationScore: -days * 100 })),
    },
    { clanId: clanId + 2, name: "Iron Tithe", level: 1, reputationScore: -90, wars: [] },
    { clanId: clanId + 1, name: "Headless Host", level: 1, reputationScore: -70, wars: [] },
  ]);
  await tell(
    "characters",
    oddNames.map((name, index) => ({ ...row, charId: firstId + index, name })),
  );
  await tell(
    "characters",
    squireIds.map((charId, index) => ({
      ...row,
      charId,
      name: `Squire${String(index).padStart(2, "0")}`,
      level: 20 + index,
      online: index % 2 === 0,
    })),
  );
  await tell("characters", [{ ...row, charId: foeId, name: "Tithed", clanId: clanId + 2 }]);
  const fights = [
    [wide, "Tithed"],
    ["Squire00", "Tithed"],
    ["Tithed", wide],
    ["Tithed", wide],
  ];
  await tell(
    "chronicle",
    fights.map(([winner, loser], index) => ({
      id: `wide ${index}`,
      at: daysAgo(0),
      kind: "fight",
      winner,
      loser,
    })),
  );
  await tell("stats", [
    {
      charId: firstId,
      pvpCount: 1,
      assists: most,
      killDeathRatio: 1_234_567.891,
      killedMages: 30,
      killedByMages: 10,
    },
    { charId: firstId + 1, pvpCount: 2, assists: 7, pkCount: 3, capturedFortresses: outOfReach },
    // Enough of them before the one that a page's link leads to that it stands on the second page.
    ...squireIds.map((charId) => ({ charId, capturedFortresses: outOfReach + 1 })),
  ]);
});

test("a character has one address, of which everything is in the HTML", async () => {
  const path = pathOf("character", wide);
  const html = await (await open(path)).text();
  expect(html).toContain(`<title>${wide}, Ghost Hunter`);
  expect(html).toContain(`rel="canonical" href="${portalUrl}${path}"`);
  expect(html).toContain(`property="og:image" content="${portalUrl}/cards/character/${wide}.png"`);
  expect(html).toMatch(/application\/ld\+json">[^<]*"@type":"ProfilePage"/);
  for (const part of [
    "9,007,199,254,740,991",
    clan,
    "Places in all rankings",
    "Against the average Ghost Hunter",
  ])
    expect(html).toContain(part);
  for (const name of oddNames) {
    const reply = await open(pathOf("character", name));
    expect([name, reply.status]).toEqual([name, 200]);
  }
  expect(await whereTo(path.toLowerCase())).toEqual([302, path]);
  expect(await whereTo(`/lt${path.toLowerCase()}`)).toEqual([302, `/lt${path}`]);
  expect(await (await open(`/lt${path}`)).text()).toContain("Vietos visuose reitinguose");
});

test("a character's fights say whom it met last, and who beats it most", async () => {
  const page = await newPage();
  await visit(page, pathOf("character", wide));
  const fights = page.locator("[aria-labelledby=fights]");
  await fights.getByText("Nemesis").waitFor();
  await fights.getByText("1 beaten, 2 falls").waitFor();
  expect(await fights.locator("ol li").allInnerTexts()).toEqual([
    expect.stringContaining("Fell to Tithed"),
    expect.stringContaining("Fell to Tithed"),
    expect.stringContaining("Beat Tithed"),
  ]);
  expect(await fights.getByText("Favourite victim").count()).toBe(0);
  expectSilence(page);
  await page.context().close();
});

testAtLength("a former name leads to the new one, and an unknown one to the search", async () => {
  const { charId } = await makeCharacter("nobody", "Oldname");
  expect((await open("/character/Oldname")).status).toBe(200);
  await tell("characters", [{ ...row, charId, name: "Newname", clanId: null }]);
  await expect.poll(() => whereTo("/character/oldname")).toEqual([302, "/character/Newname"]);

  for (const path of ["/character/Nobody%20at%20all", "/clan/No%20such%20clan"]) {
    expect([path, (await open(path)).status]).toEqual([path, 404]);
  }
  expect((await open("/character/%E0%A4%A")).status).toBe(400);
  const page = await newPage();
  await visit(page, "/character/Squire");
  await page.getByRole("heading", { level: 1, name: "Nobody is called Squire" }).waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await page.getByLabel("Search by name").fill("Squire0");
  await page.getByRole("button", { name: "Search" }).click();
  const found = page.getByRole("table").getByRole("link", { name: "Squire07" });
  await found.click();
  await page.getByRole("heading", { level: 1, name: "Squire07" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/character/Squire07");
  await page.context().close();
});

test.each(atLength(["dark", "light"] as const))(
  "the pages are usable by everybody, in the %s theme",
  async (colorScheme) => {
    const page = await newPage({ colorScheme });
    // Words and order are the same by day and night.
    const what = colorScheme === "light" ? "all" : "colours";
    for (const path of [
      ...atLength([`/compare?names=${wide},Squire00,Nobodyhere`, "/compare", pathOf("clan", clan)]),
      pathOf("character", wide),
    ]) {
      await visit(page, path);
      for (const viewport of atLength([desk, phone])) {
        await page.setViewportSize(viewport);
        expect([path, await hasSidewaysScroll(page)]).toEqual([path, false]);
        expect(await accessProblems(page, what)).toEqual([]);
      }
    }
    expectSilence(page);
    await page.context().close();
  },
);

testAtLength("a phone shows the best eight places, and the others on demand", async () => {
  const page = await newPage({ viewport: phone });
  await visit(page, pathOf("character", quoted));
  const places = page.locator("#all-places li:visible");
  await expect.poll(() => places.count()).toBe(8);
  await page.getByRole("button", { name: /Show \d+ more rankings/ }).click();
  await expect.poll(() => places.count()).toBeGreaterThan(20);
  await places.first().getByRole("link").click();
  await page.waitForURL(/\/stats\?sort=capturedFortresses&page=2$/);
  await page.getByRole("table").getByRole("link", { name: quoted }).waitFor();
  expectSilence(page);
  await page.context().close();
});

test("players see which character is theirs", async () => {
  const page = await newPage();
  const player = await newcomer(page);
  const { name } = await makeCharacter(player.login);
  await visit(page, pathOf("character", name));
  await page.getByText("your character").waitFor();
  await visit(page, "/character/Squire01");
  await page.getByRole("link", { name: `Compare with ${name}` }).click();
  await page.waitForURL(/\/compare\?names=Squire01,/);
  await page.getByRole("table").getByRole("link", { name }).waitFor();
  await calm(page);
  expectSilence(page);
  await page.context().close();
});

const memberNames = (page: WatchedPage) =>
  page.getByRole("table").locator("tbody tr:visible").getByRole("link").allInnerTexts();

test("a clan shows its members, whoever leads it, and whom it fights", async () => {
  const page = await newPage();
  await visit(page, pathOf("clan", clan));
  expect(await page.getByRole("link", { name: wide }).first().getAttribute("href")).toBe(
    `/character/${wide}`,
  );
  expect(await memberNames(page)).toHaveLength(20);
  await page.getByRole("button", { name: "Show 19 more" }).click();
  await expect.poll(() => memberNames(page)).toHaveLength(39);
  await page.getByRole("columnheader", { name: "Level" }).getByRole("button").click();
  await expect.poll(async () => (await memberNames(page)).at(-1)).toBe("Squire00");
  await page.getByRole("columnheader", { name: "Name" }).getByRole("button").click();
  await expect.poll(async () => (await memberNames(page))[0]).toBe("50%");

  // How its war goes, and how its reputation came about.
  const war = page.locator("[aria-labelledby=wars] li").filter({ hasText: "Iron Tithe" });
  await war.getByText("2 beaten, 2 falls").waitFor();
  await page.getByRole("img", { name: /^Reputation from .* -50 now$/ }).waitFor();

  // By an address, a clan stands beside another.
  await page.getByLabel("Name of another clan").fill("headless host");
  await page.locator("#beside").getByRole("button", { name: "Compare" }).click();
  const beside = page.getByRole("table", { name: `${clan} beside Headless Host` });
  await beside.getByRole("rowheader", { name: "Reputation" }).waitFor();
  expect(await beside.getByRole("row", { name: /Reputation/ }).innerText()).toMatch(/-50\s+Reputation\s+-70/);
  expect(new URL(page.url()).searchParams.get("with")).toBe("headless host");
  await visit(page, `${pathOf("clan", clan)}?with=Nobody`);
  await page.getByText("No clan of another name is called Nobody.").waitFor();

  await page.locator("[aria-labelledby=wars]").getByRole("link", { name: "Headless Host" }).click();
  await page.getByRole("heading", { level: 1, name: "Headless Host" }).waitFor();
  expect(await page.getByText("Led by").count()).toBe(0);
  await page.getByText("The game has not told of anybody in this clan.").waitFor();
  expectSilence(page);
  await page.context().close();
});

test("of a clan of four hundred a hundred more come at a time, and one's own stands there in any case", async () => {
  const [hostId, host] = [clanId + 10, "Four Hundred"];
  const page = await newPage({ viewport: phone });
  const player = await newcomer(page);
  const { charId, name } = await makeCharacter(player.login);
  await tell("clans", [{ clanId: hostId, name: host, level: 5, reputationScore: -500, wars: [] }]);
  const others = Array.from({ length: 399 }, (_, index) => firstId + 1_000 + index);
  await tell("characters", [
    { ...row, charId, name, login: player.login, level: 1, clanId: hostId },
    ...others.map((id, index) => ({
      ...row,
      charId: id,
      clanId: hostId,
      // Sixteen of the widest letters, each time other ones.
      name: wide.replaceAll(/W/g, (_letter, at: number) => ((index >> at) & 1 ? "M" : "Q")),
    })),
  ]);
  const [best = 0, greatest = 0] = others;
  const before = (days: number, pvpCount: number, pkCount: number) => ({
    date: daysAgo(days).slice(0, 10),
    rank: 1,
    pvpCount,
    pkCount,
  });
  await tell("stats", [
    { charId: best, pvpCount: 100, pkCount: 50, past: [before(8, 4, 9), before(1, 40, 49)] },
    { charId: greatest, pvpCount: most, pkCount: most, past: [before(8, 1, 1)] },
  ]);

  await visit(page, pathOf("clan", host));
  await page.getByRole("button", { name: "Show 100 more" }).waitFor();
  const own = page.getByRole("row").filter({ hasText: name });
  await own.getByText("you").waitFor();
  expect(await memberNames(page)).toHaveLength(21);
  expect(await hasSidewaysScroll(page)).toBe(false);
  expect(await accessProblems(page)).toEqual([]);
  // What it won and how often it fell, within the week and on each of its days.
  await page.setViewportSize(desk);
  const second = page.getByRole("row", { name: /96 : 41/ });
  await second.getByRole("img", { name: "0 : 0, 0 : 0, 0 : 0, 0 : 0, 0 : 0, 36 : 40, 60 : 1" }).waitFor();
  expect(await hasSidewaysScroll(page)).toBe(false);
  for (const shown of [121, 221, 321]) {
    await page.getByRole("button", { name: "Show 100 more" }).click();
    await expect.poll(() => memberNames(page)).toHaveLength(shown);
  }
  await page.getByRole("button", { name: "Show 80 more" }).click();
  await expect.poll(() => memberNames(page)).toHaveLength(400);
  await page.getByRole("button", { name: "Show fewer" }).click();
  await expect.poll(() => memberNames(page)).toHaveLength(21);
  expectSilence(page);
  await page.context().close();

  const reader = await newPage({ javaScriptEnabled: false });
  await reader.goto(pathOf("clan", host));
  expect(await memberNames(reader)).toHaveLength(400);
  await reader.context().close();
});

testAtLength(
  "names with commas, and look-alikes, stand beside others, chosen and by an address alone",
  async () => {
    const page = await newPage();
    await visit(page, pathOf("character", lookalike));
    await page.getByRole("heading", { level: 1, name: lookalike }).waitFor();
    const picker = page.getByRole("search").filter({ has: page.getByRole("button", { name: "Add" }) });
    await picker.getByLabel("Search by name").fill(commas);
    await picker.getByRole("button", { name: "Add" }).click();
    await page.waitForURL(/\/compare\?names=/);
    const table = page.getByRole("table", { name: "All numbers" });
    await table.getByRole("link", { name: commas }).waitFor();
    await page.getByLabel("Search by name").fill("back");
    await page.getByRole("link", { name: /^back/ }).click();
    await table.getByRole("link", { name: String.raw`back\slash,` }).waitFor();
    expectSilence(page);

    const reader = await newPage({ javaScriptEnabled: false });
    await reader.goto(page.url());
    expect(
      await reader.getByRole("table", { name: "All numbers" }).getByRole("link").allInnerTexts(),
    ).toEqual([lookalike, commas, String.raw`back\slash,`]);
    await reader.context().close();
    await page.context().close();
  },
);

testAtLength("on a tablet a clan's banner covers nothing that lies above it", async () => {
  const page = await newPage({ viewport: { width: 768, height: 1024 } });
  await visit(page, pathOf("clan", clan));
  const clanHead = page.getByRole("main").locator("header").filter({ hasText: clan });
  const plate = await page.getByRole("region", { name: "Server status" }).elementHandle();
  const { banner, above } = await clanHead.locator("> :first-child").evaluate(
    (element, status) => ({
      banner: element.getBoundingClientRect().top,
      above: status?.getBoundingClientRect().bottom ?? Infinity,
    }),
    plate,
  );
  expect(banner).toBeGreaterThanOrEqual(above);
  await page.context().close();
});

testAtLength(
  "on a phone a heading and the note at its end break no word of each other, nor do a shape's words leave it",
  async () => {
    const page = await newPage({ viewport: phone });
    await visit(page, pathOf("character", wide));
    await lettered(page);
    const heading = page.getByRole("heading", { name: "Places in all rankings" });
    const lines = await heading.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
    const [column, word] = await Promise.all([
      heading.boundingBox(),
      page.getByText("Killing sprees", { exact: true }).first().boundingBox(),
    ]);
    expect(word?.x).toBeGreaterThanOrEqual(column?.x ?? Infinity);
    await page.context().close();
  },
);

test("characters are compared side by side, by an address that holds them", async () => {
  const page = await newPage();
  await visit(page, "/compare");
  await page.getByText("Who shall stand here?").waitFor();
  await page.getByLabel("Search by name").fill(wide.toLowerCase());
  await page.getByRole("link", { name: new RegExp(wide) }).click();
  await page.waitForURL(`/compare?names=${wide}`);
  // The address changes before the page does.
  await page.getByRole("link", { name: `Remove ${wide}` }).waitFor();
  await page.getByLabel("Search by name").fill("squire05");
  await page.getByRole("button", { name: "Add" }).click();
  await page.waitForURL(`/compare?names=${wide},squire05`);
  const table = page.getByRole("table", { name: "All numbers" });
  await table.getByRole("link", { name: "Squire05" }).waitFor();
  expect(await table.getByRole("row", { name: /^Assists/ }).innerText()).toMatch(
    /best:\s*9,007,199,254,740,991/,
  );
  await page.getByRole("link", { name: "Remove Squire05" }).click();
  await page.waitForURL(`/compare?names=${wide}`);
  expectSilence(page);

  await page.setViewportSize(phone);
  await visit(page, `/compare?names=${wide},squire05`);
  // Two fit on a phone, and their names stay in sight above their numbers.
  const last = table.getByRole("row").last();
  await last.scrollIntoViewIfNeeded();
  await lettered(page);
  const { ofName, ofLabel, ofFirst, ofSecond } = await table.evaluate((element, wanted) => {
    const place = (part: Element | null | undefined) => part?.getBoundingClientRect() ?? new DOMRect();
    const heads = [...element.querySelectorAll("thead th")];
    const lastRow = [...element.querySelectorAll("tr")].at(-1);
    return {
      ofName: place(heads.find(({ textContent }) => textContent.includes(wanted))),
      ofLabel: place(lastRow?.querySelector("th")),
      ofFirst: place(lastRow?.querySelector("td")),
      ofSecond: place(lastRow?.querySelector("td:last-of-type")),
    };
  }, "Squire05");
  expect(ofName.y).toBeGreaterThan(0);
  expect(ofName.x).toBe(ofSecond.x);
  expect(ofLabel.y).toBeLessThan(ofFirst.y);
  expect(ofFirst.y).toBe(ofSecond.y);
  expect(ofSecond.right).toBeLessThanOrEqual(phone.width);
  expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  expect(await hasSidewaysScroll(page)).toBe(false);
  expect(await accessProblems(page)).toEqual([]);

  const squires = Array.from({ length: 9 }, (_, index) => `Squire0${index}`);
  await visit(page, `/compare?names=${squires.join()},NobodyA`);
  await page.getByText("Nobody is called NobodyA.").waitFor();
  const head = page.getByRole("rowheader", { name: "Assists" });
  const before = await head.boundingBox();
  await page
    .getByRole("region", { name: "All numbers" })
    .last()
    .evaluate((frame) => (frame.scrollLeft = 400));
  expect((await head.boundingBox())?.x).toBe(before?.x);
  expect(await hasSidewaysScroll(page)).toBe(false);
  // Rows pass below what stays at the top of the frame.
  const grounds = await table
    .getByRole("columnheader")
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).backgroundColor));
  expect(grounds).not.toContain("rgba(0, 0, 0, 0)");
  await page.context().close();

  // Without script the form leads to the same address.
  expect(await whereTo("/compare?names=Squire01&add=Squire02")).toEqual([
    302,
    "/compare?names=Squire01,Squire02",
  ]);
});
