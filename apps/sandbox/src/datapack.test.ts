import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createRandom } from "./game-world/random.ts";
import { createBosses } from "./game-world/realm/bosses.ts";
import { crafts, gear, materials, supplies } from "./game-world/realm/goods.ts";

const folder = new URL("../content/datapack/", import.meta.url);
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => ({ path: entry.name, text: readFileSync(`${entry.parentPath}/${entry.name}`, "utf8") }));
const named = (tag: string): Map<number, string> =>
  new Map(
    files
      .flatMap(({ text }) => [...text.matchAll(new RegExp(`<${tag} id="(\\d+)"[^>]* name="([^"]*)"`, "g"))])
      .map(([, id, name]) => [Number(id), name ?? ""]),
  );

/** Words that only the real game's names have, as the first twelve digits of their SHA-256: the words themselves stay out. */
const foreign = new Set([
  "0713f136ea31",
  "0e8064fbefc6",
  "1950c593e78a",
  "1b113a868cb9",
  "1e30796f8eb2",
  "1f6899a9cbf8",
  "25f67f02357a",
  "272200d3369b",
  "2a74ee784ffb",
  "2ae22487e7a2",
  "2fef3b384cce",
  "387e524065b7",
  "38c0e69b90bf",
  "3a5382c7228d",
  "3faa0831ef6d",
  "42cd302db7ca",
  "463400366bd8",
  "46ca319f1c0f",
  "48e3309a5974",
  "4a59c1a5b4b0",
  "4ea42fa1882b",
  "59bd2e1fa31d",
  "5cf3cb891341",
  "5fdd4296840d",
  "60430f2fb99f",
  "6c38a2485de8",
  "7122cf564bf5",
  "73044fefaf82",
  "732b34b5f7a0",
  "7c22f5830dc3",
  "7c94ead29310",
  "7e890b011a98",
  "7ef85eeebbf6",
  "93f9d0a6da6d",
  "962cbad1311b",
  "96b69dc4ed4a",
  "99af0448421d",
  "9b3cf21eef4f",
  "a8aa51c46e55",
  "b1a23df8a21f",
  "b892d0fbd839",
  "bae4fae4b525",
  "c2bfb0635362",
  "c386088a5443",
  "c8451626ec05",
  "d0690946387b",
  "d0f38fcc907b",
  "d139500b4f14",
  "d176ef25308f",
  "d2ad22fb796c",
  "d4eaec7687da",
  "d55bcf8025bd",
  "d5c80813072c",
  "e06f3cb8a29e",
  "e3677635d58f",
  "e3e62a396f92",
  "ee25f8ee53ac",
  "efbcf2b4264a",
  "fa6b1fbba4da",
  "fca2f72c1f1e",
  "ff8fe6673a41",
]);
const hash = (word: string): string => createHash("sha256").update(word).digest("hex").slice(0, 12);

it("the demo's own world has items, monsters, drops, spoils, shops, exchanges, recipes, skills, quests and places", () => {
  const count = (pattern: RegExp) => files.flatMap(({ text }) => [...text.matchAll(pattern)]).length;
  expect(named("item").size).toBeGreaterThanOrEqual(60);
  expect(named("npc").size).toBeGreaterThanOrEqual(30);
  for (const pattern of [
    /<drop>/g,
    /<spoil>/g,
    /<territory /g,
    /<ingredient /g,
    /<skill /g,
    /addKillId/g,
    /town="/g,
    /"castleId"/g,
  ])
    expect(count(pattern), String(pattern)).toBeGreaterThan(4);
});

it("the demo's game server and its datapack call bosses and goods the same", () => {
  const [items, creatures] = [named("item"), named("npc")];
  for (const { id, name } of [...materials, ...supplies, ...gear, ...crafts])
    expect(items.get(id), String(id)).toBe(name);
  for (const { row } of createBosses(createRandom(1, 1), 0)) expect(creatures.get(row.id)).toBe(row.name);
});

it("no name of the real game stands in it", () => {
  const words = files
    .flatMap(({ text }) => [...text.matchAll(/(?:name|skillName|town)="([^"]*)"|super\(\d+, "([^"]*)"/g)])
    .flatMap(([, name = "", title = ""]) => `${name} ${title}`.toLowerCase().split(/[^a-z]+/));
  expect(words.length).toBeGreaterThan(300);
  expect(words.filter((word) => foreign.has(hash(word)))).toEqual([]);
});
