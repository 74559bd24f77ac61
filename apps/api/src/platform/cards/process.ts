import { beSideProcess } from "../background/side-process.ts";
import type { CardOrder } from "./cards.ts";
import { drawCard } from "./drawing.ts";
import { loadFonts } from "./fonts.ts";
import { drawIcon } from "./icon.ts";

loadFonts();
beSideProcess((order: CardOrder) =>
  "icon" in order ? drawIcon(order.icon) : drawCard(order.card, order.shape),
);
