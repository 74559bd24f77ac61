import type { CodexLooked } from "@gatehouse/contract/game/codex";
import { limits } from "@gatehouse/contract/limits";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { SideHeading } from "../../../../ui/side-heading.tsx";
import { usePageData } from "../data.ts";
import styles from "./most-looked-up.module.css";
import { ItemThing, MonsterThing } from "./thing.tsx";

/** What visitors look up most now; nothing where nobody has looked anything up. */
export function MostLookedUp() {
  const { looks = [] } = (usePageData() ?? {}) as { looks?: CodexLooked[] };
  if (looks.length === 0) return null;
  return (
    <section aria-labelledby="looks">
      <SideHeading id="looks" note={text("codex.looks.days", { n: limits.codex.looks.days })}>
        {text("codex.looks.title")}
      </SideHeading>
      <ol className={styles.list}>
        {looks.map(({ item, monster, visitors }) => (
          <li key={`${item ? "item" : "monster"} ${(item ?? monster)?.id}`}>
            {item && <ItemThing item={item} detail={text(`codex.itemKinds.${item.kind}`)} />}
            {monster && (
              <MonsterThing monster={monster} detail={text(`codex.monsterKinds.${monster.kind}`)} />
            )}
            <b className="num" aria-hidden="true">
              {formatWhole(visitors)}
            </b>
            <span className="visually-hidden">{text("codex.looks.visitors", { n: visitors })}</span>
          </li>
        ))}
      </ol>
      <p className={styles.note}>{text("codex.looks.note")}</p>
    </section>
  );
}
