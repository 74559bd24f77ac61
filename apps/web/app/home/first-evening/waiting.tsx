import type { ReactNode } from "react";
import { Link } from "react-router";
import { useHasPage, useShellData } from "../../lib/page/shell-data.ts";
import { text } from "../../lib/words/i18n.ts";
import { paths } from "../../paths.ts";
import { Icon, type IconName } from "../../ui/art/icon.tsx";
import styles from "./first-evening.module.css";

type Line = { to: string; icon: IconName; words: string; note: ReactNode };

/** What the house has for a player besides the game. */
export function Waiting() {
  const { voteSites } = useShellData().config;
  const hasPage = useHasPage();
  const lines: Line[] = [
    {
      to: paths.notVoted,
      icon: "check",
      words: text("home.member.votes", { n: voteSites.length }),
      note: text("vote.note"),
    },
    {
      to: paths.referral,
      icon: "users",
      words: text("referral.title"),
      note: text("home.first.waiting.friend"),
    },
    {
      to: paths.competition,
      icon: "play",
      words: text("competition.title"),
      note: text("home.first.waiting.video"),
    },
    {
      to: paths.codex,
      icon: "scroll",
      words: text("home.first.waiting.codex"),
      note: text("codex.title"),
    },
  ];
  const shown = lines.filter(({ to }) => hasPage(to) && (to !== paths.notVoted || voteSites.length > 0));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="waiting-inside" className={styles.box}>
      <h2 id="waiting-inside">{text("home.first.waiting.title")}</h2>
      <ul className={styles.lines}>
        {shown.map(({ to, icon, words, note }) => (
          <li key={to}>
            <Icon name={icon} />
            <Link to={to}>{words}</Link>
            <small>{note}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
