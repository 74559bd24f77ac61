import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "../../test/app.ts";
import { readConfig } from "../config.ts";
import { collected } from "./output.ts";
import { importDatapack } from "./import-datapack.ts";
import { UsageError } from "./usage-error.ts";

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startApp();
  folder = mkdtempSync(join(tmpdir(), "datapack-"));
  write("3");
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.close();
});

/** A world of one item and one creature, which gives it this often in a hundred. */
function write(chance: string): void {
  const files = {
    "stats/items/1.xml": `<list><item id="1" type="EtcItem" name="Clay Coin"><set name="is_stackable" val="true"/></item></list>`,
    "stats/npcs/1.xml": `<list><npc id="20001" level="5" type="Monster" name="Reed Crab"><acquire exp="1" sp="1"/>
<dropLists><drop><group chance="100"><item id="1" min="1" max="2" chance="${chance}"/><item id="x" min="1" max="1" chance="1"/></group></drop></dropLists></npc></list>`,
    "config/Rates.ini": "DeathDropChanceMultiplier = 1\n",
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

async function run(...args: string[]) {
  const { out, told, lines } = collected();
  const config = readConfig({ DATABASE_URL: app.databaseUrl, SECRET_KEY: app.deps.secretKey });
  const status = await importDatapack(async () => config, args, out);
  return { status, told, text: lines().join("\n") };
}

test("a folder is imported with what was found, left out and changed; again it changes nothing, and can be taken back", async () => {
  const dry = await run(folder, "--dry-run");
  expect(dry).toMatchObject({ status: 0 });
  expect(dry.text).toMatch(
    /chances as mobius[^]* 1 {2}items\n[^]*Left out[^]*: 1\n {2}stats\/npcs\/1.xml:2:\d+ {2}a drop without[^]*nothing was stored/,
  );
  expect((await run(folder)).text).toContain("Nothing stood before");
  expect((await run(folder)).text).toContain("The same stands already");
  write("50");
  const other = await run(folder);
  expect(other.text).toMatch(
    /Differences from the import of [^]* 1 {2}drops\n[^]*drop: Reed Crab \(20001\), Clay Coin \(1\): 0\.03\S* -> 0\.5/,
  );
  expect((await run(folder, "--dry-run")).told).toMatchObject({
    family: "mobius",
    dryRun: true,
    read: { found: { items: 1, drops: 1 } },
    stored: { isNew: false },
  });
  expect(await run("--back")).toEqual({
    status: 0,
    told: { takenBack: true },
    text: "The import before it stands again.",
  });
});

test("what is no datapack is refused with status 65, a mistaken call with its usage", async () => {
  expect(await run(join(folder, "config"))).toMatchObject({
    status: 65,
    text: expect.stringContaining("Nothing was imported. No datapack"),
  });
  expect((await run("/nowhere")).told).toEqual({
    refused: "folder",
    detail: "/nowhere",
  });
  for (const args of [[], [folder, folder], ["--back", folder], [folder, "--what"], [folder, "--config"]]) {
    await expect(run(...args)).rejects.toThrow(UsageError);
  }
});
