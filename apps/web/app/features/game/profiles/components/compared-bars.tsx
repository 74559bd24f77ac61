import type { CharacterProfile } from "@gatehouse/contract/game/profiles";
import { text } from "../../../../lib/words/i18n.ts";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { formatStat } from "../../rankings/numbers.ts";
import type { ComparedRow } from "../compare/model.ts";
import { axesOf } from "../shape.ts";
import styles from "./compared-bars.module.css";

type ComparedBarsProps = { profiles: readonly CharacterProfile[]; rows: readonly ComparedRow[] };

/** The telling statistics as bars, one below the other for all; the table has their numbers for readers. */
export function ComparedBars({ profiles, rows }: ComparedBarsProps) {
  const fields = profiles[0] ? axesOf(profiles[0]).map(({ field }) => field) : [];
  const shown = rows.filter(({ field }) => fields.includes(field));
  return (
    <section>
      <SectionHeading>{text("profiles.compare.bars")}</SectionHeading>
      <div className={styles.charts} aria-hidden="true">
        {shown.map(({ field, values }) => (
          <div key={field} className={styles.chart}>
            <p className={styles.title}>{text(`rankings.options.${field}`)}</p>
            {profiles.map(({ charId, charName, faction }, index) => {
              const { value = 0, share = 0, isBest = false } = values[index] ?? {};
              return (
                <div key={charId} className={styles.row} data-faction={faction ?? undefined}>
                  <span className={styles.name}>{charName}</span>
                  <span className={styles.bar} data-best={isBest || undefined} style={{ "--share": share }} />
                  <span className={styles.value} data-best={isBest || undefined}>
                    {formatStat(field, value)}
                  </span>
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </section>
  );
}
