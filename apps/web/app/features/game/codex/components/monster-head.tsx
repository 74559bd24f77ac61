import { cardPath } from "@gatehouse/contract/card-paths";
import type { CodexMonster } from "@gatehouse/contract/game/codex-monsters";
import { codexPath } from "@gatehouse/contract/game/codex-paths";
import { ShareButton } from "../../../../lib/share/share-button.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { language } from "../../../../lib/words/language.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { paths } from "../../../../paths.ts";
import { Slot } from "../../../../ui/slot.tsx";
import { type Codex, usePageData } from "../data.ts";
import { monsterGlyph } from "../glyphs.ts";
import { addressWith } from "../view.ts";
import { aboutMonster } from "../words.ts";
import { Band, bandTitle } from "./band.tsx";
import { BossWhen } from "./boss-when.tsx";
import { Crumbs } from "./crumbs.tsx";
import { FactList } from "./fact-list.tsx";
import styles from "./head.module.css";

type Shown = { codex: Codex | null; thing: CodexMonster | null };

/** Who it is, where, and of a boss when it is back. */
export function MonsterHead() {
  const shown = usePageData() as Shown | undefined;
  if (!shown?.codex || !shown.thing) return <Band />;
  const { thing: monster } = shown;
  const { name, kind, level, near, aggressive, hp, mp, exp, sp, placed, id } = monster;
  const numbers = [
    ["level", level],
    ["hp", hp],
    ["mp", mp],
    ["exp", exp],
    ["sp", sp],
  ] as const;
  const facts = [
    ...numbers.flatMap(([fact, value]) =>
      value === undefined || value === 0
        ? []
        : [{ name: text(`codex.facts.${fact}`), value: formatWhole(value) }],
    ),
    ...(kind === "npc" || aggressive === undefined
      ? []
      : [
          {
            name: text("codex.facts.aggressive"),
            value: text(aggressive ? "codex.facts.yes" : "codex.facts.no"),
          },
        ]),
    { name: text("codex.facts.placed"), value: formatWhole(placed) },
    { name: text("codex.facts.number"), value: `#${id}` },
  ];
  return (
    <Band>
      <div className={styles.about}>
        <div className={styles.who}>
          <Slot
            glyph={monsterGlyph(monster)}
            grade={kind === "grand" ? "s" : kind === "raid" ? "a" : undefined}
            size="large"
          />
          <header>
            <Crumbs
              steps={[
                { to: paths.codexMonsters, label: text("codex.parts.monster") },
                {
                  to: addressWith(paths.codexMonsters, { kind }),
                  label: text(`codex.monsterPlural.${kind}`),
                },
              ]}
            />
            <h1 id={bandTitle} className={styles.title}>
              {name}
            </h1>
            <p className={styles.lead}>
              {[
                aboutMonster(monster),
                near === undefined ? placed === 0 && text("codex.nowhere") : text("codex.near", { near }),
              ]
                .filter(Boolean)
                .join(", ")}
            </p>
          </header>
          <div className={styles.boss}>
            <BossWhen monster={monster} />
            {(kind === "raid" || kind === "grand") && (
              <ShareButton
                title={name}
                path={codexPath("monster", monster)}
                card={cardPath("monster", id, language())}
              />
            )}
          </div>
        </div>
        <div className={styles.facts}>
          <FactList facts={facts} />
        </div>
      </div>
    </Band>
  );
}
