import { formatWhole } from "../../../../../lib/words/numbers.ts";
import { word } from "../../../../../office/lib/words.ts";
import { Block } from "../../../../../office/ui/block.tsx";
import { Empty } from "../../../../../office/ui/states.tsx";
import { formatShare } from "../../words.ts";
import type { CodexRead } from "../api.ts";
import styles from "./listed.module.css";

/** Lines of each list; the verb's own report has more. */
const shown = 8;

/** What an operator should look at in a pack, and how far the server's chances are from the files'. */
export function WorthALook({ findings }: { findings: CodexRead["findings"] }) {
  const lists = listsOf(findings).filter(({ count }) => count > 0);
  return (
    <Block title={word("officeCodex.look.title")}>
      {lists.length === 0 && <Empty title={word("officeCodex.look.none")} />}
      {lists.map(({ title, count, lines }) => (
        <section key={title}>
          <h3 className={styles.head}>
            {title} <span className="num">{formatWhole(count)}</span>
          </h3>
          <ul className={styles.listed}>
            {lines.slice(0, shown).map((line, place) => (
              <li key={place}>{line}</li>
            ))}
            {count > shown && <li>{word("officeCodex.look.more", { count: count - shown })}</li>}
          </ul>
        </section>
      ))}
    </Block>
  );
}

const called = (named: { id: number; name: string }): string => word("officeCodex.look.named", named);

function listsOf({
  unknownDrops,
  fullGroups,
  nowhere,
  keptByNobody,
  unobtainable,
  gaps,
}: CodexRead["findings"]) {
  return [
    {
      title: word("officeCodex.look.gaps"),
      count: gaps.count,
      lines: gaps.some.map(({ monster, item, file, real, setting }) =>
        word("officeCodex.look.gap", {
          monster: called(monster),
          item: item.name,
          file: formatShare(file),
          real: formatShare(real),
          setting: setting ?? "none",
        }),
      ),
    },
    {
      title: word("officeCodex.look.unknownDrops"),
      count: unknownDrops.count,
      lines: unknownDrops.some.map(({ monster, item }) =>
        word("officeCodex.look.unknownDrop", { monster: called(monster), item: String(item) }),
      ),
    },
    {
      title: word("officeCodex.look.fullGroups"),
      count: fullGroups.count,
      lines: fullGroups.some.map(({ monster, sum }) =>
        word("officeCodex.look.sum", { monster: called(monster), sum: formatShare(sum) }),
      ),
    },
    {
      title: word("officeCodex.look.nowhere"),
      count: nowhere.count,
      lines: nowhere.some.map(called),
    },
    {
      title: word("officeCodex.look.keptByNobody"),
      count: keptByNobody.count,
      lines: keptByNobody.some.map(({ shop, items }) =>
        word("officeCodex.look.kept", { shop: String(shop), count: items }),
      ),
    },
    {
      title: word("officeCodex.look.unobtainable"),
      count: unobtainable.count,
      lines: unobtainable.some.map(called),
    },
  ];
}
