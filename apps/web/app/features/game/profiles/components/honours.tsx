import type { CharacterProfile } from "@gatehouse/contract/game/profiles";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { Icon } from "../../../../ui/art/icon.tsx";
import { Medal } from "../../../../ui/art/medal.tsx";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { formatStat } from "../../rankings/numbers.ts";
import { fewerIsBetter, placesOf } from "../places.ts";
import styles from "./honours.module.css";

/** So many are hung up; the other rankings stand among the places. */
const mostBanners = 4;

/** The heroic past, and the rankings of which the character is among the first three; nothing where there is neither. */
export function Honours({ profile }: { profile: CharacterProfile }) {
  const { heroCount } = profile;
  const medals = placesOf(profile)
    .filter(({ field, rank, value }) => rank <= 3 && value > 0 && !fewerIsBetter.has(field))
    .slice(0, mostBanners - Math.sign(heroCount));
  if (heroCount === 0 && medals.length === 0) return null;
  return (
    <section aria-labelledby="honours">
      <SectionHeading id="honours">
        {text(heroCount > 0 ? "profiles.honours.heroic" : "profiles.honours.title")}
      </SectionHeading>
      <ul className={styles.banners}>
        {heroCount > 0 && (
          <li>
            <Icon name="crown" className={styles.crown} />
            <b>{text("profiles.honours.hero")}</b>
            <span>{text("profiles.honours.times", { n: heroCount, text: formatWhole(heroCount) })}</span>
          </li>
        )}
        {medals.map(({ field, rank, value }) => (
          <li key={field}>
            {(rank === 1 || rank === 2 || rank === 3) && <Medal place={rank} />}
            <b>{text(`rankings.options.${field}`)}</b>
            <span>{formatStat(field, value)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
