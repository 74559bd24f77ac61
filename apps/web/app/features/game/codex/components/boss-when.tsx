import type { CodexMonster } from "@gatehouse/contract/game/codex-monsters";
import { characterPath, clanPath } from "@gatehouse/contract/pages";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { richText } from "../../../../lib/words/rich-text.tsx";
import { formatNear } from "../../../../lib/time/days.ts";
import { Moment } from "../../../../lib/time/moment.tsx";
import { formatSpan } from "../../../../lib/time/spans.ts";
import { useNow } from "../../../../lib/time/use-now.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { boundsOf, phaseOf, phaseName } from "../../world/boss-phase.ts";
import { BossReturn } from "../../world/components/boss-return.tsx";
import styles from "./boss-when.module.css";
import { BossWindow } from "./boss-window.tsx";

const tones = { alive: "ok", window: "warn", due: "warn", dead: "plain", unknown: "plain" } as const;
const tickMs = 15_000;

type BossWhenProps = {
  monster: CodexMonster;
  /** What one can do about it. */
  children: ReactNode;
};

/** When a boss is back: how long that is still, its window as a bar and in words, and who felled it. */
export function BossWhen({ monster, children }: BossWhenProps) {
  const now = useNow(true, tickMs);
  if (!monster.boss) return null;
  const [death] = monster.deaths;
  const phase = phaseOf(monster.boss, now);
  const { from, to } = boundsOf(monster.boss);
  const isAway = phase !== "alive" && phase !== "unknown";
  const near = (moment: number) => <Moment at={moment}>{formatNear(new Date(moment), now)}</Moment>;
  return (
    <section className={styles.when} aria-label={text("codex.boss.label")}>
      <p className={styles.words}>
        <Badge tone={tones[phase]}>{phaseName(phase)}</Badge>{" "}
        <span>
          {phase === "dead" && from !== undefined ? (
            richText("codex.boss.in", { span: <b className={styles.span}>{formatSpan(from - now)}</b> })
          ) : (
            <BossReturn boss={monster.boss} phase={phase} now={now} />
          )}
        </span>
      </p>
      {isAway && from !== undefined && to !== undefined && (
        <BossWindow from={from} to={to} fell={death && Date.parse(death.at)} now={now} />
      )}
      <p className={styles.lines}>
        {isAway && from !== undefined && to !== undefined && (
          <>
            {from === to
              ? richText("codex.boss.at", { time: near(from) })
              : richText("codex.boss.between", { from: near(from), to: near(to) })}{" "}
          </>
        )}
        {death && (
          <>
            {richText(
              death.clan === undefined && death.character === undefined
                ? "codex.boss.fell"
                : "codex.boss.fellTo",
              { time: near(Date.parse(death.at)), who: <Taker death={death} /> },
            )}{" "}
          </>
        )}
        {text("codex.boss.zone")}
      </p>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}

const Taker = ({ death: { clan, character } }: { death: CodexMonster["deaths"][number] }) =>
  clan === undefined ? (
    <Link to={characterPath(character ?? "")}>{character}</Link>
  ) : (
    <Link to={clanPath(clan)}>{clan}</Link>
  );
