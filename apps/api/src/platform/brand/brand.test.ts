import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { createLog } from "../log.ts";
import { createBrand } from "./brand.ts";

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "gatehouse-brand-"));
});
afterAll(() => rm(root, { recursive: true }));

/** Puts a folder with a brand of this name where the portal looks. */
async function put(name: string): Promise<void> {
  await mkdir(join(root, name));
  await writeFile(join(root, name, "brand.json"), JSON.stringify({ name }));
  await rm(join(root, "worn"), { recursive: true, force: true });
  await rename(join(root, name), join(root, "worn"));
}

test("a folder that takes another's place is followed, however often", async () => {
  let changed = () => {};
  await put("One");
  const config = readConfig({ BRAND_DIR: join(root, "worn") });
  const brand = createBrand({ config, log: createLog("silent"), onChange: () => changed() });
  await brand.start();
  expect(brand.name()).toBe("One");
  for (const name of ["Two", "Three", "Four"]) {
    const heard = new Promise<void>((settle) => (changed = settle));
    await put(name);
    await heard;
    expect(brand.name()).toBe(name);
  }
  await brand.close();
});

test("factions are called as brand.json or a text says by language, and otherwise nothing of its own", async () => {
  const folder = join(root, "factions");
  await mkdir(join(folder, "texts"), { recursive: true });
  const factions = { angels: { name: { en: "Order", ru: "Орден" } } };
  await writeFile(join(folder, "brand.json"), JSON.stringify({ factions }));
  const lithuanian = { "shell.balance.faction": "{code, select, demons{Chaosas} other{«{name}»}}" };
  await writeFile(join(folder, "texts/lt.json"), JSON.stringify(lithuanian));
  const config = readConfig({ BRAND_DIR: folder });
  const brand = createBrand({ config, log: createLog("silent"), onChange: () => {} });
  expect(brand.factionName("en", { code: "angels", name: "Angels" })).toBe(undefined);
  await brand.start();
  const called = (["en", "ru", "lt"] as const).map((language) => [
    brand.factionName(language, { code: "angels", name: "Angels" }),
    brand.factionName(language, { code: "demons", name: "Demons" }),
  ]);
  expect(called).toEqual([
    ["Order", "Demons"],
    ["Орден", "Demons"],
    ["«Angels»", "Chaosas"],
  ]);
  await brand.close();
});
