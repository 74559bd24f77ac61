import type { RankingOption } from "@gatehouse/contract/rankings";
import { className } from "@gatehouse/contract/classes";
import { text } from "../../../lib/i18n.ts";
import { BannerCloth } from "../../../ui/art/banner-cloth.tsx";
import type { Place } from "../../../ui/art/medal.tsx";
import type { Entry } from "../entry.ts";
import { formatStat } from "../numbers.ts";
import styles from "./podium.module.css";

const places = [1, 2, 3] as const;

/** The first three under their factions' cloths; read in their order, hung with the first in the middle. */
export function Podium({ sort, champions }: { sort: RankingOption; champions: readonly Entry[] }) {
  return (
    <ol className={styles.podium} aria-label={text("stats.champions")}>
      {places.map((place) => {
        const entry = champions[place - 1];
        return entry && <Champion key={place} sort={sort} place={place} entry={entry} />;
      })}
    </ol>
  );
}

function Champion({ sort, place, entry }: { sort: RankingOption; place: Place; entry: Entry }) {
  const { character, faction, level } = entry;
  return (
    <li data-place={place} className={styles.champion}>
      <BannerCloth faction={faction ?? undefined} place={place} />
      <p className={styles.name}>{entry.name}</p>
      <p className={styles.detail}>
        {character ? className(character.classId) : text("stats.level", { level })}
      </p>
      <p className={styles.value}>{formatStat(sort, entry.value)}</p>
    </li>
  );
}
