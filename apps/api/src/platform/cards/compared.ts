import type { CardShape } from "@gatehouse/contract/cards";
import type { ComparedCard } from "./card.ts";
import { clothOf, drawBanner, ink, paper, writeHead, writeText } from "./ink.ts";
import { drawSign } from "./sign.ts";

type Layout = {
  /** The columns' room, and how wide a banner is in it. */
  left: number;
  width: number;
  banner: { width: number; bottom: number; notch: number; sign: number };
  kicker: { x: number; y: number; width: number; size: number; align: "left" | "center" };
  name: { y: number; most: number; least: number };
  line: { y: number; size: number };
  /** The first row's numbers; `label` is where its word stands: beside them at their height, or above. */
  rows: {
    y: number;
    height: number;
    value: number;
    label: { x: number; above: number; size: number; width: number };
  };
  foot: number;
  site: { x: number; y: number; width: number; most: number; least: number };
};

/** Where a comparison's parts stand in each shape, in pixels. */
const layouts: Record<CardShape, Layout> = {
  wide: {
    left: 316,
    width: 840,
    banner: { width: 132, bottom: 188, notch: 34, sign: 88 },
    kicker: { x: 64, y: 250, width: 240, size: 26, align: "left" },
    name: { y: 252, most: 52, least: 22 },
    line: { y: 288, size: 24 },
    rows: { y: 352, height: 54, value: 42, label: { x: 64, above: 0, size: 26, width: 240 } },
    foot: 546,
    site: { x: 600, y: 600, width: 900, most: 36, least: 20 },
  },
  tall: {
    left: 40,
    width: 1000,
    banner: { width: 232, bottom: 470, notch: 60, sign: 215 },
    kicker: { x: 540, y: 580, width: 936, size: 40, align: "center" },
    name: { y: 700, most: 88, least: 34 },
    line: { y: 756, size: 34 },
    rows: { y: 940, height: 186, value: 84, label: { x: 540, above: 82, size: 34, width: 936 } },
    foot: 1660,
    site: { x: 540, y: 1810, width: 900, most: 64, least: 30 },
  },
};

/** Draws several side by side as a PNG: the banners, the names below them, and what each has. */
export async function drawCompared(card: ComparedCard, shape: CardShape): Promise<Buffer> {
  const { left, width, banner, kicker, name, line, rows, foot, site } = layouts[shape];
  const plain = clothOf(null);
  const { canvas, pen } = paper(shape, { foot, edge: plain.edge });
  const column = width / card.columns.length;
  const middleOf = (index: number): number => left + (index + 0.5) * column;
  const spotOf = (index: number, y: number) =>
    ({ x: middleOf(index), y, width: column - 28, align: "center" }) as const;

  const above = { size: kicker.size, weight: 600, colour: plain.text, spacing: kicker.size / 10 };
  writeText(pen, card.kicker.toUpperCase(), kicker, above);
  for (const [index, one] of card.columns.entries()) {
    const at = { ...banner, left: middleOf(index) - banner.width / 2 };
    drawBanner(pen, at, clothOf(one.faction));
    drawSign(pen, one, { x: middleOf(index), y: banner.sign, scale: banner.width / 228 });
    writeHead(pen, one.title, spotOf(index, name.y), { ...name, colour: ink.first });
    writeText(pen, one.line, spotOf(index, line.y), { size: line.size, colour: clothOf(one.faction).text });
  }
  for (const [place, { label, values }] of card.rows.entries()) {
    const y = rows.y + place * rows.height;
    const beside = { ...kicker, ...rows.label, y: y - rows.label.above };
    writeText(pen, label, beside, { size: rows.label.size, colour: ink.quiet });
    for (const [index, { text, isBest }] of values.entries()) {
      const colour = isBest ? ink.gold : ink.first;
      writeHead(pen, text, spotOf(index, y), { most: rows.value, least: 20, colour });
    }
  }
  writeHead(pen, card.site, { ...site, align: "center" }, { ...site, colour: ink.gold });
  return canvas.encode("png");
}
