import type { Boss, Castle } from "@gatehouse/contract/game/world";
import { text } from "../../../../lib/words/i18n.ts";
import { phaseOf } from "../boss-phase.ts";
import { bossSpots, castleSpots, mapSize } from "../map-spots.ts";
import type { SiegeDay } from "../sieges.ts";
import { useMapStart } from "../use-map-start.ts";
import { BossLabel } from "./boss-label.tsx";
import { CastleFigure } from "./castle-figure.tsx";
import { CastleLabel } from "./castle-label.tsx";
import { MapGround } from "./map-ground.tsx";
import styles from "./world-map.module.css";

type WorldMapProps = {
  castles: readonly Castle[];
  bosses: readonly Boss[];
  next: SiegeDay | undefined;
  now: number;
};

const placed = <T extends { id: number }>(
  things: readonly T[],
  places: Readonly<Record<number, readonly [number, number]>>,
) => things.flatMap((thing) => (places[thing.id] ? [{ thing, place: places[thing.id] ?? [0, 0] }] : []));

/** The nine castles and the great bosses, on a map that scrolls in its own frame where there is no room for it. */
export function WorldMap({ castles, bosses, next, now }: WorldMapProps) {
  const frame = useMapStart(castles, next);
  const held = placed(castles, castleSpots);
  const hunted = placed(bosses, bossSpots);
  // A frame that scrolls takes the focus, so that the keyboard can scroll it.
  const scrolls = { role: "group", tabIndex: 0, "aria-label": text("world.map.label") };
  return (
    <div ref={frame} className={styles.frame} {...scrolls}>
      <div className={styles.map}>
        <svg viewBox={`0 0 ${mapSize.width} ${mapSize.height}`} aria-hidden="true">
          <MapGround
            territories={held.map(({ thing, place }) => ({ faction: thing.owner?.faction ?? null, place }))}
          />
          {held.map(({ thing, place }) => (
            <CastleFigure
              key={thing.id}
              castle={thing}
              place={place}
              isNext={next?.castles.includes(thing) ?? false}
            />
          ))}
        </svg>
        {held.length > 0 && (
          <ul>
            {held.map(({ thing, place }) => (
              <CastleLabel
                key={thing.id}
                castle={thing}
                place={place}
                isNext={next?.castles.includes(thing) ?? false}
              />
            ))}
          </ul>
        )}
        {hunted.length > 0 && (
          <ul>
            {hunted.map(({ thing, place }) => (
              <BossLabel key={thing.id} boss={thing} phase={phaseOf(thing, now)} place={place} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
