import { cardPath } from "@gatehouse/contract/card-paths";
import type { CodexMonster } from "@gatehouse/contract/game/codex-monsters";
import { codexPath } from "@gatehouse/contract/game/codex-paths";
import { ShareButton } from "../../../../lib/share/share-button.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { language } from "../../../../lib/words/language.ts";
import { paths } from "../../../../paths.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { Slot } from "../../../../ui/slot.tsx";
import { type Codex, usePageData } from "../data.ts";
import { monsterGlyph } from "../glyphs.ts";
import { addressWith } from "../view.ts";
import { aboutMonster } from "../words.ts";
import { Band, bandTitle } from "./band.tsx";
import { BossWhen } from "./boss-when.tsx";
import { Crumbs } from "./crumbs.tsx";
import styles from "./head.module.css";
import { MonsterNumbers } from "./monster-numbers.tsx";
import { WatchButton } from "./watch-button.tsx";

type Shown = { codex: Codex | null; thing: CodexMonster | null };

/** Who it is, where, and of a boss when it is back. */
export function MonsterHead() {
  const shown = usePageData() as Shown | undefined;
  if (!shown?.codex || !shown.thing) return <Band />;
  const { thing: monster } = shown;
  const { name, kind, near, placed, id, boss, spawns } = monster;
  const isBoss = kind === "raid" || kind === "grand";
  // Of what never says when it comes back nobody can be told.
  const isWatchable = boss !== undefined && (boss.state === "alive" || boss.to !== undefined);
  const actions = (
    <>
      {isWatchable && (
        <WatchButton look="main" watched={{ kind: "boss", target: id, name }}>
          {text("codex.boss.tell")}
        </WatchButton>
      )}
      {spawns.length > 0 && (
        <ButtonLink to="#places" icon="flag">
          {text("codex.boss.where")}
        </ButtonLink>
      )}
      <ShareButton
        title={name}
        path={codexPath("monster", monster)}
        card={cardPath("monster", id, language())}
      />
    </>
  );
  return (
    <Band scene={isBoss ? "dragon" : undefined}>
      <div className={styles.monster}>
        <div className={styles.who} data-boss={isBoss || undefined}>
          {!isBoss && <Slot glyph={monsterGlyph(monster)} size="large" />}
          <header>
            <Crumbs
              steps={[
                { to: paths.codexMonsters, label: text("codex.parts.monster") },
                ...(kind === "monster"
                  ? []
                  : [
                      {
                        to: addressWith(paths.codexMonsters, { kind }),
                        label: text(`codex.monsterPlural.${kind}`),
                      },
                    ]),
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
          {isBoss && (
            <div className={styles.boss}>
              {boss ? <BossWhen monster={monster}>{actions}</BossWhen> : actions}
            </div>
          )}
        </div>
        <MonsterNumbers monster={monster} chances={shown.codex.chances} />
      </div>
    </Band>
  );
}
