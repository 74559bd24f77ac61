import type { CodexChanges } from "@gatehouse/contract/game/codex";
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import { richText } from "../../../lib/words/rich-text.tsx";
import { Moment } from "../../../lib/time/moment.tsx";
import { pageMeta, siteOf } from "../../../lib/page/meta.ts";
import type { PageHandle } from "../../../lib/page/handle.ts";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { Band } from "./components/band.tsx";
import { ChangesList } from "./components/changes-list.tsx";
import { CodexGone } from "./components/codex-gone.tsx";
import { CodexNav } from "./components/codex-nav.tsx";
import { Crumbs } from "./components/crumbs.tsx";
import { clientOf, type Codex, codexOf, frontOf } from "./data.ts";

export const handle: PageHandle = { head: Band, leftFirst: CodexNav };

type Served = { codex: Codex | null; changes: CodexChanges | null };

export async function loader({ context }: LoaderFunctionArgs) {
  const client = clientOf(context);
  const front = await frontOf(context);
  if (!front) return data<Served>({ codex: null, changes: null }, { status: 404 });
  const changes = await client.changes();
  return data<Served>({ codex: codexOf(front), changes }, { status: changes ? 200 : 404 });
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const server = siteOf(matches)?.config.serverName ?? "";
  return pageMeta(matches, {
    title: text("codex.changes.title"),
    description: text("codex.leads.changes", { server }),
    path: paths.codexChanges,
    hidden: !loaderData?.changes?.from,
  });
}

/** What the last import changed for players. */
export default function CodexChangesPage() {
  const { codex, changes } = useLoaderData<Served>();
  if (!codex || !changes) return <CodexGone codex={codex} />;
  const { from, to } = changes;
  return (
    <>
      <Crumbs />
      <PageTitle
        {...(from === null
          ? {}
          : {
              lead: richText("codex.changes.between", {
                from: <Moment at={from} />,
                to: <Moment at={to} />,
              }),
            })}
      >
        {text("codex.changes.title")}
      </PageTitle>
      {changes.changes.length > 0 ? (
        <ChangesList changes={changes.changes} />
      ) : (
        <EmptyState
          title={text("codex.changes.none.title")}
          action={<ButtonLink to={paths.codex}>{text("codex.changes.none.action")}</ButtonLink>}
        >
          {text(from === null ? "codex.changes.none.first" : "codex.changes.none.text")}
        </EmptyState>
      )}
    </>
  );
}
