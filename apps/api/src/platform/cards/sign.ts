import { Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import type { FactionCode } from "@gatehouse/contract/game/rankings";
import type { Sign } from "./card.ts";
import { crestPaths, gatePaths } from "./emblems.ts";
import { clean, graphemes } from "./fitting.ts";
import { font } from "./fonts.ts";

const onCloth = "#fff5e2";

/** The middle of a banner's cloth, and how large its sign is beside that of a wide card. */
export type SignPlace = { x: number; y: number; scale: number };

const sizes = { alone: 158, inLaurel: 104 };
const laurel = { radius: 78, leaves: 8, leaf: { length: 15, width: 6.5 } };

/**
 * What stands on the banner: the faction's crest, the house's gate over a sentence, and the initial of a name that has no
 * faction; a hero's within a laurel.
 */
export function drawSign(
  pen: SKRSContext2D,
  { faction, isHero, isSentence, title }: Sign,
  { x, y, scale }: SignPlace,
): void {
  const size = isHero ? sizes.inLaurel : sizes.alone;
  pen.fillStyle = pen.strokeStyle = onCloth;
  pen.save();
  pen.translate(x, y);
  pen.scale(scale, scale);
  if (isHero) drawLaurel(pen);
  if (faction) drawCrest(pen, faction, size);
  else if (isSentence) drawGate(pen, size);
  else drawInitial(pen, clean(title), size);
  pen.restore();
}

const shapeOf = (drawing: string) => new Path2D(drawing);

function fill(pen: SKRSContext2D, drawing: string, rule?: "evenodd"): void {
  pen.fill(shapeOf(drawing), rule);
}

function drawCrest(pen: SKRSContext2D, faction: FactionCode, size: number): void {
  const { middle: body, side, lines } = crestPaths[faction];
  pen.save();
  pen.scale(size / 64, size / 64);
  pen.lineWidth = 2.8;
  pen.lineCap = "round";
  pen.translate(-32, -32);
  fill(pen, body, "evenodd");
  for (const isMirrored of [false, true]) {
    if (isMirrored) pen.transform(-1, 0, 0, 1, 64, 0);
    fill(pen, side);
    if (lines) pen.stroke(shapeOf(lines));
  }
  pen.restore();
}

/** The house's gate, around the pen's place and so high. */
export function drawGate(pen: SKRSContext2D, size: number): void {
  pen.save();
  pen.scale(size / 48, size / 48);
  pen.translate(-20, -24);
  fill(pen, gatePaths.towers);
  fill(pen, gatePaths.portcullis, "evenodd");
  pen.restore();
}

function drawInitial(pen: SKRSContext2D, title: string, size: number): void {
  const [initial = ""] = graphemes(title);
  pen.textAlign = "center";
  pen.font = font("display", size);
  pen.fillText(initial.toUpperCase(), 0, size * 0.34, size * 1.15);
  pen.textAlign = "left";
}

/** Two branches, bound below and open above. */
function drawLaurel(pen: SKRSContext2D): void {
  const { radius, leaves, leaf } = laurel;
  const [from, to] = [Math.PI * 0.54, Math.PI * 1.36];
  for (const side of [1, -1]) {
    pen.save();
    pen.scale(side, 1);
    pen.lineWidth = 2.5;
    pen.beginPath();
    pen.arc(0, 0, radius, from, to);
    pen.stroke();
    for (let index = 0; index < leaves; index++) {
      const angle = from + ((index + 0.6) / leaves) * (to - from);
      for (const lean of [-1, 1]) {
        pen.save();
        pen.rotate(angle);
        pen.translate(radius, 0);
        // Along the branch, and away from it on either side.
        pen.rotate(Math.PI / 2 + lean * 0.55);
        pen.beginPath();
        pen.ellipse(leaf.length * 0.75, 0, leaf.length, leaf.width, 0, 0, Math.PI * 2);
        pen.fill();
        pen.restore();
      }
    }
    pen.restore();
  }
}
