import type { CodexMonster } from "@gatehouse/contract/game/codex-monsters";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { formatAmount, formatLarge } from "../words.ts";
import { FactList } from "./fact-list.tsx";
import styles from "./monster-numbers.module.css";

type Props = { monster: CodexMonster; chances: boolean };

/** What one asks of it first, in loud numbers: what a kill is worth, how much it lives, what it teaches. */
export function MonsterNumbers({ monster: { worth, hp, exp, sp, falls }, chances }: Props) {
  const numbers = [
    ...(chances && worth
      ? [{ name: text("codex.drops.total"), value: worth < 1e6 ? formatAmount(worth) : formatLarge(worth) }]
      : []),
    ...(hp ? [{ name: text("codex.facts.hp"), value: formatLarge(hp) }] : []),
    ...(exp ? [{ name: text("codex.facts.exp"), value: formatLarge(exp) }] : []),
    ...(sp ? [{ name: text("codex.facts.sp"), value: formatLarge(sp) }] : []),
    ...(falls ? [{ name: text("codex.falls.all"), value: formatWhole(falls.total) }] : []),
  ];
  if (numbers.length === 0) return null;
  return (
    <dl className={styles.numbers}>
      {numbers.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What else is known of it, line by line. */
export function MonsterFacts({ monster: { kind, mp, aggressive, id } }: Pick<Props, "monster">) {
  const facts = [
    ...(mp ? [{ name: text("codex.facts.mp"), value: formatWhole(mp) }] : []),
    ...(kind === "npc" || aggressive === undefined
      ? []
      : [
          {
            name: text("codex.facts.aggressive"),
            value: text(aggressive ? "codex.facts.yes" : "codex.facts.no"),
          },
        ]),
    { name: text("codex.facts.number"), value: `#${id}` },
  ];
  return (
    <section aria-labelledby="facts">
      <SectionHeading id="facts">{text("codex.facts.title")}</SectionHeading>
      <FactList facts={facts} />
    </section>
  );
}
