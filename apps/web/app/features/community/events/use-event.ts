import type { EventEntry } from "@gatehouse/contract/community/events";
import type { PastEvent, WorldEvent } from "@gatehouse/contract/game/game-events";
import { useParams } from "react-router";
import { useEvents } from "./api.ts";
import { usePast, useTonight } from "./game-events/api.ts";
import { useTelling } from "./game-events/use-telling.ts";
import { type Picture, pictureFor } from "./model.ts";

/** An event that is known: what the office wrote of it, when it comes, who won it. */
export type KnownEvent = {
  title: string;
  picture: Picture;
  entry: EventEntry | undefined;
  /** What the game or the plan calls it; undefined where only the office writes of it. */
  series: { number: number; kind: string } | undefined;
  coming: readonly WorldEvent[];
  won: readonly PastEvent[];
};

type Found =
  | { state: "known"; event: KnownEvent }
  | { state: "pending" | "gone" }
  | { state: "failed"; refetch: () => void };

/** The event at this address: by the link that the list has for it, or by the name that the game has. */
export function useEvent(): Found {
  const { link = "" } = useParams();
  const { data: entries, hasFailed, refetch } = useEvents();
  const tonight = useTonight();
  const past = usePast();
  const { isKnown: isToldKnown } = useTelling();
  if (hasFailed) return { state: "failed", refetch };
  // What came later would push down what stands below it.
  if (!entries || !tonight || !past || !isToldKnown) return { state: "pending" };
  // The evening names events as the game or their plan does.
  const placeBy = (name: "link" | "title") => entries.findIndex((one) => one[name] === link);
  const place = placeBy("link") >= 0 ? placeBy("link") : placeBy("title");
  const entry = entries[place];
  const name = (entry?.title ?? link).toLowerCase();
  const isIt = (one: { name: string }) => one.name.toLowerCase() === name;
  const coming = tonight.filter(isIt);
  const won = past.filter(isIt);
  const known = coming[0] ?? won[0];
  const title = entry?.title ?? known?.name;
  if (title === undefined) return { state: "gone" };
  return {
    state: "known",
    event: {
      title,
      picture: pictureFor(known, place),
      entry,
      series: known && { number: known.series, kind: known.kind },
      coming,
      won,
    },
  };
}
