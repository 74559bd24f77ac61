import type { CodexChart } from "@gatehouse/contract/game/codex";
import type { CodexGround } from "@gatehouse/contract/game/codex-monsters";
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import { pageMeta, siteOf } from "../../../lib/page/meta.ts";
import type { PageHandle } from "../../../lib/page/handle.ts";
import { paths } from "../../../paths.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import styles from "./codex.module.css";
import { Band } from "./components/band.tsx";
import { Chart, Legend } from "./components/chart.tsx";
import { CodexGone } from "./components/codex-gone.tsx";
import { CodexNav } from "./components/codex-nav.tsx";
import { Crumbs } from "./components/crumbs.tsx";
import { groundMarks, GroundsTable } from "./components/grounds-table.tsx";
import { LevelForm } from "./components/level-form.tsx";
import { Pager } from "./components/pager.tsx";
import type { Page } from "./api.ts";
import { clientOf, type Codex, codexOf, frontOf, groundFor } from "./data.ts";
import { leadOf } from "./lists.ts";
import { addressWith, type Order, readHunt, wholeIn } from "./view.ts";

export const handle: PageHandle = { head: Band, leftFirst: CodexNav };

/** As many as the chart has signs for. */
const size = 10;

type Served = {
  codex: Codex | null;
  view: { level: number; by: Order; page: number };
  list: Page<CodexGround>;
  ground: CodexChart | null;
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const client = clientOf(context);
  const query = new URL(request.url).searchParams;
  const view = { ...readHunt(query), page: wholeIn(query.get("page"), 999_999) ?? 0 };
  const front = await frontOf(context);
  if (!front || (front.pages.ground ?? 0) === 0)
    return data<Served>(
      { codex: front && codexOf(front), view, list: { rows: [], total: 0 }, ground: null },
      { status: 404 },
    );
  const [list, ground] = await Promise.all([
    client.grounds({ level: view.level, by: view.by, page: view.page, size }),
    groundFor(client),
  ]);
  return data<Served>({ codex: codexOf(front), view, list, ground });
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const server = siteOf(matches)?.config.serverName ?? "";
  const { level = 0, by = "both", page = 0 } = loaderData?.view ?? {};
  return pageMeta(matches, {
    title: level > 0 ? text("codex.grounds.metaTitle", { level }) : text("codex.parts.ground"),
    description: text(leadOf("ground", loaderData?.codex), { server }),
    path: addressWith(paths.codexHunting, { level }),
    hidden: !loaderData?.ground || by !== "both" || page > 0,
  });
}

/** Where to hunt at a level: the best grounds, on the chart and in rows. */
export default function CodexHunting() {
  const { codex, view, list, ground } = useLoaderData<Served>();
  if (!codex || !ground) return <CodexGone codex={codex} />;
  const { level, by, page } = view;
  return (
    <>
      <Crumbs />
      <PageTitle lead={text("codex.lists.ground")}>
        {level > 0 ? text("codex.grounds.titleAt", { level }) : text("codex.grounds.title")}
      </PageTitle>
      <div className={styles.hunt}>
        <LevelForm
          path={paths.codexHunting}
          level={level}
          by={by}
          most={codex.maxLevel}
          priced={codex.chances}
        />
        {list.rows.length === 0 ? (
          <EmptyState kind="search" title={text("codex.nothing.title")}>
            {text("codex.grounds.none")}
          </EmptyState>
        ) : (
          <>
            <GroundsTable grounds={list.rows} signs />
            <Pager
              page={page}
              size={size}
              shown={list.rows.length}
              total={list.total}
              to={(next) =>
                addressWith(paths.codexHunting, { level, by: by === "both" ? undefined : by, page: next })
              }
              label={text("codex.pages")}
            />
            <Chart
              ground={ground}
              label={text("codex.grounds.chart")}
              marks={groundMarks(list.rows)}
              legend={
                <>
                  <Legend sign="area">{text("codex.grounds.shown")}</Legend>
                  <span>{text("codex.grounds.note")}</span>
                </>
              }
            />
          </>
        )}
      </div>
    </>
  );
}
