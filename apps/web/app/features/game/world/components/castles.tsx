import type { Castle } from "@gatehouse/contract/game/world";
import { text } from "../../../../lib/words/i18n.ts";
import { useNow } from "../../../../lib/time/use-now.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { PhoneFold } from "../../../../ui/phone-fold.tsx";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { ColumnHead, Table } from "../../../../ui/table.tsx";
import { bySiege, nextSieges } from "../sieges.ts";
import { CastleRow } from "./castle-row.tsx";
import styles from "./castles.module.css";
import { Freshness } from "./freshness.tsx";

const tickMs = 15_000;

/** Every castle with its owner, its tax and its next siege, the soonest first. */
export function Castles({ castles, reported }: { castles: readonly Castle[]; reported: string }) {
  const now = useNow(true, tickMs);
  const next = nextSieges(castles, now);
  return (
    <section aria-labelledby="castles">
      <SectionHeading id="castles" end={<Freshness reported={reported} />}>
        {text("world.castles.title")}
      </SectionHeading>
      {castles.length === 0 ? (
        <EmptyState title={text("world.castles.none.title")}>{text("world.castles.none.text")}</EmptyState>
      ) : (
        <PhoneFold rows={castles.length} more={text("world.bosses.all", { count: castles.length })}>
          <Table folds caption={text("world.castles.title")} className={styles.table}>
            <thead>
              <tr>
                <ColumnHead>{text("world.castles.castle")}</ColumnHead>
                <ColumnHead>{text("world.castles.owner")}</ColumnHead>
                <ColumnHead align="end">{text("world.castles.tax")}</ColumnHead>
                <ColumnHead>{text("world.castles.registered")}</ColumnHead>
                <ColumnHead align="end">{text("world.castles.siege")}</ColumnHead>
              </tr>
            </thead>
            <tbody>
              {bySiege(castles, now).map((castle) => (
                <CastleRow
                  key={castle.id}
                  castle={castle}
                  now={now}
                  isNext={next?.castles.includes(castle) ?? false}
                />
              ))}
            </tbody>
          </Table>
        </PhoneFold>
      )}
    </section>
  );
}
