import { mkdir, rm, writeFile } from "node:fs/promises";
import type { CodexChart, CodexFront, CodexLooked } from "@gatehouse/contract/game/codex";
import type { CodexItem, CodexItemRow } from "@gatehouse/contract/game/codex-items";
import type { CodexGround, CodexMonsterRow } from "@gatehouse/contract/game/codex-monsters";
import { codexPath } from "@gatehouse/contract/game/codex-paths";
import { describe, expect, inject, test, vi } from "vitest";
import {
  accessProblems,
  calm,
  expectSilence,
  hasSidewaysScroll,
  portalUrl,
  useBrowser,
  visit,
} from "./browser.ts";
import { makeCharacter, tell } from "./game.ts";
import { newcomer, registerPlayer } from "./players.ts";
import { atLength, isAtLength, testAtLength } from "../apps/api/test/at-length.ts";

const newPage = useBrowser();

/** A PNG of one dot. */
const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function ask<T>(path: string): Promise<T> {
  const reply = await fetch(`${portalUrl}/api/public/codex${path}`);
  expect([path, reply.status]).toEqual([path, 200]);
  return (await reply.json()) as T;
}
const page = (path: string) => fetch(portalUrl + path, { redirect: "manual" });
const htmlOf = async (path: string): Promise<string> => (await page(path)).text();

/** An item of the demo's world that something gives, and a creature that gives something. */
async function examples() {
  const monsters = await ask<CodexMonsterRow[]>("/monsters?kind=monster&size=50");
  const monster = monsters.find(({ drops, placed }) => drops > 0 && placed > 0);
  const items = await ask<CodexItemRow[]>("/items?kind=material&size=50");
  for (const row of items) {
    const item = await ask<CodexItem>(`/item/${row.id}`);
    if (item.droppedBy.length > 0 && monster) return { item, monster };
  }
  throw new Error("The demo's world has no such item");
}

// What a theme has of colours is the same in each width.
const looks = [
  { viewport: { width: 2560, height: 1440 }, colorScheme: "light" },
  { viewport: { width: 1440, height: 900 }, colorScheme: "dark" },
  { viewport: { width: 360, height: 740 }, colorScheme: "light" },
] as const;

test.each(atLength(looks))(
  "at $viewport.width px, $colorScheme, the encyclopedia's pages are accessible, silent, and fit",
  async (look) => {
    const { item, monster } = await examples();
    const visitor = await newPage(look);
    const paths = [
      "/codex?q=a",
      codexPath("item", item),
      codexPath("monster", monster),
      "/codex/monsters",
      "/codex/hunting?level=40",
    ];
    // Axe takes some ten seconds for a long list.
    for (const path of isAtLength ? paths : paths.slice(1, 3)) {
      await visit(visitor, path);
      await calm(visitor);
      expect([path, await accessProblems(visitor)]).toEqual([path, []]);
      expect([path, await hasSidewaysScroll(visitor)]).toEqual([path, false]);
    }
    expectSilence(visitor);
    await visitor.context().close();
  },
);

testAtLength("names of 200 letters without a space fit on a phone", async () => {
  const { item, monster } = await examples();
  const visitor = await newPage({ viewport: { width: 360, height: 740 } });
  for (const path of [
    "/codex?q=a",
    codexPath("item", item),
    codexPath("monster", monster),
    "/codex/monsters",
    "/codex/hunting?level=20",
  ]) {
    await visit(visitor, path);
    await visitor.evaluate(() => {
      const things = ["item", "monster"].map((kind) => `main a[href*='/codex/${kind}/']:not([href*='?'])`);
      for (const one of document.querySelectorAll(`h1, ${things.join()}`))
        if (!one.closest("svg, nav")) one.textContent = "W".repeat(200);
    });
    expect([path, await hasSidewaysScroll(visitor)]).toEqual([path, false]);
  }
  await visitor.context().close();
});

describe("an item's page", () => {
  test("is complete HTML: who gives it, its own title, canonical address and card", async () => {
    const { item } = await examples();
    const path = codexPath("item", item);
    const html = await htmlOf(path);
    for (const { name } of item.droppedBy.slice(0, 3)) expect(html).toContain(name);
    const where = html.slice(
      html.indexOf('id="where"'),
      html.indexOf("</section>", html.indexOf('id="where"')),
    );
    expect(item.where.towns.length).toBeGreaterThan(0);
    for (const { near, best } of item.where.towns) {
      expect(where).toContain(near);
      expect(where).toContain(codexPath("monster", best));
    }
    expect(html).toContain(`<link rel="canonical" href="${portalUrl}${path}"`);
    expect(html).toContain(`hrefLang="lt" href="${portalUrl}/lt${path}"`);
    expect(html).toContain(`/cards/item/${item.id}.png`);
    expect((await page(`/cards/item/${item.id}.png`)).headers.get("content-type")).toBe("image/png");
  });

  test.each(atLength(["", "/lt"]))(
    "is found by its number alone: another spelling leads to it below %j",
    async (prefix) => {
      const { item } = await examples();
      const right = prefix + codexPath("item", item);
      for (const address of [`${item.id}`, `${item.id}-other`, `${item.id}-%3Cscript%3E`]) {
        const reply = await page(`${prefix}/codex/item/${address}?level=40`);
        expect([reply.status, new URL(reply.headers.get("location") ?? "", portalUrl).pathname]).toEqual([
          301,
          right,
        ]);
      }
      expect((await page(right)).status).toBe(200);
    },
  );

  testAtLength("counts for another killer without a script, too", async () => {
    const { item } = await examples();
    const visitor = await newPage({ javaScriptEnabled: false });
    await visitor.goto(codexPath("item", item));
    await visitor.getByLabel("Level of who kills").fill("75");
    await visitor.getByRole("button", { name: "Count" }).click();
    expect(new URL(visitor.url()).searchParams.get("level")).toBe("75");
    expect(await visitor.getByLabel("Level of who kills").inputValue()).toBe("75");
    await visitor.context().close();
  });
});

test.each([
  "/codex/item/999999999",
  "/codex/item/-1",
  "/codex/item/x",
  "/codex/item/999999999-%3Cscript%3E",
  "/codex/item/99999999999999999999",
  "/codex/monster/999999999",
  "/lt/codex/quest/0",
])("%s is a page that says so, with 404", async (path) => {
  const reply = await page(path);
  expect(reply.status).toBe(404);
  const html = await reply.text();
  expect(html).toContain(path.startsWith("/lt") ? "Tokio numerio niekas neturi" : "Nothing has this number");
  expect(html).toContain('name="robots" content="noindex"');
});

test("its chart names castles and the bosses nearby, which lead to their pages", async () => {
  const { monster } = await examples();
  const { castles } = await ask<CodexChart>("/chart");
  const visitor = await newPage();
  await visit(visitor, codexPath("monster", monster));
  const places = visitor.getByRole("region", { name: "Where it stands" });
  for (const { id, name } of castles)
    expect(await places.getByRole("link", { name, exact: true }).getAttribute("href")).toBe(
      `/world#castle-${id}`,
    );
  const named = places.locator("figcaption a[href^='/codex/monster/']");
  expect(await named.count()).toBe(8);
  const [first, address] = [await named.first().innerText(), await named.first().getAttribute("href")];
  await named.first().click();
  await visitor.waitForURL(`**${address}`);
  const name = first.replace(/ \d+$/, "");
  await visitor.getByRole("heading", { level: 1, name }).waitFor();
  expectSilence(visitor);
  await visitor.context().close();
});

testAtLength("an operator's own pictures are shown, and their map below the chart", async () => {
  const { item, monster } = await examples();
  const folder = inject("dataDir");
  await writeFile(`${folder}/map.png`, dot);
  await writeFile(
    `${folder}/map.json`,
    JSON.stringify({ west: -90_000, north: -90_000, east: 90_000, south: 90_000 }),
  );
  // The last: once it is seen, the map is, too.
  await mkdir(`${folder}/icons`, { recursive: true });
  await writeFile(`${folder}/icons/${item.id}.png`, dot);
  const visitor = await newPage();
  await vi.waitFor(async () => expect(await ask<CodexItem>(`/item/${item.id}`)).toHaveProperty("picture"), {
    timeout: 60_000,
    interval: 500,
  });
  for (const [path, start] of [
    [codexPath("item", item), "/codex/icons/"],
    [codexPath("monster", monster), "/codex/maps/"],
  ] as const) {
    const picture = visitor.locator(`img[src^="${start}"]`).first();
    // A page that somebody has read is shown as it was for some seconds.
    await expect
      .poll(async () => {
        await visit(visitor, path);
        return picture.count();
      })
      .toBe(1);
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0);
  }
  for (const name of ["icons", "map.png", "map.json"]) await rm(`${folder}/${name}`, { recursive: true });
  expectSilence(visitor);
  await visitor.context().close();
});

describe("the search", () => {
  test("finds as one types, and Enter opens the first", async () => {
    const { item } = await examples();
    const visitor = await newPage();
    await visit(visitor, "/codex");
    const field = visitor.getByRole("searchbox");
    await field.pressSequentially(item.name.slice(0, 5));
    await visitor.getByRole("link", { name: item.name }).first().waitFor();
    await field.press("ArrowDown");
    expect(await visitor.evaluate(() => document.activeElement?.tagName)).toBe("A");
    await field.fill(item.name);
    await visitor.getByRole("link", { name: item.name }).first().waitFor();
    await visitor.waitForURL(/[?]q=/);
    await field.press("Enter");
    await visitor.waitForURL(/\/codex\/item\//);
    await visitor.context().close();
  });

  test("works without a script, by its address", async () => {
    const { item } = await examples();
    const visitor = await newPage({ javaScriptEnabled: false });
    await visitor.goto("/codex");
    await visitor.getByRole("searchbox").fill(item.name);
    await visitor.getByRole("searchbox").press("Enter");
    await visitor.getByRole("link", { name: item.name }).first().click();
    expect(new URL(visitor.url()).pathname).toMatch(/^\/codex\/item\//);
    await visitor.context().close();
  });

  testAtLength("shows a name as text, whatever is asked for", async () => {
    const html = await htmlOf(`/codex?q=${encodeURIComponent("<img src=x>")}`);
    expect(html).not.toContain("<img src=x>");
  });
});

test.each([
  [1440, "Codex"],
  [360, "Browse"],
])("at %s px the front page has the ways to the lists once", async (width, name) => {
  const visitor = await newPage({ viewport: { width, height: 900 } });
  await visit(visitor, "/codex");
  const ways = visitor.locator("a[href='/codex/monsters']:visible");
  expect(await ways.count()).toBe(1);
  const parts = visitor.locator("nav:visible, section:visible").filter({ has: ways });
  expect(await parts.getByRole("heading", { name, exact: true }).count()).toBe(1);
  await visitor.context().close();
});

test("an item's page is passed on with its card", async () => {
  const { item } = await examples();
  const visitor = await newPage();
  await visit(visitor, codexPath("item", item));
  await visitor.getByRole("button", { name: "Share" }).click();
  const card = visitor.getByRole("dialog").getByRole("img");
  expect(await card.first().getAttribute("src")).toContain(`/cards/item/${item.id}.png`);
  await visitor.context().close();
});

describe("who wants to be told", () => {
  const paths = async () => {
    const bosses = await ask<CodexMonsterRow[]>("/monsters?kind=grand");
    const [boss] = bosses;
    if (!boss) throw new Error("The demo's world has no bosses");
    const { item } = await examples();
    return {
      boss: { ...boss, path: codexPath("monster", boss) },
      item: { ...item, path: codexPath("item", item) },
    };
  };

  test("of a boss or a price says so on its page, changes it there, and takes it back", async () => {
    const { boss, item } = await paths();
    const player = await newPage();
    await newcomer(player);
    await visit(player, boss.path);
    await player.getByRole("button", { name: "Tell me when it may be back" }).click();
    const told = player.getByRole("dialog");
    await told.getByRole("heading", { name: `${boss.name} may be back` }).waitFor();
    await told.getByRole("button", { name: "Tell me", exact: true }).click();
    await told.getByText("You are told of it.").waitFor();
    await calm(player);
    expect(await accessProblems(player)).toEqual([]);
    await told.getByRole("button", { name: "Close" }).click();
    await player.getByRole("button", { name: "You are told" }).waitFor();

    await visit(player, item.path);
    await player.getByRole("button", { name: "Tell me below a price" }).click();
    await told.getByLabel("Price of a piece, at most").fill("1250");
    await told.getByRole("button", { name: "Tell me", exact: true }).click();
    await told.getByText("You are told of it.").waitFor();
    await told.getByLabel("Price of a piece, at most").fill("0");
    await told.getByRole("button", { name: "Change" }).click();
    expect(
      await told.getByLabel("Price of a piece, at most").evaluate((field) => field.matches(":invalid")),
    ).toBe(true);

    await told.getByRole("link", { name: "All that you are told of" }).click();
    const what = player.getByRole("region", { name: "What you are told of", exact: true });
    await what.getByText(`${boss.name} may be back`).waitFor();
    await what.getByText(`${item.name} is sold for 1,250 or less`).waitFor();

    await visit(player, item.path);
    await player.getByRole("button", { name: "Tell me below a price" }).click();
    expect(await told.getByLabel("Price of a piece, at most").inputValue()).toBe("1250");
    await told.getByRole("button", { name: "Do not tell me" }).click();
    await told.getByRole("button", { name: "Tell me", exact: true }).waitFor();
    expectSilence(player);
    await player.context().close();
  });

  test("logs in first, and comes back to the page", async () => {
    const { boss } = await paths();
    const visitor = await newPage();
    // An account's first login asks for no code.
    const { login, password } = await registerPlayer(visitor);
    await visit(visitor, boss.path);
    await visitor.getByRole("link", { name: "Tell me when it may be back" }).click();
    await visitor.waitForURL(/\/login$/);
    await visitor.getByLabel("Login", { exact: true }).fill(login);
    await visitor.getByLabel("Password", { exact: true }).fill(password);
    await visitor.keyboard.press("Enter");
    await visitor.waitForURL(`**${boss.path}`);
    await visitor.getByRole("button", { name: "Tell me when it may be back" }).waitFor();
    await visitor.context().close();
  });
});

test("where to hunt follows the slider by keys, the field and one's own level, in the address too", async () => {
  const player = await newPage();
  const { login } = await newcomer(player);
  await makeCharacter(login);
  await visit(player, "/codex");
  const hunt = player.getByRole("region", { name: "Where should I hunt?" });
  const slider = hunt.getByRole("slider", { name: "Level, by a slider" });
  const field = hunt.getByLabel("At level");
  expect(await slider.inputValue()).toBe("40");
  const grounds = async (level: number) => {
    const [first] = await ask<CodexGround[]>(`/grounds?level=${level}&size=1`);
    await player.waitForURL(
      (url) => url.pathname === "/codex" && url.searchParams.get("level") === String(level),
    );
    await hunt.locator(`tbody a[href^='/codex/ground/${first?.id}']`).waitFor();
    expect([await field.inputValue(), await slider.inputValue()]).toEqual([String(level), String(level)]);
  };
  await slider.press("ArrowRight");
  await grounds(41);
  expect(await slider.evaluate((one) => one === document.activeElement)).toBe(true);
  await field.fill("62");
  await field.press("Enter");
  await grounds(62);
  // Of the newcomer's character.
  await hunt.getByRole("link", { name: /, 76$/ }).click();
  await grounds(76);
  expect(await hunt.getByRole("link", { name: /^All/ }).getAttribute("href")).toBe("/codex/hunting?level=76");
  // What is searched leaves the level as it is.
  await player.getByRole("searchbox").fill("a");
  await player.waitForURL(/q=a/);
  await grounds(76);
  expectSilence(player);
  await player.context().close();
});

describe("what concerns the own characters", () => {
  const own = { name: "For your characters" };

  test("is said of the one that is chosen, keeps its place meanwhile, and is nothing to visitors", async () => {
    const player = await newPage();
    const { login } = await newcomer(player);
    const grown = await makeCharacter(login);
    const young = await makeCharacter(login);
    await tell("characters", [
      { charId: young.charId, name: young.name, login, classId: 0, level: 18, online: false },
    ]);
    await visit(player, "/codex");
    const guide = player.getByRole("region", own);
    const choice = guide.getByLabel("Choose a character");
    await guide.getByText("Duelist").waitFor();
    expect(await choice.locator("option").allInnerTexts()).toEqual([
      `${grown.name}, 76`,
      `${young.name}, 18`,
    ]);
    const weapons = guide.getByRole("link", { name: /^all \d+ weapons$/ });
    expect(await weapons.getAttribute("href")).toBe("/codex/items?kind=weapon&grade=s");
    const heightOf = async () => (await guide.boundingBox())?.height;
    const height = await heightOf();
    await choice.selectOption({ index: 1 });
    await guide.getByText("From level 20: Warrior, Human Knight, Rogue").waitFor();
    const [ground] = await ask<CodexGround[]>("/grounds?level=18&size=1");
    await guide.locator(`a[href^='/codex/ground/${ground?.id}']`).waitFor();
    await guide.getByText("D from level 20").waitFor();
    expect(await heightOf()).toBe(height);
    expect(await accessProblems(player)).toEqual([]);
    await player.setViewportSize({ width: 360, height: 740 });
    const [inside, box] = await guide.evaluate((one) => [one.scrollHeight, one.clientHeight]);
    expect(inside, "all of it has room").toBe(box);
    expect(await hasSidewaysScroll(player)).toBe(false);
    expectSilence(player);
    await player.context().close();

    const visitor = await newPage();
    await visit(visitor, "/codex");
    expect(await visitor.getByRole("region", own).count()).toBe(0);
    await visitor.context().close();
  });

  test("begins before it is known, at the place and height that it will have", async () => {
    const player = await newPage({ viewport: { width: 360, height: 740 } });
    const { login } = await newcomer(player);
    await makeCharacter(login);
    let answer = () => {};
    const held = new Promise<void>((settle) => (answer = settle));
    await player.route("**/api/public/user/character/levels", async (route) => {
      await held;
      await route.continue();
    });
    await player.goto("/codex");
    const guide = player.getByRole("region", own);
    await guide.getByRole("heading", own).waitFor();
    const before = await guide.boundingBox();
    answer();
    await guide.getByText("Duelist").waitFor();
    expect((await guide.boundingBox())?.height).toBe(before?.height);
    await player.context().close();
  });
});

testAtLength("where to hunt is chosen without a script by the field alone", async () => {
  const visitor = await newPage({ javaScriptEnabled: false });
  await visitor.goto("/codex");
  expect(await visitor.getByRole("slider").count()).toBe(0);
  await visitor.getByLabel("At level").fill("60");
  await visitor.getByRole("button", { name: "Show" }).click();
  expect(new URL(visitor.url()).search).toBe("?level=60");
  expect(await visitor.getByLabel("At level").inputValue()).toBe("60");
  await visitor.context().close();
});

test("a boss's page counts who took it and when, and its deaths lead to the chronicle", async () => {
  const visitor = await newPage({ viewport: { width: 360, height: 740 }, colorScheme: "light" });
  const [boss] = await ask<CodexMonsterRow[]>("/monsters?kind=raid");
  if (!boss) throw new Error("The demo's world has no raid bosses");
  const { name } = boss;
  await tell(
    "chronicle",
    Array.from({ length: 3 }, (_, index) => ({
      id: `fall-${index}-${Date.now()}`,
      at: new Date(Date.now() - (40 + index) * 86_400_000).toISOString(),
      kind: "bossDied",
      boss: name,
      bossKind: "raid",
      level: boss.level,
      by: [{ name: "W".repeat(45), clan: "W".repeat(45) }],
    })),
  );
  await expect
    .poll(async () => {
      await visit(visitor, codexPath("monster", boss));
      return visitor.getByRole("region", { name: "Last deaths" }).count();
    })
    .toBe(1);
  const deaths = visitor.getByRole("region", { name: "Last deaths" });
  await deaths.getByRole("heading", { name: "Who takes it" }).waitFor();
  await deaths.getByRole("img", { name: /^Deaths by hour/ }).waitFor();
  await calm(visitor);
  expect(await accessProblems(visitor)).toEqual([]);
  expect(await hasSidewaysScroll(visitor)).toBe(false);
  await deaths.getByRole("row").nth(1).getByRole("link").first().click();
  await visitor.waitForURL(/\/chronicle\/\d+/);
  expectSilence(visitor);
  await visitor.context().close();
});

test("the lists show what there is, and the sitemap leads to it", async () => {
  const front = await ask<CodexFront>("");
  for (const path of [
    "/codex/items",
    "/codex/monsters",
    "/codex/skills",
    "/codex/recipes",
    "/codex/quests",
    "/codex/shops",
  ])
    expect([path, (await page(path)).status]).toEqual([path, 200]);
  expect(await htmlOf("/robots.txt")).toContain("/codex/sitemap.xml");
  const sitemap = await htmlOf("/codex/sitemap.xml");
  expect(sitemap).toContain(`<loc>${portalUrl}/codex</loc>`);
  expect(sitemap.match(/<loc>/g)?.length ?? 0).toBeGreaterThan(front.pages.item ?? 0);
});

testAtLength("skills are shown by class, without a script, too", async () => {
  const front = await ask<CodexFront>("");
  const [first] = front.classes;
  const visitor = await newPage({ javaScriptEnabled: false });
  await visitor.goto("/codex/skills");
  await visitor.getByLabel("Class").selectOption(String(first));
  await visitor.getByRole("button", { name: "Show" }).click();
  expect(new URL(visitor.url()).searchParams.get("class")).toBe(String(first));
  expect(await visitor.getByLabel("Class").inputValue()).toBe(String(first));
  expect(await visitor.getByRole("row").count()).toBeGreaterThan(1);
  await visitor.context().close();
});

test("whoever searches elsewhere is told what the encyclopedia has", async () => {
  const { item } = await examples();
  const visitor = await newPage();
  await visit(visitor, `/stats?search=${encodeURIComponent(item.name)}`);
  const also = visitor.getByRole("navigation", { name: "In the encyclopedia" });
  await also.getByRole("link", { name: item.name }).first().click();
  await visitor.waitForURL(/\/codex\/item\//);
  expectSilence(visitor);
  await visitor.context().close();
});

test("what a visitor has really seen is among what is looked up most, and leads to its page", async () => {
  const { item } = await examples();
  // By their own name browsers of tests are robots.
  const visitor = await newPage({ userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0" });
  const told = visitor.waitForRequest(
    (request) => request.method() === "POST" && request.url().endsWith("/codex/looks"),
  );
  await visit(visitor, codexPath("item", item));
  expect((await told).postDataJSON()).toEqual({ kind: "item", id: item.id });
  const lookedUp = async () => (await ask<CodexLooked[]>("/looks")).map((one) => one.item?.id);
  await expect.poll(lookedUp, { timeout: 60_000, interval: 1_000 }).toContain(item.id);
  // A page is kept in front for some seconds.
  await expect.poll(() => htmlOf("/codex"), { timeout: 60_000, interval: 1_000 }).toContain("Most looked up");
  await visit(visitor, "/codex");
  await visitor
    .getByRole("region", { name: "Most looked up" })
    .getByRole("link", { name: item.name })
    .click();
  await visitor.waitForURL(`**${codexPath("item", item)}`);
  expectSilence(visitor);
  await visitor.context().close();
});

test("the chart lies in a file of its own", async () => {
  const chart = await page("/codex/chart.svg");
  expect([chart.status, chart.headers.get("content-type")]).toEqual([200, "image/svg+xml; charset=utf-8"]);
  expect(await chart.text()).toContain('id="land"');
});

test("the world's row leads to the encyclopedia, and its shops to items", async () => {
  const visitor = await newPage();
  await visit(visitor, "/codex");
  const row = visitor.getByRole("navigation", { name: "Parts of the world" });
  expect(await row.locator('[aria-current="page"]').allInnerTexts()).toEqual(["Codex"]);
  await visitor.context().close();
});
