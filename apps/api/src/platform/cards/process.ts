import type { Card } from "./card.ts";
import { drawCard } from "./drawing.ts";
import { loadFonts } from "./fonts.ts";

/** What is asked of the process that draws, and what it answers. */
export type Order = { id: number; card: Card };
export type Delivery = { id: number; png: Uint8Array } | { id: number; problem: string };

loadFonts();
process.on("disconnect", () => process.exit());
process.on("message", ({ id, card }: Order) => {
  drawCard(card).then(
    (png) => process.send?.({ id, png } satisfies Delivery),
    (error: unknown) => process.send?.({ id, problem: String(error) } satisfies Delivery),
  );
});
