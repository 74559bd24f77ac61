import type { CodexChange } from "@gatehouse/contract/game/codex";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { formatShare } from "../words.ts";
import styles from "./changes-list.module.css";
import { LineList } from "./line-list.tsx";
import { ItemThing, MonsterThing } from "./thing.tsx";

function valueOf(what: CodexChange["what"], value: string | number | undefined): string | undefined {
  if (value === undefined || typeof value === "string") return value;
  return what === "drop" || what === "spoil" ? formatShare(value) : formatWhole(value);
}

/** What an import changed for players: before, and now. */
export const ChangesList = ({ changes }: { changes: readonly CodexChange[] }) => (
  <LineList
    lines={changes.map(({ what, item, monster, before, after }, index) => {
      const said = text(`codex.changes.what.${what}`);
      const [was, is] = [valueOf(what, before), valueOf(what, after)];
      const about = item && monster ? text("codex.changes.of", { what: said, name: monster.name }) : said;
      return {
        key: `${index} ${what} ${item?.id ?? ""} ${monster?.id ?? ""}`,
        begin: item ? (
          <ItemThing item={item} detail={about} />
        ) : monster ? (
          <MonsterThing monster={monster} detail={about} />
        ) : (
          about
        ),
        end: (
          <span className={styles.change}>
            {was !== undefined && <s>{was}</s>} <b>{is ?? text("codex.changes.gone")}</b>
            {was === undefined && <span> {text("codex.changes.new")}</span>}
          </span>
        ),
      };
    })}
  />
);
