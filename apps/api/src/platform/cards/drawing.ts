import type { CardShape } from "@gatehouse/contract/cards";
import type { SKRSContext2D } from "@napi-rs/canvas";
import type { AnyCard, Card } from "./card.ts";
import { drawCompared } from "./compared.ts";
import { clean, fitLine, fitLines } from "./fitting.ts";
import { font } from "./fonts.ts";
import { type Banner, clothOf, drawBanner, ink, measuring, paper, writeHead, writeText } from "./ink.ts";
import { drawSign, type SignPlace } from "./sign.ts";

type Sizes = { most: number; least: number };
type Layout = {
  banner: Banner;
  sign: SignPlace;
  /** The words stand as a whole in the middle between `from` and the foot. */
  text: { x: number; width: number; align: "left" | "center"; from: number };
  kicker: { size: number; height: number };
  name: Sizes;
  sentence: Sizes & { lines: number };
  line: { size: number; height: number };
  foot: number;
  /** Three columns, the first of which begins at `left`. */
  facts: { left: number; width: number; align: "left" | "center" };
  value: Sizes & { y: number };
  label: { y: number; size: number };
  site: Sizes & { x: number; y: number; width: number };
};

/** Where a card's parts stand in each shape, in pixels. */
const layouts: Record<CardShape, Layout> = {
  wide: {
    banner: { left: 84, width: 228, bottom: 452, notch: 58 },
    sign: { x: 198, y: 205, scale: 1 },
    text: { x: 384, width: 744, align: "left", from: 0 },
    kicker: { size: 30, height: 52 },
    name: { most: 150, least: 56 },
    sentence: { most: 84, least: 52, lines: 4 },
    line: { size: 40, height: 64 },
    foot: 492,
    facts: { left: 384, width: 744, align: "left" },
    value: { y: 564, most: 54, least: 20 },
    label: { y: 602, size: 24 },
    site: { x: 198, y: 574, width: 300, most: 34, least: 20 },
  },
  tall: {
    banner: { left: 340, width: 400, bottom: 760, notch: 100 },
    sign: { x: 540, y: 350, scale: 1.75 },
    text: { x: 540, width: 936, align: "center", from: 780 },
    kicker: { size: 40, height: 76 },
    name: { most: 190, least: 72 },
    sentence: { most: 112, least: 64, lines: 5 },
    line: { size: 52, height: 88 },
    foot: 1400,
    facts: { left: 60, width: 960, align: "center" },
    value: { y: 1550, most: 92, least: 30 },
    label: { y: 1612, size: 34 },
    site: { x: 540, y: 1790, width: 900, most: 64, least: 30 },
  },
};

/** Draws a card as a PNG. */
export function drawCard(card: AnyCard, shape: CardShape = "wide"): Promise<Buffer> {
  return "columns" in card ? drawCompared(card, shape) : drawAlone(card, shape);
}

async function drawAlone(card: Card, shape: CardShape): Promise<Buffer> {
  const layout = layouts[shape];
  const colours = clothOf(card.faction);
  const { canvas, pen } = paper(shape, { foot: layout.foot, edge: colours.edge });
  drawBanner(pen, layout.banner, colours);
  drawSign(pen, card, layout.sign);
  drawText(pen, card, layout, colours.text);
  drawFoot(pen, card, layout);
  return canvas.encode("png");
}

function drawText(pen: SKRSContext2D, card: Card, layout: Layout, colour: string): void {
  const { kicker, name, sentence, line, foot } = layout;
  const { x, width, align, from } = layout.text;
  const title = clean(card.title);
  const { lines, size } = card.isSentence
    ? fitLines(title, { width, most: sentence.lines }, sentence, measuring(pen, "display"))
    : asLines(fitLine(title, width, name, measuring(pen, "display")));
  const leading = size * 1.08;
  const hasLine = clean(card.line) !== "";
  const height = kicker.height + lines.length * leading + (hasLine ? line.height : 0);
  let y = from + (foot - from - height) / 2 + kicker.size;
  const at = () => ({ x, y, width, align });

  const above = { size: kicker.size, weight: 600, colour, spacing: kicker.size / 10 };
  writeText(pen, card.kicker.toUpperCase(), at(), above);

  y += kicker.height - kicker.size + size * 0.8;
  pen.fillStyle = ink.first;
  pen.font = font("display", size);
  pen.textAlign = align;
  for (const [index, part] of lines.entries()) pen.fillText(part, x, y + index * leading);
  pen.textAlign = "left";

  y += (lines.length - 1) * leading + size * 0.28 + line.height - 18;
  writeText(pen, card.line, at(), { size: line.size, colour: ink.second });
}

function drawFoot(pen: SKRSContext2D, card: Card, { facts, value, label, site }: Layout): void {
  writeHead(pen, card.site, { ...site, align: "center" }, { ...site, colour: ink.gold });
  const shown = card.facts.slice(0, 3);
  // In the middle they stand as a whole there, whatever their number.
  const columns = facts.align === "left" ? 3 : Math.max(1, shown.length);
  const column = facts.width / columns;
  const { align } = facts;
  for (const [index, fact] of shown.entries()) {
    const x = facts.left + index * column + (align === "left" ? 0 : column / 2);
    const spot = { x, width: column - 24, align };
    writeHead(pen, fact.value, { ...spot, y: value.y }, { ...value, colour: ink.first });
    writeText(pen, fact.label, { ...spot, y: label.y }, { size: label.size, colour: ink.quiet });
  }
}

const asLines = ({ text: line, size }: { text: string; size: number }) => ({ lines: [line], size });
