import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { FactionCode } from "@gatehouse/contract/game/rankings";
import { type Card, cardSize } from "./card.ts";
import { clean, cut, fitLine, fitLines, type Measure } from "./fitting.ts";
import { type Family, font } from "./fonts.ts";
import { drawSign } from "./sign.ts";

/** The night colours of the pages (`tokens.css`). */
const ink = { ground: "#0b0e13", surface: "#12171f", line: "#3d4859", first: "#eee8da", second: "#bcbdbd" };
const quiet = "#929aa6";
const gold = "#e2b64f";
const cloths: Record<FactionCode | "none", { cloth: string; edge: string; text: string }> = {
  angels: { cloth: "#6a5119", edge: "#8c6d27", text: "#e8cb7f" },
  nature: { cloth: "#1c4a35", edge: "#2c6a4c", text: "#78c79b" },
  demons: { cloth: "#741f12", edge: "#9b3018", text: "#f5794c" },
  none: { cloth: "#243552", edge: "#2f4569", text: "#92bde6" },
};
const banner = { left: 84, width: 228, bottom: 452, notch: 58 };
const text = { left: 384, width: 744 };
const foot = 492;
const kickerHeight = 52;
const lineHeight = 64;

/** Draws a card as a PNG. */
export async function drawCard(card: Card): Promise<Buffer> {
  const { width, height } = cardSize;
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext("2d");
  const colours = cloths[card.faction ?? "none"];
  pen.fillStyle = ink.ground;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = ink.surface;
  pen.fillRect(0, foot, width, height - foot);
  pen.fillStyle = colours.edge;
  pen.fillRect(0, foot, width, 3);
  drawBanner(pen, colours);
  drawSign(pen, card);
  drawText(pen, card, colours.text);
  drawFoot(pen, card);
  return canvas.encode("png");
}

function drawBanner(pen: SKRSContext2D, { cloth, edge }: (typeof cloths)["none"]): void {
  const { left, width, bottom, notch } = banner;
  const tail = (inset: number) => {
    pen.beginPath();
    pen.moveTo(left + inset, 0);
    pen.lineTo(left + width - inset, 0);
    pen.lineTo(left + width - inset, bottom - inset * 1.6);
    pen.lineTo(left + width / 2, bottom - notch - inset * 0.5);
    pen.lineTo(left + inset, bottom - inset * 1.6);
    pen.closePath();
  };
  pen.fillStyle = cloth;
  tail(0);
  pen.fill();
  pen.strokeStyle = edge;
  pen.lineWidth = 5;
  tail(14);
  pen.stroke();
}

function drawText(pen: SKRSContext2D, card: Card, colour: string): void {
  const { left, width } = text;
  const title = clean(card.title);
  const { lines, size } = card.isSentence
    ? fitLines(title, { width, most: 4 }, { most: 84, least: 52 }, measuring(pen, "display"))
    : asLines(fitLine(title, width, { most: 150, least: 56 }, measuring(pen, "display")));
  const leading = size * 1.08;
  const line = clean(card.line);
  const height = kickerHeight + lines.length * leading + (line === "" ? 0 : lineHeight);
  // As a whole in the middle above the foot.
  let base = (foot - height) / 2 + 30;

  pen.fillStyle = colour;
  pen.font = font("text", 30, 600);
  pen.letterSpacing = "3px";
  pen.fillText(cut(clean(card.kicker).toUpperCase(), width, measureAs(pen)), left, base);
  pen.letterSpacing = "0px";

  base += kickerHeight - 30 + size * 0.8;
  pen.fillStyle = ink.first;
  pen.font = font("display", size);
  for (const [index, part] of lines.entries()) pen.fillText(part, left, base + index * leading);

  base += (lines.length - 1) * leading + size * 0.28 + lineHeight - 18;
  pen.fillStyle = ink.second;
  pen.font = font("text", 40);
  pen.fillText(cut(line, width, measureAs(pen)), left, base);
}

function drawFoot(pen: SKRSContext2D, card: Card): void {
  const middle = banner.left + banner.width / 2;
  const { text: site, size } = fitLine(
    clean(card.site),
    300,
    { most: 34, least: 20 },
    measuring(pen, "display"),
  );
  pen.fillStyle = gold;
  pen.font = font("display", size);
  pen.textAlign = "center";
  pen.fillText(site, middle, 574);
  pen.textAlign = "left";
  const column = text.width / 3;
  for (const [index, { value, label }] of card.facts.slice(0, 3).entries()) {
    const left = text.left + index * column;
    const shown = fitLine(clean(value), column - 24, { most: 54, least: 20 }, measuring(pen, "display"));
    pen.fillStyle = ink.first;
    pen.font = font("display", shown.size);
    pen.fillText(shown.text, left, 564);
    pen.fillStyle = quiet;
    pen.font = font("text", 24);
    pen.fillText(cut(clean(label), column - 24, measureAs(pen)), left, 602);
  }
}

const asLines = ({ text: line, size }: { text: string; size: number }) => ({ lines: [line], size });

/** By the font that is set. */
const measureAs = (pen: SKRSContext2D) => (part: string) => pen.measureText(part).width;

const measuring =
  (pen: SKRSContext2D, family: Family): Measure =>
  (part, size) => {
    pen.font = font(family, size);
    return pen.measureText(part).width;
  };
