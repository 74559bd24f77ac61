import type { MetaArgs } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import type { PageHandle } from "../../../lib/page/handle.ts";
import { pageMeta, siteOf } from "../../../lib/page/meta.ts";
import { useShellData } from "../../../lib/page/shell-data.ts";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { LanternWall } from "./components/lantern-wall.tsx";
import { VoteList } from "./components/vote-list.tsx";
import { VoteCount } from "./components/vote-count.tsx";
import styles from "./not-voted.module.css";

export const handle: PageHandle = { head: LanternWall };

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: text("vote.title"),
    description: text("vote.description", { server: siteOf(matches)?.config.serverName ?? "" }),
    path: paths.notVoted,
  });

const answers = ["online", "twelve", "stack"] as const;

/** Where one votes for the server, how each vote stands, and what it earns (product.md 7.1). */
export default function NotVoted() {
  const { voteSites } = useShellData().config;
  const hasSites = voteSites.length > 0;
  return (
    <>
      <div className={styles.head}>
        <PageTitle lead={hasSites && text("vote.intro")}>{text("vote.title")}</PageTitle>
        {hasSites && <VoteCount />}
      </div>
      <VoteList />
      {hasSites ? (
        <ul className={styles.answers}>
          {answers.map((answer) => (
            <li key={answer}>
              <h2>{text(`vote.how.${answer}.title`)}</h2>
              <p>{text(`vote.how.${answer}.text`)}</p>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          title={text("vote.none.title")}
          action={<ButtonLink to={paths.home}>{text("vote.none.action")}</ButtonLink>}
        >
          {text("vote.none.text")}
        </EmptyState>
      )}
    </>
  );
}
