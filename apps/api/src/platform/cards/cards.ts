import type { CardShape } from "@gatehouse/contract/cards";
import { createSideProcess } from "../background/side-process.ts";
import type { Log } from "../log.ts";
import type { AnyCard } from "./card.ts";
import type { Icon } from "./icon.ts";

export type Cards = ReturnType<typeof createCards>;

/** What the process is asked for. */
export type CardOrder = { card: AnyCard; shape: CardShape } | { icon: Icon };

/** Draws cards, and the portal's own icon, each as a PNG, in a process of its own. */
export function createCards({ log }: { log: Log }) {
  const program = new URL("./process.ts", import.meta.url);
  const { run, close } = createSideProcess<CardOrder, Uint8Array>({ program, does: "draws cards", log });
  return {
    draw: (card: AnyCard, shape: CardShape = "wide") => run({ card, shape }),
    drawIcon: (icon: Icon) => run({ icon }),
    close,
  };
}
