import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { CodexListed } from "@gatehouse/contract/game/codex";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessProblems, expectSilence, hasSidewaysScroll, useBrowser, visit } from "../browser.ts";
import { startProduct } from "../running-portal.ts";

const newPage = useBrowser();
const root = join(import.meta.dirname, "../..");

/** Whatever a file may call something: without a place to break, of other scripts, markup, nothing at all. */
const oddNames = ["W".repeat(200), "개구리 기사단 🐸 שלום", "<script>alert(1)</script>", ""];
const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const list = (inner: string[]): string => `<list>\n${inner.join("\n")}\n</list>\n`;
const each = (make: (name: string, number: number) => string): string[] =>
  oddNames.map((name, index) => make(escaped(name), index + 1));

/** A world in which every kind of page is about something with an odd name. */
const odd: Record<string, string> = {
  "data/stats/items/1.xml": list(
    each(
      (name, id) =>
        `<item id="${id}" type="${id === 1 ? "Weapon" : "EtcItem"}" name="${name}"><set name="price" val="9007199254740991"/>
<set name="bodypart" val="rhand"/><set name="crystal_type" val="S"/></item>`,
    ),
  ),
  "data/stats/npcs/1.xml": list([
    ...each(
      (name, id) =>
        `<npc id="${20_000 + id}" level="${10 + id}" type="${id === 2 ? "RaidBoss" : "Monster"}" name="${name}"><acquire exp="${id}e12" sp="3"/>
<dropLists><drop><group chance="70">${each((_, item) => `<item id="${item}" min="1" max="9007199254740991" chance="${item}"/>`).join("")}</group></drop>
<spoil><item id="1" min="1" max="2" chance="0.00001"/></spoil></dropLists></npc>`,
    ),
    `<npc id="30001" level="70" type="Merchant" name="${oddNames[0]}"/>`,
  ]),
  "data/spawns/a.xml": list(
    each((_, id) =>
      Array.from(
        { length: 9 },
        (_place, at) =>
          `<spawn name="s${id}"><npc id="${20_000 + id}" x="${id * 9_000 + at * 99}" y="${id * 700}" z="0" respawnDelay="60"/></spawn>`,
      ).join("\n"),
    ),
  ),
  "data/stats/skills/1.xml": list(
    each(
      (name, id) => `<skill id="${id}" levels="2" name="${name}"><set name="operateType" val="P"/></skill>`,
    ),
  ),
  "data/skillTrees/a.xml": list([
    `<skillTree type="classSkillTree" classId="0">${each((_, id) => `<skill skillId="${id}" skillLevel="1" getLevel="5" levelUpSp="20"/>`).join("")}</skillTree>`,
  ]),
  "data/stats/chars/classList.xml": list([`<class classId="0" name="${oddNames[0]}"/>`]),
  "data/Recipes.xml": list(
    each(
      (_, id) => `<item id="${id}" recipeId="${id}" name="r" craftLevel="2" type="dwarven" successRate="60">
<ingredient id="1" count="9007199254740991"/><production id="2" count="1"/></item>`,
    ),
  ),
  "data/buylists/3000101.xml": list([
    `<npcs><npc>30001</npc></npcs>${each((_, id) => `<item id="${id}"/>`).join("")}`,
  ]),
  "data/multisell/5.xml": list([
    `<npcs><npc>30001</npc></npcs><item><ingredient id="1" count="70"/><production id="2" count="1"/></item>`,
  ]),
  "data/mapregion/a.xml": list([
    `<region name="a" town="${oddNames[0]}"><respawnPoint X="9000" Y="12" Z="13"/></region>`,
  ]),
  "data/scripts/quests/Q00009_Odd/Q00009_Odd.java": `public class Q00009_Odd extends Quest {
 public Q00009_Odd() { super(9); addStartNpc(30001); addKillId(20001, 20002); registerQuestItems(1, 2); } }`,
  "codex-names.csv": `kind,id,name,lt\nquest,9,${oddNames[0]},🐸\nitem,1,,${"Ž".repeat(200)}\n`,
  "config/Rates.ini": "DeathDropChanceMultiplier = 2.0\n",
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "odd-pack-"));
  for (const [path, text] of Object.entries(odd)) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const lists = [
  "/codex",
  `/codex?q=${"W".repeat(60)}`,
  "/codex?q=zzzz",
  "/codex/items",
  "/codex/monsters",
  "/codex/hunting",
  "/codex/hunting?level=14",
  "/codex/skills",
  "/codex/recipes",
  "/codex/quests",
  "/codex/shops",
  "/codex/exchanges",
  "/codex/changes",
  "/codex/item/404",
];
/** What axe finds hardly changes with the width. */
const looks = [
  { width: 320, colorScheme: "dark", isRead: false },
  { width: 360, colorScheme: "light", isRead: true },
  { width: 768, colorScheme: "dark", isRead: false },
  { width: 1440, colorScheme: "dark", isRead: true },
  { width: 2560, colorScheme: "light", isRead: false },
] as const;

describe.each(["full", "no-chances", "items", "off"])("an odd world with CODEX=%s", (mode) => {
  let product: Awaited<ReturnType<typeof startProduct>>;
  let paths: string[];
  beforeAll(async () => {
    product = await startProduct({ CODEX: mode });
    const command = ["apps/api/src/cli.ts", "import-datapack", folder];
    const env = { ...process.env, DATA_DIR: product.dataDir, PORTAL_MODE: "demo", CODEX: mode };
    await promisify(execFile)(process.execPath, command, { cwd: root, env });
    const listed = await fetch(`${product.portalUrl}/api/public/codex/listed`);
    const things = mode === "off" ? [] : ((await listed.json()) as CodexListed[]);
    paths = [...lists, ...things.map(({ path }) => path)];
  });
  afterAll(() => product.stop());

  test("has a page of every kind that it tells of, complete, in two languages", async () => {
    const kinds = new Set(paths.map((path) => /^\/codex\/(\w+)\/\d/.exec(path)?.[1]).filter(Boolean));
    const all = ["item", "monster", "skill", "recipe", "quest", "shop", "exchange", "ground"];
    const told = { full: all, "no-chances": all, items: ["item", "recipe"], off: [] }[mode] ?? [];
    expect([...kinds]).toEqual(expect.arrayContaining(mode === "off" ? ["item"] : told));
    for (const path of paths)
      for (const prefix of ["", "/lt"]) {
        const reply = await fetch(product.portalUrl + prefix + path, { redirect: "manual" });
        expect([prefix, path, reply.status < 500]).toEqual([prefix, path, true]);
        if (/^\/codex\/\w+\/\d/.test(path) && !path.endsWith("/404"))
          expect([prefix, path, reply.status]).toEqual([prefix, path, 200]);
        expect(await reply.text()).not.toContain("<script>alert");
      }
  });

  const wide = looks.filter(({ isRead }) => mode === "full" || isRead);
  test.each(wide)("fits $width px, $colorScheme, and axe finds nothing", async (look) => {
    const { width, colorScheme, isRead } = look;
    const page = await newPage({
      baseURL: product.portalUrl,
      viewport: { width, height: 900 },
      colorScheme,
    });
    // Of each kind the one with the longest name; a thing without a name, too.
    const firsts = [...Map.groupBy(paths.slice(lists.length), (path) => path.split("/")[2]).values()];
    const nameless = paths.filter((path) => /\/(?:item\/4|monster\/20004)$/.test(path));
    for (const shown of new Set([...lists, ...firsts.flatMap(([first]) => first ?? []), ...nameless])) {
      await visit(page, shown);
      expect([shown, await hasSidewaysScroll(page)]).toEqual([shown, false]);
      if (isRead) expect([shown, await accessProblems(page)]).toEqual([shown, []]);
    }
    // A page that there is not is told as that on the console, too.
    page.complaints = page.complaints.filter((line) => !line.includes("404"));
    expectSilence(page);
    await page.context().close();
  });
});
