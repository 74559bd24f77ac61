import type { FactionCode } from "../factions.ts";
import { Crest } from "./crest.tsx";
import type { Place } from "./medal.tsx";
import styles from "./banner-cloth.module.css";

const numerals = { 1: "I", 2: "II", 3: "III" } as const;

type BannerClothProps = {
  /** Undefined for whoever serves none: a cloth in the colours around it, without a crest. */
  faction: FactionCode | undefined;
  /** Longer for a better place; cut into the cloth as a Roman numeral. */
  place: Place;
};

/** A faction's cloth hung from the wall for one of the first three; the name stands below it in the page. */
export function BannerCloth({ faction, place }: BannerClothProps) {
  return (
    <div className={styles.hanger} data-faction={faction} data-place={place} aria-hidden="true">
      <div className={styles.cloth}>
        {faction && <Crest faction={faction} className={styles.crest} />}
        <span className={styles.numeral}>{numerals[place]}</span>
      </div>
    </div>
  );
}
