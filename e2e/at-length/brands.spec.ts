import { cp, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  accessProblems,
  calm,
  cutOn,
  expectSilence,
  hasSidewaysScroll,
  useBrowser,
  visit,
} from "../browser.ts";
import { newcomer } from "../players.ts";
import { startProduct } from "../running-portal.ts";

const examples = join(import.meta.dirname, "../../examples/brands");

/** Every example, with what only it has and what it does without. */
const brands = [
  {
    brand: "meadow",
    name: "Meadowhold",
    own: ["/pages/village", "/pages/fair-play"],
    without: ["/world", "/chronicle", "/feature"],
  },
  { brand: "arena", name: "Albarena", own: ["/pages/games", "/pages/code"], without: ["/feature"] },
];
const pages = [
  "/home",
  "/stats",
  "/world",
  "/chronicle",
  "/news",
  "/files",
  "/rules",
  "/login",
  "/register",
  "/recover",
];
const ofPlayers = ["/home", "/donation", "/events", "/settings"];

let folder: string;
let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gatehouse-brands-"));
  await wear("meadow");
  product = await startProduct({ BRAND_DIR: join(folder, "worn"), SANDBOX_STORY: "" });
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

/** The portal follows the folder: another brand is another content of it. */
async function wear(brand: string): Promise<void> {
  const next = join(folder, brand);
  await cp(join(examples, brand), next, { recursive: true });
  await rm(join(folder, "worn"), { recursive: true, force: true });
  await rename(next, join(folder, "worn"));
}

const makePage = useBrowser();

test.each(brands.flatMap((one) => [1440, 360].map((width) => ({ ...one, width }))))(
  "$brand is worn by every page at $width px, in both themes",
  async ({ brand, name, own, without, width }) => {
    await wear(brand);
    const title = async () =>
      /<title>([^<]*)/.exec(await (await fetch(`${product.portalUrl}/home`)).text())?.[1];
    await expect.poll(title, { timeout: 60_000 }).toBe(name);
    const page = await makePage({ baseURL: product.portalUrl, viewport: { width, height: 800 } });
    const problems: string[] = [];
    const walk = async (paths: readonly string[]) => {
      for (const path of paths) {
        await page.emulateMedia({ colorScheme: "light" });
        await visit(page, path);
        await calm(page);
        if (await hasSidewaysScroll(page)) problems.push(`${path} moves sideways`);
        for (const cut of await cutOn(page)) problems.push(`${path} cuts ${cut}`);
        for (const problem of await accessProblems(page)) problems.push(`${path} by day: ${problem}`);
        await page.emulateMedia({ colorScheme: "dark" });
        for (const problem of await accessProblems(page, "colours"))
          problems.push(`${path} by night: ${problem}`);
      }
    };
    await walk([...pages.filter((path) => !without.includes(path)), ...own]);
    await newcomer(page);
    await walk(ofPlayers);
    expect(problems).toEqual([]);
    for (const path of without) {
      const reply = await fetch(`${product.portalUrl}${path}`, { redirect: "manual" });
      expect([path, reply.headers.get("location")]).toEqual([path, "/home"]);
      expect(await page.locator(`a[href="${path}"]`).count()).toBe(0);
    }
    expectSilence(page);
    await page.context().close();
  },
);
