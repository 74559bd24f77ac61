import type { Castle } from "@gatehouse/contract/game/world";
import { Link } from "react-router";
import { formatNear } from "../../../../lib/time/days.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { formatSpan } from "../../../../lib/time/spans.ts";
import { Crest } from "../../../../ui/art/crest.tsx";
import { Icon } from "../../../../ui/art/icon.tsx";
import { Cell, Row, RowHead } from "../../../../ui/table.tsx";
import { subjectPath } from "../../chronicle/view.ts";
import { siegeOf } from "../sieges.ts";
import styles from "./castles.module.css";
import { ClanLink } from "./clan-link.tsx";
import { Registered } from "./registered.tsx";

/** A castle: whose it is, what it costs, who wants it and when. */
export function CastleRow({ castle, now, isNext }: { castle: Castle; now: number; isNext: boolean }) {
  const { id, name, owner, taxPercent } = castle;
  const faction = owner?.faction ?? undefined;
  const siege = siegeOf(castle, now);
  return (
    <Row id={`castle-${id}`} faction={faction} className={styles.row}>
      <RowHead className={styles.castle}>
        <span className={styles.named}>
          <span className={styles.banner}>
            {faction ? <Crest faction={faction} /> : <Icon name="castle" />}
          </span>
          <Link to={subjectPath("castle", name)} className={styles.past}>
            {name}
            <span className="visually-hidden">, {text("world.row.chronicle")}</span>
            <Icon name="scroll" />
          </Link>
        </span>
      </RowHead>
      <Cell className={styles.owner}>
        {owner ? (
          <ClanLink clan={owner} />
        ) : (
          <span className={styles.nobody}>{text("world.castles.nobody")}</span>
        )}
      </Cell>
      <Cell align="end" className={styles.tax}>
        {taxPercent === undefined ? (
          <span className={styles.nobody}>–</span>
        ) : (
          <>
            <span className={styles.taxWord}>{text("world.castles.tax")} </span>
            {text("world.castles.percent", { percent: taxPercent })}
          </>
        )}
      </Cell>
      <Cell className={styles.registered}>
        <Registered castle={castle} />
      </Cell>
      <Cell align="end" className={styles.siege}>
        {siege === undefined ? (
          <span className={styles.nobody}>{text("world.castles.noSiege")}</span>
        ) : (
          <span className={styles.when}>
            <time dateTime={new Date(siege).toISOString()}>{formatNear(new Date(siege), now)}</time>
            <small data-next={isNext || undefined}>
              {text("world.castles.in", { span: formatSpan(siege - now) })}
            </small>
          </span>
        )}
      </Cell>
    </Row>
  );
}
