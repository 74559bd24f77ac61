import { createCanvas, loadImage, type SKRSContext2D } from "@napi-rs/canvas";
import { drawGate } from "./sign.ts";

/** The portal's own icon, square. */
export type Icon = {
  /** Pixels a side. */
  size: number;
  /** Whether a device may cut it to any shape: nothing but the ground is near its edges then. */
  isMaskable: boolean;
  /** The operator's own mark, a drawing (SVG) or a picture; without it the house's gate. */
  mark?: { type: string; body: Uint8Array } | undefined;
  /** A colour, around the mark. */
  ground: string;
};

const gold = "#e2b64f";
/** How much of a side the mark takes: a circle of 80 % is never cut. */
const share = { maskable: 0.52, plain: 0.68 };
/** The corner's radius, of a side. */
const corner = 0.18;

/** Draws an icon as a PNG. Throws when the operator's mark cannot be read. */
export async function drawIcon({ size, isMaskable, mark, ground }: Icon): Promise<Buffer> {
  const canvas = createCanvas(size, size);
  const pen = canvas.getContext("2d");
  pen.fillStyle = ground;
  pen.beginPath();
  pen.roundRect(0, 0, size, size, isMaskable ? 0 : size * corner);
  pen.fill();
  const box = size * (isMaskable ? share.maskable : share.plain);
  pen.translate(size / 2, size / 2);
  pen.fillStyle = gold;
  if (mark) await drawMark(pen, mark, box);
  else drawGate(pen, box);
  return canvas.encode("png");
}

/** Whole, in the middle. */
async function drawMark(
  pen: SKRSContext2D,
  { type, body }: NonNullable<Icon["mark"]>,
  box: number,
): Promise<void> {
  const isDrawing = type === "image/svg+xml";
  const image = await loadImage(isDrawing ? painted(body) : Buffer.from(body));
  // A drawing has no size of its own, and keeps its shape within the one that it gets.
  if (isDrawing) image.width = image.height = Math.ceil(box);
  const scale = box / Math.max(image.width, image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  pen.drawImage(image, -width / 2, -height / 2, width, height);
}

/** Colours that a page would give it are the house's. */
const painted = (drawing: Uint8Array): Buffer =>
  Buffer.from(
    Buffer.from(drawing)
      .toString("utf8")
      .replaceAll(/currentcolor/gi, gold)
      .replaceAll(/var\(--[\w-]{1,40}\)/gi, gold),
  );
