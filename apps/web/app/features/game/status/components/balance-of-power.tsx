import type { RoundHistory } from "@gatehouse/contract/game/round";
import { Link } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { useShellData } from "../../../../lib/page/shell-data.ts";
import { paths } from "../../../../paths.ts";
import { BalanceWall } from "../../../../ui/art/balance-wall.tsx";
import { useFactions } from "../api.ts";
import { leaderOf, sharesOf } from "../model.ts";
import styles from "./balance-of-power.module.css";
import { RoundState } from "./round-state.tsx";
import { RoundStory } from "./round-story.tsx";

/** How the factions stand this round, live, and how that came about; nothing where the game does not report them. */
export function BalanceOfPower({ round }: { round: RoundHistory }) {
  const factions = useFactions(useShellData().factions, { live: true });
  if (factions.length === 0) return null;
  const leader = leaderOf(factions);
  const leading = factions.find(({ code }) => code === leader);
  const leadingName = leading && text("shell.balance.faction", { code: leading.code, name: leading.name });
  const title = text("shell.balance.title");
  return (
    <section aria-labelledby="balance" className={styles.balance}>
      <div className={styles.standing}>
        <div className={styles.top}>
          <h2 id="balance">{title}</h2>
          <RoundState served={round} />
        </div>
        <BalanceWall
          label={title}
          leader={leader}
          factions={sharesOf(factions).map(({ code, name, points, towns, share }) => ({
            code,
            name: text("shell.balance.faction", { code, name }),
            share,
            detail: (
              <>
                {towns !== undefined && <span>{text("home.round.towns", { n: towns })} </span>}
                <span>{text("shell.balance.points", { text: formatWhole(points) })}</span>
              </>
            ),
          }))}
        />
      </div>
      <RoundStory factions={factions} served={round} />
      <p className={styles.foot}>
        <span>
          {leadingName ? text("shell.balance.leads", { faction: leadingName }) : text("shell.balance.even")}
        </span>
        <Link to={paths.rankings}>{text("shell.balance.ranking")}</Link>
      </p>
    </section>
  );
}
