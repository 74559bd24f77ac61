import { createSideProcess } from "../background/side-process.ts";
import type { Log } from "../log.ts";
import type { Card } from "./card.ts";

export type Cards = ReturnType<typeof createCards>;

/** Draws cards, each as a PNG, in a process of its own. */
export function createCards({ log }: { log: Log }) {
  const program = new URL("./process.ts", import.meta.url);
  const { run, close } = createSideProcess<Card, Uint8Array>({ program, does: "draws cards", log });
  return { draw: run, close };
}
