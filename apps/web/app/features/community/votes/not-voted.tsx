import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { apiClient } from "../../../lib/call/api.ts";
import { pageContext } from "../../../lib/page/context.ts";
import { text } from "../../../lib/words/i18n.ts";
import { richText } from "../../../lib/words/rich-text.tsx";
import type { PageHandle } from "../../../lib/page/handle.ts";
import { pageMeta, siteOf } from "../../../lib/page/meta.ts";
import { useShellData } from "../../../lib/page/shell-data.ts";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { fetchTopVoters } from "./api.ts";
import { LanternWall } from "./components/lantern-wall.tsx";
import { TopVoters } from "./components/top-voters.tsx";
import { VoteList } from "./components/vote-list.tsx";
import { VoteCount } from "./components/vote-count.tsx";
import styles from "./not-voted.module.css";

export const handle: PageHandle = { head: LanternWall };

/** Without those who voted most the page is whole, too. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { fetchApi, report } = context.get(pageContext);
  const voters = await fetchTopVoters(apiClient(fetchApi, "http://portal")).catch((error: unknown) => {
    report(error);
    return [];
  });
  return { voters };
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: text("vote.title"),
    description: text("vote.description", { server: siteOf(matches)?.config.serverName ?? "" }),
    path: paths.notVoted,
  });

/** What a vote earns; a visitor has to log in for it. */
const intro = () => (
  <>
    <span className={styles.visitor}>
      {richText("vote.visitor", { login: <Link to={paths.login}>{text("vote.visitorLogin")}</Link> })}
    </span>
    <span className={styles.member}>{text("vote.intro")}</span>
  </>
);

const answers = ["online", "twelve", "stack"] as const;

/** Where one votes for the server, how each vote stands, and what it earns (product.md 7.1). */
export default function NotVoted() {
  const { voters } = useLoaderData<typeof loader>();
  const { voteSites } = useShellData().config;
  const hasSites = voteSites.length > 0;
  return (
    <>
      <div className={styles.head}>
        <PageTitle lead={hasSites && intro()}>{text("vote.title")}</PageTitle>
        {hasSites && <VoteCount />}
      </div>
      <VoteList />
      {hasSites && voters.length > 0 && (
        <div className={styles.voters}>
          <TopVoters voters={voters} />
        </div>
      )}
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
