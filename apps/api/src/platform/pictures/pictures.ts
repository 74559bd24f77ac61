import { createSideProcess } from "../background/side-process.ts";
import type { Log } from "../log.ts";
import type { MadePicture, PictureOrder } from "./picture.ts";

export type PictureMaker = ReturnType<typeof createPictureMaker>;

/** Pictures that are made at once, with those that wait. */
const mostWaiting = 8;

/** Makes pictures in a process of its own; a broken one is a SideProcessTrouble. */
export function createPictureMaker({ log }: { log: Log }) {
  const program = new URL("./process.ts", import.meta.url);
  const { run, close } = createSideProcess<PictureOrder, MadePicture>({
    program,
    does: "makes pictures",
    log,
    patienceMs: 60_000,
    mostWaiting,
  });
  return { make: run, close };
}
