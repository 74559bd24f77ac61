import type { Boss } from "@gatehouse/contract/game/world";
import { text } from "../../../../lib/words/i18n.ts";
import { useNow } from "../../../../lib/time/use-now.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { PhoneFold } from "../../../../ui/phone-fold.tsx";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { bossesOf } from "../boss-filter.ts";
import { useView } from "../use-view.ts";
import { BossAxis } from "./boss-axis.tsx";
import { BossFilters } from "./boss-filters.tsx";
import { BossRow } from "./boss-row.tsx";
import styles from "./bosses.module.css";
import { Freshness } from "./freshness.tsx";

const tickMs = 15_000;
/** So few are found without a search. */
const fewBosses = 12;

/** Who lives, and when the others come back: bars that move with time. */
export function Bosses({ bosses, reported }: { bosses: readonly Boss[]; reported: string }) {
  const now = useNow(true, tickMs);
  const { view, to, change } = useView();
  const { shown, count, offer } = bossesOf(bosses, view, now);
  const isChosen = view.all || view.boss !== "" || view.state !== undefined || view.level !== undefined;
  const hasWindows = bosses.some((boss) => boss.to !== undefined && boss.from !== boss.to);
  return (
    <section aria-labelledby="bosses">
      <SectionHeading id="bosses" end={<Freshness reported={reported} />}>
        {text("world.bosses.title")}
      </SectionHeading>
      {bosses.length === 0 && (
        <EmptyState title={text("world.bosses.none.title")}>{text("world.bosses.none.text")}</EmptyState>
      )}
      {bosses.length > fewBosses && <BossFilters offer={offer} />}
      {bosses.length > fewBosses && (
        <p className="visually-hidden" aria-live="polite">
          {text("world.bosses.found", { count })}
        </p>
      )}
      {shown.length > 0 && (
        <PhoneFold
          rows={shown.length}
          isOpen={isChosen}
          {...(shown.length === count && { more: text("world.bosses.all", { count }) })}
        >
          <div className={styles.frame}>
            <div className={styles.axis}>
              <BossAxis now={now} />
            </div>
            <ul className={styles.list} data-fold-rows="">
              {shown.map((boss) => (
                <BossRow key={boss.id} boss={boss} now={now} />
              ))}
            </ul>
          </div>
        </PhoneFold>
      )}
      {bosses.length > 0 && count === 0 && (
        <EmptyState
          kind="search"
          title={text("world.bosses.notFound.title")}
          action={
            <Button onClick={() => change({ boss: "", state: undefined, level: undefined })}>
              {text("world.bosses.notFound.action")}
            </Button>
          }
        />
      )}
      {shown.length < count && (
        <p className={styles.more}>
          <ButtonLink to={to({ all: true }, "bosses")} replace preventScrollReset iconEnd="down">
            {text("world.bosses.all", { count })}
          </ButtonLink>
        </p>
      )}
      {hasWindows && shown.length > 0 && <p className={styles.note}>{text("world.bosses.note")}</p>}
    </section>
  );
}
