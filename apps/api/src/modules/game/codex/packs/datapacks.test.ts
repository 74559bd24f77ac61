import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { PackReport } from "./pack.ts";
import { readPack } from "./service.ts";

/**
 * Over public packs, a folder each below `DATAPACKS`: what is read is counted again, by patterns over the files' text that know
 * nothing of the readers. Skipped where the setting names none.
 */
const home = process.env.DATAPACKS ?? "";
const packs = existsSync(home)
  ? readdirSync(home, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
  : [];

type Files = { path: string; text: string }[];

function filesOf(folder: string): Files {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:xml|sql|csv)$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes("/html/"))
    .map((path) => ({ path, text: readFileSync(path, "utf8").replaceAll(/<!--[^]*?-->/g, "") }));
}

const count = (files: Files, path: RegExp, pattern: RegExp): number =>
  files
    .filter((file) => path.test(file.path))
    .reduce((total, { text }) => total + (text.match(pattern)?.length ?? 0), 0);

const distinct = (files: Files, path: RegExp, pattern: RegExp): number =>
  new Set(
    files
      .filter((file) => path.test(file.path))
      .flatMap(({ text }) => [...text.matchAll(pattern)].map((match) => match[1])),
  ).size;

/** Rows of a table's own file and its `custom_` one. */
const rowsOf = (files: Files, ...tables: string[]): string[] =>
  files
    .filter(({ path }) => tables.some((table) => path.endsWith(`/${table}.sql`)))
    .flatMap(({ text }) => {
      const plain = text.replaceAll(/^\s*--.*$/gm, "").replaceAll(/\/\*[^]*?\*\//g, "");
      return [...plain.matchAll(/(?:VALUES\s*|,\s*|^\s*)\(\s*(?:'?(-?\d+)'?|NULL|'[^'\n]*')\s*,/gim)].map(
        (match) => match[1] ?? "",
      );
    });

/** Older aCis gives a creature the herbs of a group by its number: each of them is a drop of that creature. */
const herbsGiven = (files: Files): number => {
  const matches = (path: RegExp, pattern: RegExp) =>
    files.filter((file) => path.test(file.path)).flatMap(({ text }) => [...text.matchAll(pattern)]);
  const groups = new Map(
    matches(/\/herbDrops\.xml$/, /<group id="(\d+)">([^]*?)<\/group>/g).map(([, id, group = ""]) => [
      id,
      group.match(/<item /g)?.length ?? 0,
    ]),
  );
  return matches(/\/npcs\//, /name="dropHerbGroup" val="(\d+)"/g).reduce(
    (total, [, id]) => total + (groups.get(id) ?? 0),
    0,
  );
};

const noted = ({ leftOut }: PackReport, ...codes: string[]): number =>
  leftOut.filter(({ code }) => codes.includes(code)).length;

describe.skipIf(packs.length === 0)("what is read of a public pack is what its files hold", () => {
  test.each(packs)("%s", (name) => {
    const folder = join(home, name);
    const files = filesOf(folder);
    const { report } = readPack(folder);
    const { found } = report;
    expect(report.leftOut.length).toBe(report.leftOutCount);

    expect(found.castles).toBe(9);

    const xmlItems = distinct(files, /\/items\//, /<item id="(\d+)"[^>]* type="/g);
    const sqlItems = new Set(
      rowsOf(files, "weapon", "armor", "etcitem", "custom_weapon", "custom_armor", "custom_etcitem"),
    ).size;
    expect(found.items).toBe(xmlItems + sqlItems);

    const xmlNpcs = distinct(files, /\/npcs\//, /<npc id="(\d+)"[^>]* (?:name|type)="/g);
    const sqlNpcs = new Set(rowsOf(files, "npc", "custom_npc")).size;
    expect(found.creatures + noted(report, "level.bounds")).toBe(xmlNpcs + sqlNpcs);

    const xmlDrops = count(files, /\/npcs\//, /<item [^>]*min="|<drop itemid="/gi);
    const sqlDrops = rowsOf(files, "droplist", "custom_droplist").length;
    const leftDrops = noted(
      report,
      "drop.order",
      "drop.twice",
      "drop.item",
      "drop.chance",
      "drop.amount",
      "drop.creature",
    );
    expect(found.drops + found.spoils + leftDrops).toBe(xmlDrops + sqlDrops + herbsGiven(files));

    const isOn = !report.leftOut.some(
      ({ code, detail }) => code === "file.customOff" && detail === "custom_spawnlist",
    );
    const spawnTables = [
      "spawnlist",
      "raidboss_spawnlist",
      "four_sepulchers_spawnlist",
      "vanhalter_spawnlist",
    ];
    const sqlSpawns = rowsOf(files, ...spawnTables, ...(isOn ? ["custom_spawnlist"] : [])).length;
    const xmlSpawns =
      count(files, /\/spawns\//, /<npc [^>]*respawnDelay="/g) +
      count(files, /\/spawnlist\//, /<npc [^>]*total="/g);
    const leftSpawns = noted(report, "spawn.where", "spawn.territory", "spawn.corners", "spawn.off");
    const bosses = rowsOf(files, "grandboss_data").length;
    const spawns = found.spawns + leftSpawns;
    expect(spawns).toBeGreaterThanOrEqual(xmlSpawns + sqlSpawns);
    expect(spawns).toBeLessThanOrEqual(xmlSpawns + sqlSpawns + bosses);

    expect(found.skills).toBe(distinct(files, /\/skills\//, /<skill [^>]*\bid="(\d+)"[^>]*levels="/g));
    const recipes =
      count(files, /\/recipes\.csv$/i, /^\s*(?:dwarven|common);/gm) +
      count(files, /\/recipes\.xml$/i, /<(?:item|recipe) [^>]*\bid="\d+"[^>]* name="|<recipe alias="/g);
    expect(found.recipes).toBe(recipes);
    const offers =
      count(files, /\/buylists\/\d+\.xml$/, /<item id="/g) +
      count(files, /\/buyLists\.xml$/, /<product id="/g);
    expect(found.offers).toBe(offers + rowsOf(files, "merchant_buylists", "custom_merchant_buylists").length);
    const exchanges = count(files, /\/multisell\//, /<item\b/g);
    expect(
      found.exchangeRows +
        noted(report, "exchange.points") +
        report.leftOut.filter(({ code, file }) => code === "entry.unknown" && file.includes("/multisell/"))
          .length,
    ).toBe(exchanges);
  });
});
