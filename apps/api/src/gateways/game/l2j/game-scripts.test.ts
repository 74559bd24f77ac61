import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const docs = join(import.meta.dirname, "../../../../../../docs");
const packs = await readdir(join(docs, "game-scripts"));
const guide = await readFile(join(docs, "game-servers.md"), "utf8");

const scripts = (await readdir(join(docs, "game-scripts"), { recursive: true })).filter((path) =>
  path.endsWith(".java"),
);

describe.each(packs)("the script that delivers for %s", async (pack) => {
  const script = await readFile(join(docs, `game-scripts/${pack}/GatehouseDeliveries.java`), "utf8");

  test("looks for the item in the saved inventory before it marks the row", () => {
    const order = [
      script.indexOf("player.addItem("),
      script.search(/player\.getInventory\(\)\.updateDatabase\(\);|\.updateItems\(/),
      script.indexOf("if (saved("),
      script.indexOf("_given.add("),
    ];
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(script).toContain("loc IN ('INVENTORY', 'PAPERDOLL')");
  });
});

test.each(packs)(
  "the script that delivers for %s rejects what is somebody else's before it claims it",
  async (pack) => {
    const script = await readFile(join(docs, `game-scripts/${pack}/GatehouseDeliveries.java`), "utf8");
    const order = [
      script.indexOf("_owners.put(id, ownerOf(con,"),
      script.indexOf(".getPlayer("),
      script.indexOf("equalsIgnoreCase(player.getAccountName())"),
      script.indexOf('update(con, REJECT, "The character belongs to another account now", id)'),
      script.indexOf("_claiming.add("),
    ];
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  },
);

test.each(scripts)("%s says against which commit it was compiled, as the guide does", async (name) => {
  const path = `game-scripts/${name}`;
  const head = (await readFile(join(docs, path), "utf8")).replaceAll("\n * ", " ");
  const [, repository = "", commit = ""] =
    /Compiled against[^(]*\(([\w.-]+\/[\w.-]+), commit (\w{12})\)/.exec(head) ?? [];
  expect(guide).toContain(`](${path})`);
  expect(guide).toContain(`(${repository}, ${commit})`);
});

test("the scripts that carry out commands make the same table", async () => {
  const tables = scripts
    .filter((path) => path.endsWith("GatehouseCommands.java"))
    .map(async (path) => / CREATE = .*/.exec(await readFile(join(docs, "game-scripts", path), "utf8"))?.[0]);
  expect(new Set(await Promise.all(tables)).size).toBe(1);
});

test("the scripts for L2JFrozen need no newer Java than the one that it is built as", async () => {
  for (const path of scripts.filter((one) => one.startsWith("l2jfrozen/"))) {
    expect(await readFile(join(docs, "game-scripts", path), "utf8")).not.toMatch(/this::|->|copyOf|\bvar /);
  }
});
