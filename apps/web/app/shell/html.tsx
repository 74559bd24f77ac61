import type { RankedFaction } from "@gatehouse/contract/game/round";
import type { ReactNode } from "react";
import { useFactions } from "../features/game/status/api.ts";
import { leaderOf } from "../features/game/status/model.ts";
import { direction, tag } from "../lib/words/language.ts";

/** The root element, in the colour of the faction that leads the round. The startup script adds what only the browser knows. */
export function Html({ factions, children }: { factions: RankedFaction[]; children: ReactNode }) {
  const leader = leaderOf(useFactions(factions, { live: false }));
  return (
    <html lang={tag()} dir={direction()} data-lead={leader} suppressHydrationWarning>
      {children}
    </html>
  );
}
