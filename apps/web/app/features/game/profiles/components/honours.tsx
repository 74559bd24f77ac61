import type { ChronicleEntry } from "@gatehouse/contract/game/chronicle";
import { className } from "@gatehouse/contract/game/classes";
import type { CharacterProfile } from "@gatehouse/contract/game/profiles";
import { fewerIsBetter } from "@gatehouse/contract/game/stats";
import { momentParts } from "../../../../lib/time/dates.ts";
import { Moment } from "../../../../lib/time/moment.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { richText } from "../../../../lib/words/rich-text.tsx";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { Icon } from "../../../../ui/art/icon.tsx";
import { Medal } from "../../../../ui/art/medal.tsx";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { formatStat } from "../../rankings/numbers.ts";
import { placesOf } from "../places.ts";
import styles from "./honours.module.css";

/** So many are hung up; the other rankings stand among the places. */
const mostBanners = 4;

type HonoursProps = {
  profile: CharacterProfile;
  /** What the chronicle tells of when it was a hero, of the olympiad or of an event, the newest first. */
  heroic: readonly ChronicleEntry[];
};

/**
 * The heroic past, with the days that the chronicle knows, and the rankings of which the character is among the first three;
 * nothing where there is neither.
 */
export function Honours({ profile, heroic }: HonoursProps) {
  const { heroCount } = profile;
  const dated = heroic.filter((entry) => entry.kind === "hero" || entry.kind === "eventHeroNamed");
  const undated = heroCount > dated.filter(({ kind }) => kind === "hero").length;
  const heroics = dated.length + Number(undated);
  const medals = placesOf(profile)
    .filter(({ field, rank, value }) => rank <= 3 && value > 0 && !fewerIsBetter.has(field))
    .slice(0, Math.max(0, mostBanners - heroics));
  if (heroics === 0 && medals.length === 0) return null;
  return (
    <section aria-labelledby="honours">
      <SectionHeading id="honours">
        {text(heroics > 0 ? "profiles.honours.heroic" : "profiles.honours.title")}
      </SectionHeading>
      <ul className={styles.banners}>
        {dated.map((entry) => (
          <HeroOf key={entry.id} entry={entry} />
        ))}
        {undated && (
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

const dayOf = (at: string) => <Moment at={at}>{momentParts(new Date(at)).date}</Moment>;

/** When it was a hero: of its class by the olympiad, or of an event until some day. */
function HeroOf({ entry }: { entry: Extract<ChronicleEntry, { kind: "hero" | "eventHeroNamed" }> }) {
  const { classId } = entry.character;
  const isOlympiad = entry.kind === "hero";
  return (
    <li>
      <Icon name={isOlympiad ? "crown" : "star"} className={styles.crown} />
      <b>
        {isOlympiad && classId !== undefined
          ? className(classId)
          : text(isOlympiad ? "profiles.honours.hero" : "profiles.honours.eventHero")}
      </b>
      <span>
        {entry.kind === "eventHeroNamed" && entry.until !== undefined
          ? richText("profiles.honours.until", { date: dayOf(entry.until) })
          : dayOf(entry.at)}
      </span>
    </li>
  );
}
