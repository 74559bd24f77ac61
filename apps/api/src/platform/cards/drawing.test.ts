import { readFile } from "node:fs/promises";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { beforeAll, expect, test } from "vitest";
import type { Card } from "./card.ts";
import { drawCard } from "./drawing.ts";
import { crestPaths, gatePaths } from "./emblems.ts";
import { loadFonts } from "./fonts.ts";

const card: Card = {
  site: "Gatehouse",
  faction: "nature",
  isHero: false,
  kicker: "",
  title: "Ashen",
  isSentence: false,
  line: "",
  facts: [],
};

/** The picture's part that the banner hangs in. */
async function bannerOf(changes: Partial<Card>): Promise<Buffer> {
  const picture = await loadImage(await drawCard({ ...card, ...changes }));
  const pen = createCanvas(228, 452).getContext("2d");
  pen.drawImage(picture, -84, 0);
  return Buffer.from(pen.getImageData(0, 0, 228, 452).data);
}

/** How many points of a banner, left and right, are of the signs' colour where no crest within a laurel reaches. */
function wreathOf(banner: Buffer) {
  const sides = { left: 0, right: 0 };
  for (let index = 0; index < banner.length; index += 4) {
    const [x, y] = [((index / 4) % 228) - 114, Math.floor(index / 4 / 228) - 205];
    const distance = Math.hypot(x, y);
    if (distance > 76 && distance < 96 && banner.readUIntBE(index, 3) === 0xff_f5_e2) {
      sides[x < 0 ? "left" : "right"] += 1;
    }
  }
  return sides;
}

beforeAll(loadFonts);

test("the banner bears the faction's crest, whatever the name", async () => {
  const banner = await bannerOf({});
  expect((await bannerOf({ title: "Briar" })).equals(banner)).toBe(true);
  expect((await bannerOf({ faction: "demons" })).equals(banner)).toBe(false);
});

test("a hero's is wreathed on both sides", async () => {
  const { left, right } = wreathOf(await bannerOf({ isHero: true }));
  expect(left).toBeGreaterThan(1000);
  expect(right).toBeGreaterThan(1000);
});

test("without a faction a name's banner bears its initial, a sentence's the gate", async () => {
  const [name, other] = await Promise.all(
    ["Ashen", "Briar"].map((title) => bannerOf({ faction: null, title })),
  );
  expect(name?.equals(other ?? Buffer.alloc(0))).toBe(false);
  const [sentence, second] = await Promise.all(
    ["Ashen falls", "Briar rises"].map((title) => bannerOf({ faction: null, title, isSentence: true })),
  );
  expect(sentence?.equals(second ?? Buffer.alloc(0))).toBe(true);
  expect(sentence?.equals(name ?? Buffer.alloc(0))).toBe(false);
});

test("crests and gate are those of the pages", async () => {
  const art = new URL("../../../../web/app/ui/art/", import.meta.url);
  const [crests, gate] = await Promise.all([
    readFile(new URL("crest-paths.ts", art), "utf8"),
    readFile(new URL("brand-mark.tsx", art), "utf8"),
  ]);
  for (const path of Object.values(crestPaths).flatMap((crest) => Object.values(crest))) {
    expect(crests).toContain(`"${path}"`);
  }
  for (const path of Object.values(gatePaths)) expect(gate).toContain(`"${path}"`);
});

test("a card for a phone bears the same sign, larger", async () => {
  const tall = await loadImage(await drawCard(card, "tall"));
  expect([tall.width, tall.height]).toEqual([1080, 1920]);
  const pen = createCanvas(228, 434).getContext("2d");
  pen.drawImage(tall, 340, 0, 400, 760, 0, 0, 228, 434);
  const [red = 0, green = 0, blue = 0] = pen.getImageData(30, 60, 1, 1).data;
  // The cloth of its faction.
  expect([red, green, blue]).toEqual([0x1c, 0x4a, 0x35]);
});

test.each(["wide", "tall"] as const)("what is best in a %s comparison stands in gold", async (shape) => {
  const goldOf = async (isBest: boolean) => {
    const picture = await loadImage(
      await drawCard(
        {
          site: "",
          kicker: "",
          columns: [card, { ...card, faction: "demons" }],
          rows: [
            {
              label: "",
              values: [
                { text: "1,234,567", isBest },
                { text: "3", isBest: false },
              ],
            },
          ],
        },
        shape,
      ),
    );
    const pen = createCanvas(picture.width, picture.height).getContext("2d");
    pen.drawImage(picture, 0, 0);
    const { data } = pen.getImageData(0, 0, picture.width, picture.height);
    let points = 0;
    for (let index = 0; index < data.length; index += 4)
      if (data[index] === 0xe2 && data[index + 1] === 0xb6 && data[index + 2] === 0x4f) points += 1;
    return points;
  };
  expect(await goldOf(false)).toBe(0);
  expect(await goldOf(true)).toBeGreaterThan(100);
});
