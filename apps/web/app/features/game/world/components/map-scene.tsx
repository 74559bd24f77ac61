import type { Castle } from "@gatehouse/contract/game/world";
import { Link } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { useNow } from "../../../../lib/time/use-now.ts";
import { paths } from "../../../../paths.ts";
import type { World } from "../api.ts";
import { nextSieges } from "../sieges.ts";
import { type Served, useServed, useWorld } from "../use-world.ts";
import styles from "./map-scene.module.css";
import { SiegeCard } from "./siege-card.tsx";
import { WorldMap } from "./world-map.tsx";
import { type PartCounts, WorldRow } from "./world-row.tsx";

const tickMs = 15_000;
const noCastles: readonly Castle[] = [];

/** How much there is of what the game reports. */
function countsOf({ ages, bosses, castles, olympiad }: World, shops: Served["shops"]): PartCounts {
  const isWhole = shops?.search.item === "" && shops.search.kind === undefined;
  return {
    ...(ages.castles !== null && { castles: castles.length }),
    ...(ages.bosses !== null && { bosses: bosses.length }),
    ...(olympiad && {
      olympiad: olympiad.classes.reduce((sum, { nobles }) => sum + nobles.length, 0),
    }),
    ...(ages.shops !== null && { shops: isWhole ? shops.total : null }),
  };
}

/** The head of the page: its title, the next sieges, and the map. */
export function MapScene() {
  const { world } = useWorld();
  const { shops } = useServed();
  const now = useNow(true, tickMs);
  const castles = world?.castles ?? noCastles;
  const next = nextSieges(castles, now);
  const hasMarks = (world?.bosses ?? []).some(({ kind }) => kind === "grand");
  return (
    <>
      <WorldRow counts={world && countsOf(world, shops)} />
      <section className={styles.scene} aria-labelledby="world" data-fills>
        <div className={styles.inner}>
          <div className={styles.words}>
            <header>
              <h1 id="world">{text("world.title")}</h1>
              <p className={styles.lead}>{text("world.lead")}</p>
            </header>
            {next && <SiegeCard next={next} now={now} />}
            {hasMarks && (
              <ul className={styles.legend} aria-label={text("world.map.legend")}>
                <li data-phase="alive">{text("world.map.alive")}</li>
                <li data-phase="window">{text("world.map.soon")}</li>
                <li data-phase="dead">{text("world.map.away")}</li>
              </ul>
            )}
            <p className={styles.chronicle}>
              <Link to={paths.chronicle}>{text("world.chronicle")}</Link>
            </p>
          </div>
          <WorldMap castles={castles} bosses={world?.bosses ?? []} next={next} now={now} />
        </div>
      </section>
    </>
  );
}
