import { Link } from "react-router";
import { text } from "../../../../lib/i18n.ts";
import { formatWhole } from "../../../../lib/numbers.ts";
import { useShellData } from "../../../../lib/shell-data.ts";
import { paths } from "../../../../paths.ts";
import { BalanceWall } from "../../../../ui/art/balance-wall.tsx";
import { useFactions } from "../api.ts";
import { leaderOf, sharesOf } from "../model.ts";
import styles from "./balance-of-power.module.css";

/** How the factions stand this round, live; nothing where the game does not report them. */
export function BalanceOfPower() {
  const factions = useFactions(useShellData().factions, { live: true });
  if (factions.length === 0) return null;
  const leader = leaderOf(factions);
  const leading = factions.find(({ code }) => code === leader);
  const leadingName = leading && text("shell.balance.faction", { code: leading.code, name: leading.name });
  const title = text("shell.balance.title");
  return (
    <section aria-labelledby="balance">
      <h2 id="balance" className={styles.title}>
        {title}
      </h2>
      <BalanceWall
        label={title}
        leader={leader}
        factions={sharesOf(factions).map(({ code, name, points, share }) => ({
          code,
          name: text("shell.balance.faction", { code, name }),
          share,
          detail: text("shell.balance.points", { text: formatWhole(points) }),
        }))}
      />
      <p className={styles.foot}>
        <span>
          {leadingName ? text("shell.balance.leads", { faction: leadingName }) : text("shell.balance.even")}
        </span>
        <Link to={paths.stats}>{text("shell.balance.ranking")}</Link>
      </p>
    </section>
  );
}
