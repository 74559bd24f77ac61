import type { MetaArgs } from "react-router";
import { text } from "../../../lib/i18n.ts";
import { pageMeta, siteOf } from "../../../lib/page-meta.ts";
import { useSiteData } from "../../../lib/site-data.ts";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { NotVotedList } from "./components/not-voted-list.tsx";

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: text("vote.title"),
    description: text("vote.description", { server: siteOf(matches)?.config.serverName ?? "" }),
    path: paths.notVoted,
  });

export default function NotVoted() {
  const { voteSites } = useSiteData().config;
  return (
    <>
      <PageTitle lead={voteSites.length > 0 && text("vote.intro")}>{text("vote.title")}</PageTitle>
      <NotVotedList />
      {voteSites.length === 0 && (
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
