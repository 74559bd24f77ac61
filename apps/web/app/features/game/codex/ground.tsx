import type { CodexGroundPage } from "@gatehouse/contract/game/codex-monsters";
import { codexPath } from "@gatehouse/contract/game/codex-paths";
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import { formatWhole } from "../../../lib/words/numbers.ts";
import { pageMeta, siteOf } from "../../../lib/page/meta.ts";
import type { PageHandle } from "../../../lib/page/handle.ts";
import { paths } from "../../../paths.ts";
import { PageTitle } from "../../../ui/page-title.tsx";
import { Cell, ColumnHead, Row, RowHead, Table } from "../../../ui/table.tsx";
import styles from "./codex.module.css";
import { Band } from "./components/band.tsx";
import { Chart, Legend } from "./components/chart.tsx";
import { CodexGone } from "./components/codex-gone.tsx";
import { CodexNav } from "./components/codex-nav.tsx";
import { Crumbs } from "./components/crumbs.tsx";
import { groundName } from "./components/grounds-table.tsx";
import { MonsterThing } from "./components/thing.tsx";
import { clientOf, codexOf, findThing, groundFor, nowhere } from "./data.ts";
import { formatLarge, levelRange } from "./words.ts";

export const handle: PageHandle = { head: Band, leftFirst: CodexNav };

type Ground = CodexGroundPage & { name: string };

export async function loader({ context, request, params: { address } }: LoaderFunctionArgs) {
  const { front, thing } = await findThing<Ground>(
    "ground",
    { context, request, address },
    async (client, id) => {
      const ground = await client.ground(id);
      return ground && { ...ground, name: groundName(ground) };
    },
    ({ near }) => near,
  );
  if (!front || !thing) return nowhere(front);
  const ground = await groundFor(clientOf(context), thing.spawns);
  return data({ codex: codexOf(front), thing, ground });
}

type Shown = Awaited<ReturnType<typeof loader>>["data"];

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const known = loaderData?.thing;
  const server = siteOf(matches)?.config.serverName ?? "";
  return known
    ? pageMeta(matches, {
        title: text("codex.grounds.of", { name: known.name, levels: levelRange(known) }),
        description: text(
          loaderData.codex?.chances ? "codex.grounds.description" : "codex.grounds.descriptionPlain",
          {
            name: known.name,
            server,
            monsters: known.monsters.map(({ name }) => name).join(", "),
          },
        ),
        path: codexPath("ground", { id: known.id, name: known.near }),
      })
    : pageMeta(matches, {
        title: text("codex.gone.title"),
        description: text("codex.gone.text"),
        path: paths.codex,
        hidden: true,
      });
}

/** A hunting ground: where it lies and who stands there. */
export default function CodexGroundPageShown() {
  const shown = useLoaderData<Shown>();
  if (!shown.thing || !shown.codex) return <CodexGone codex={shown.codex} />;
  const { thing, ground } = shown;
  const { name, monsters, spawns, placed } = thing;
  return (
    <>
      <Crumbs steps={[{ to: paths.codexHunting, label: text("codex.parts.ground") }]} />
      <PageTitle lead={text("codex.grounds.lead", { levels: levelRange(thing), n: placed })}>
        {name}
      </PageTitle>
      <div className={styles.hunt}>
        <Table caption={text("codex.parts.monster")}>
          <thead>
            <tr>
              <ColumnHead>{text("codex.columns.monster")}</ColumnHead>
              <ColumnHead align="end">{text("codex.columns.level")}</ColumnHead>
              <ColumnHead align="end" hideBelow="narrow">
                {text("codex.facts.exp")}
              </ColumnHead>
              <ColumnHead align="end">{text("codex.grounds.placed")}</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {monsters.map((monster) => (
              <Row key={monster.id}>
                <RowHead>
                  <MonsterThing monster={monster} />
                </RowHead>
                <Cell align="end">{formatWhole(monster.level)}</Cell>
                <Cell align="end" hideBelow="narrow">
                  {monster.exp === undefined ? "" : formatLarge(monster.exp)}
                </Cell>
                <Cell align="end">{formatWhole(monster.placed)}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
        <Chart
          ground={ground}
          label={text("codex.chart.label", { name })}
          spawns={spawns}
          legend={
            <>
              <Legend sign="spot">{text("codex.chart.spot")}</Legend>
              <Legend sign="area">{text("codex.chart.area")}</Legend>
              <Legend sign="town">{text("codex.chart.town")}</Legend>
            </>
          }
        />
      </div>
    </>
  );
}
