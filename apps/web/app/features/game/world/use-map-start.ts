import type { Castle } from "@gatehouse/contract/game/world";
import { useEffect, useRef } from "react";
import { castleSpots, mapSize } from "./map-spots.ts";
import type { SiegeDay } from "./sieges.ts";
import { useOwnClans } from "./own-clans.ts";

/** The castle that a map without room for all of it begins at: the reader's own clan's, or the next to be besieged. */
function startCastle(castles: readonly Castle[], next: SiegeDay | undefined, ownClans: readonly string[]) {
  const own = castles.find(({ owner }) => owner && ownClans.includes(owner.name));
  return own ?? next?.castles[0] ?? castles.find(({ owner }) => owner);
}

/** Scrolls the frame it is given to where the map matters most, until the reader has moved it. */
export function useMapStart(castles: readonly Castle[], next: SiegeDay | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  const start = startCastle(castles, next, useOwnClans());
  const place = start && castleSpots[start.id];
  const share = place ? place[0] / mapSize.width : undefined;
  const put = useRef<number>(undefined);
  useEffect(() => {
    const box = frame.current;
    if (!box || share === undefined || box.scrollWidth <= box.clientWidth) return;
    if (put.current !== undefined && Math.abs(box.scrollLeft - put.current) > 1) return;
    box.scrollLeft = share * box.scrollWidth - box.clientWidth / 2;
    put.current = box.scrollLeft;
  }, [share]);
  return frame;
}
