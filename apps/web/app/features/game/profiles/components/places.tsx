import type { CharacterProfile } from "@gatehouse/contract/game/profiles";
import { useState } from "react";
import { Link } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { formatDecimals, formatWhole } from "../../../../lib/words/numbers.ts";
import { Medal } from "../../../../ui/art/medal.tsx";
import { Button } from "../../../../ui/button.tsx";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { formatStat } from "../../rankings/numbers.ts";
import { placesOf } from "../places.ts";
import styles from "./places.module.css";

/** So many stand on a phone before the rest is asked for. */
const bestPlaces = 8;

/** The place in every ranking, the best first; each leads to the page of the ranking where the character stands. */
export function Places({ profile }: { profile: CharacterProfile }) {
  const [isWhole, setWhole] = useState(false);
  const rows = placesOf(profile);
  return (
    <section aria-labelledby="places">
      <SectionHeading id="places" end={text("profiles.places.among", { text: formatWhole(profile.ranked) })}>
        {text("profiles.places.title")}
      </SectionHeading>
      <ul id="all-places" className={styles.places} data-whole={isWhole || undefined}>
        {rows.map(({ field, value, rank, top, isBad, share, path }) => (
          <li key={field} data-bad={isBad || undefined}>
            <span className={styles.name}>
              <Link to={path}>{text(`rankings.options.${field}`)}</Link>
              {isBad && <small>{text("profiles.places.bad")}</small>}
              {top !== null && (
                <small>{text("profiles.places.top", { text: formatDecimals(top, top < 1 ? 1 : 0) })}</small>
              )}
            </span>
            <span className={styles.value}>{formatStat(field, value)}</span>
            <span className={styles.rank} data-high={(rank <= 10 && !isBad) || undefined}>
              {!isBad && (rank === 1 || rank === 2 || rank === 3) ? (
                <Medal place={rank} />
              ) : (
                formatWhole(rank)
              )}
            </span>
            <span className={styles.meter} style={{ "--share": share }} />
          </li>
        ))}
      </ul>
      {rows.length > bestPlaces && !isWhole && (
        <Button
          className={styles.more}
          aria-expanded={false}
          aria-controls="all-places"
          onClick={() => setWhole(true)}
        >
          {text("profiles.places.more", { n: rows.length - bestPlaces })}
        </Button>
      )}
      <p className={styles.note}>
        {text(profile.classAverage?.best ? "profiles.places.measure" : "profiles.places.note")}
      </p>
    </section>
  );
}
