import { beHelper } from "../background/helper.ts";
import { makePicture } from "./making.ts";
import type { MadePicture, PictureOrder } from "./picture.ts";

let last: Promise<unknown> = Promise.resolve();

// One after the other: each may take as much memory as a picture of the largest size has pixels.
beHelper<PictureOrder, MadePicture>((order) => {
  const made = last.then(() => makePicture(order));
  last = made.catch(() => {});
  return made;
});
