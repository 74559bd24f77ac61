import { achievementPeriods } from "@gatehouse/contract/game/achievement-periods";
import type { Achievement } from "@gatehouse/contract/game/achievements";
import { momentParts } from "../../../../lib/time/dates.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import styles from "./achievements.module.css";

/** What the game sets the character, by day, week and for good; nothing where the game tells nothing. */
export function Achievements({ of: all }: { of: readonly Achievement[] }) {
  if (all.length === 0) return null;
  return (
    <section aria-labelledby="achievements">
      <SectionHeading
        id="achievements"
        end={text("profiles.achievements.done", {
          n: all.filter(({ doneAt }) => doneAt !== undefined).length,
          all: all.length,
        })}
      >
        {text("profiles.achievements.title")}
      </SectionHeading>
      <div className={styles.periods}>
        {achievementPeriods.map((period) => {
          const own = all.filter((one) => one.period === period);
          if (own.length === 0) return null;
          return (
            <div key={period}>
              <h3 className={styles.period}>{text(`profiles.achievements.${period}`)}</h3>
              <ul>
                {own.map((one) => (
                  <Feat key={JSON.stringify(one.id)} of={one} />
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </section>
  );
}

function Feat({ of: { name, progress, goal, doneAt } }: { of: Achievement }) {
  const share = goal > 0 ? Math.min(1, progress / goal) : 0;
  return (
    <li className={styles.feat} data-done={doneAt !== undefined || undefined}>
      <span className={styles.name}>{name}</span>
      <span className={styles.state}>
        {doneAt === undefined ? (
          text("profiles.achievements.progress", { progress: formatWhole(progress), goal: formatWhole(goal) })
        ) : (
          <time dateTime={doneAt}>
            {text("profiles.achievements.doneAt", { date: momentParts(new Date(doneAt)).date })}
          </time>
        )}
      </span>
      <span
        className={styles.bar}
        style={{ "--share": doneAt === undefined ? share : 1 }}
        aria-hidden="true"
      />
    </li>
  );
}
