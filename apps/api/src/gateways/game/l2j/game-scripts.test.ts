import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const docs = join(import.meta.dirname, "../../../../../../docs");
const packs = await readdir(join(docs, "game-scripts"));
const guide = await readFile(join(docs, "game-servers.md"), "utf8");

describe.each(packs)("the script for %s", async (pack) => {
  const path = `game-scripts/${pack}/GatehouseDeliveries.java`;
  const script = await readFile(join(docs, path), "utf8");

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

  test("says against which commit it was compiled, as the guide does", () => {
    const head = script.replaceAll("\n * ", " ");
    const [, repository = "", commit = ""] =
      /Compiled against[^(]*\(([\w.-]+\/[\w.-]+), commit (\w{12})\)/.exec(head) ?? [];
    expect(guide).toContain(`](${path})`);
    expect(guide).toContain(`(${repository}, ${commit})`);
  });
});
