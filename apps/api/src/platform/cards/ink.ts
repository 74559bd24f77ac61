import { type CardShape, cardSizes } from "@gatehouse/contract/cards";
import type { FactionCode } from "@gatehouse/contract/game/rankings";
import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { clean, cut, fitLine, type Measure } from "./fitting.ts";
import { type Family, font } from "./fonts.ts";

/** The night colours of the pages (`tokens.css`). */
export const ink = {
  ground: "#0b0e13",
  surface: "#12171f",
  line: "#3d4859",
  first: "#eee8da",
  second: "#bcbdbd",
  quiet: "#929aa6",
  gold: "#e2b64f",
};

type Cloth = { cloth: string; edge: string; text: string };
const cloths: Record<FactionCode | "none", Cloth> = {
  angels: { cloth: "#6a5119", edge: "#8c6d27", text: "#e8cb7f" },
  nature: { cloth: "#1c4a35", edge: "#2c6a4c", text: "#78c79b" },
  demons: { cloth: "#741f12", edge: "#9b3018", text: "#f5794c" },
  none: { cloth: "#243552", edge: "#2f4569", text: "#92bde6" },
};
export const clothOf = (faction: FactionCode | null): Cloth => cloths[faction ?? "none"];

/** An empty card of a shape, with its foot from `foot` down. */
export function paper(shape: CardShape, { foot, edge }: { foot: number; edge: string }) {
  const { width, height } = cardSizes[shape];
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext("2d");
  pen.fillStyle = ink.ground;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = ink.surface;
  pen.fillRect(0, foot, width, height - foot);
  pen.fillStyle = edge;
  pen.fillRect(0, foot, width, 3);
  return { canvas, pen };
}

/** From the card's upper edge to `bottom`, where two tails end. */
export type Banner = { left: number; width: number; bottom: number; notch: number };

export function drawBanner(pen: SKRSContext2D, banner: Banner, { cloth, edge }: Cloth): void {
  const { left, width, bottom, notch } = banner;
  const scale = width / 228;
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
  pen.lineWidth = 5 * scale;
  tail(14 * scale);
  pen.stroke();
}

/** By the font that is set. */
const measureAs = (pen: SKRSContext2D) => (part: string) => pen.measureText(part).width;

export const measuring =
  (pen: SKRSContext2D, family: Family): Measure =>
  (part, size) => {
    pen.font = font(family, size);
    return pen.measureText(part).width;
  };

/** Where a line stands: its base, and its beginning or its middle. */
export type Spot = { x: number; y: number; width: number; align: "left" | "center" };

/** A line in the text's face, cut where it is too long. */
export function writeText(
  pen: SKRSContext2D,
  words: string,
  { x, y, width, align }: Spot,
  {
    size,
    weight = 400,
    colour,
    spacing = 0,
  }: { size: number; weight?: number; colour: string; spacing?: number },
): void {
  pen.fillStyle = colour;
  pen.font = font("text", size, weight);
  pen.letterSpacing = `${spacing}px`;
  pen.textAlign = align;
  pen.fillText(cut(clean(words), width, measureAs(pen)), x, y);
  pen.textAlign = "left";
  pen.letterSpacing = "0px";
}

/** A line in the headings' face, as large as it fits. */
export function writeHead(
  pen: SKRSContext2D,
  words: string,
  { x, y, width, align }: Spot,
  { most, least, colour }: { most: number; least: number; colour: string },
): void {
  const { text, size } = fitLine(clean(words), width, { most, least }, measuring(pen, "display"));
  pen.fillStyle = colour;
  pen.font = font("display", size);
  pen.textAlign = align;
  pen.fillText(text, x, y);
  pen.textAlign = "left";
}
