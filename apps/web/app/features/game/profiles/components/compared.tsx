import type { CharacterProfile } from "@gatehouse/contract/game/profiles";
import { comparedRows } from "../compare/model.ts";
import { ComparedBars } from "./compared-bars.tsx";
import { ComparedCards } from "./compared-cards.tsx";
import { ComparedTable } from "./compared-table.tsx";

/** Characters side by side: who they are, the telling statistics as bars, and all of them as numbers. */
export function Compared({ profiles }: { profiles: readonly CharacterProfile[] }) {
  const rows = comparedRows(profiles);
  return (
    <>
      <ComparedCards profiles={profiles} />
      {profiles.length > 1 && <ComparedBars profiles={profiles} rows={rows} />}
      <ComparedTable profiles={profiles} rows={rows} />
    </>
  );
}
