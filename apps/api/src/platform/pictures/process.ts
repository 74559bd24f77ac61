import { beSideProcess } from "../background/side-process.ts";
import { makePicture } from "./making.ts";
import type { PictureOrder } from "./picture.ts";

let last: Promise<unknown> = Promise.resolve();

// One after the other: each may take as much memory as a picture of the largest size has pixels.
beSideProcess((order: PictureOrder) => {
  const made = last.then(() => makePicture(order));
  last = made.catch(() => {});
  return made;
});
