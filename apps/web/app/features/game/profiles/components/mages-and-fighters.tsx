import type { CharacterProfile } from "@gatehouse/contract/game/profiles";
import { text } from "../../../../lib/words/i18n.ts";
import { formatTwoDecimals, formatWhole } from "../../../../lib/words/numbers.ts";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import styles from "./mages-and-fighters.module.css";

const kinds = [
  { kind: "fighters", beaten: "killedFighters", fallen: "killedByFighters", ratio: "fighterKillDeathRatio" },
  { kind: "mages", beaten: "killedMages", fallen: "killedByMages", ratio: "mageKillDeathRatio" },
] as const;

/** Fighters beside mages: how many of each fell to the character, and to how many it fell. */
export function Duels({ profile }: { profile: CharacterProfile }) {
  const { ranks } = profile;
  const shown = kinds.filter(
    ({ beaten, fallen }) =>
      ranks[beaten] !== undefined && ranks[fallen] !== undefined && profile[beaten] + profile[fallen] > 0,
  );
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="duels">
      <SectionHeading id="duels">{text("profiles.duels.title")}</SectionHeading>
      <ul className={styles.duels}>
        {shown.map(({ kind, beaten, fallen, ratio }) => (
          <li key={kind}>
            <p className={styles.head}>
              <b>{text(`profiles.duels.${kind}`)}</b>
              {ranks[ratio] !== undefined && (
                <span>{text("profiles.duels.ratio", { text: formatTwoDecimals(profile[ratio]) })}</span>
              )}
            </p>
            <span
              className={styles.bar}
              style={{ "--share": profile[beaten] / (profile[beaten] + profile[fallen]) }}
            />
            <p className={styles.sides}>
              <span>{text("profiles.duels.beaten", { text: formatWhole(profile[beaten]) })}</span>
              <span>
                {text("profiles.duels.fallen", { n: profile[fallen], text: formatWhole(profile[fallen]) })}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
