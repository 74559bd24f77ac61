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
