import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { glyphNames } from "../../../ui/art/glyph.tsx";
import { itemGlyph, monsterGlyph } from "./glyphs.ts";

const sprite = readFileSync(join(import.meta.dirname, "../../../ui/art/glyphs.svg"), "utf8");

test("the sprite has every drawing that is named, once, and no other", () => {
  const drawn = Array.from(sprite.matchAll(/<symbol id="(\w+)"/g), ([, name]) => name);
  expect(drawn).toHaveLength(glyphNames.length);
  expect(new Set(drawn)).toEqual(new Set(glyphNames));
});

test("the sprite takes its colours from the page", () => {
  expect(sprite).not.toMatch(/#[0-9a-f]{3,6}\b|rgb\(/i);
});

test("an item is drawn by where it is worn and what it is, a creature by its kind", () => {
  expect(itemGlyph({ kind: "armor", slot: "legs", icon: "icon.bow_a" })).toBe("legs");
  expect(itemGlyph({ kind: "weapon", slot: "lrhand", icon: "Icon.weapon_long_BOW_i00" })).toBe("bow");
  expect(itemGlyph({ kind: "weapon", slot: "nowhere" })).toBe("sword");
  expect(itemGlyph({ kind: "material" })).toBe("ore");
  expect(monsterGlyph({ kind: "grand" })).toBe("grand");
});
