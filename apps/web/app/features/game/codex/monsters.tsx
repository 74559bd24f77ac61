import type { CodexMonsterRow } from "@gatehouse/contract/game/codex-monsters";
import { limits } from "@gatehouse/contract/limits";
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import { formatWhole } from "../../../lib/words/numbers.ts";
import type { PageHandle } from "../../../lib/page/handle.ts";
import { paths } from "../../../paths.ts";
import { Cell, ColumnHead, Row, RowHead, Table } from "../../../ui/table.tsx";
import { Band } from "./components/band.tsx";
import { CodexGone } from "./components/codex-gone.tsx";
import { CodexNav } from "./components/codex-nav.tsx";
import { ListPage } from "./components/list-page.tsx";
import rowStyles from "./components/rows.module.css";
import { MonsterThing } from "./components/thing.tsx";
import { codexMonsterKinds } from "./kinds.ts";
import { type Listed, listMeta, listSize, loadList } from "./lists.ts";
import { wholeIn } from "./view.ts";
import { formatLarge } from "./words.ts";

export const handle: PageHandle = { head: Band, leftFirst: CodexNav };

const levelStep = 10;
/** The last level of the ten that a level is one of. */
const lastOf = (level: number): number => level - (level % levelStep) + levelStep - 1;

export const loader = (args: LoaderFunctionArgs) =>
  loadList<CodexMonsterRow>(
    args,
    { names: ["kind", "from"], kinds: ["monster"] },
    (client, { search, page, choices }) => {
      const from = wholeIn(choices["from"] ?? null, limits.codex.level);
      return client.monsters({
        search,
        page,
        size: listSize,
        kind: codexMonsterKinds.find((kind) => kind === choices["kind"]),
        from,
        to: from === undefined ? undefined : lastOf(from),
      });
    },
  );

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  listMeta({ matches, loaderData, path: paths.codexMonsters, part: "monster" });

/** Every creature, by kind and level. */
export default function CodexMonsters() {
  const { codex, view, list } = useLoaderData<Listed<CodexMonsterRow>>();
  if (!codex || !list) return <CodexGone codex={codex} />;
  const steps = Array.from(
    { length: Math.floor(codex.maxLevel / levelStep) + 1 },
    (_, index) => index * levelStep,
  );
  return (
    <ListPage
      title={text("codex.parts.monster")}
      lead={text(codex.chances ? "codex.lists.monster" : "codex.lists.monsterPlain")}
      path={paths.codexMonsters}
      view={view}
      searchLabel={text("codex.searches.monster")}
      choices={[
        {
          name: "kind",
          label: text("codex.facts.kind"),
          options: codexMonsterKinds.map((kind) => ({
            value: kind,
            label: text(`codex.monsterPlural.${kind}`),
          })),
        },
        {
          name: "from",
          label: text("codex.columns.level"),
          options: steps.map((from) => ({
            value: String(Math.max(1, from)),
            label: `${Math.max(1, from)}–${lastOf(from)}`,
          })),
        },
      ]}
      size={listSize}
      shown={list.rows.length}
      total={list.total}
    >
      <Table caption={text("codex.parts.monster")}>
        <thead>
          <tr>
            <ColumnHead>{text("codex.columns.monster")}</ColumnHead>
            <ColumnHead align="end">{text("codex.columns.level")}</ColumnHead>
            <ColumnHead hideBelow="middle">{text("codex.columns.near")}</ColumnHead>
            <ColumnHead align="end" hideBelow="narrow">
              {text("codex.facts.hp")}
            </ColumnHead>
            <ColumnHead align="end" hideBelow="middle">
              {text("codex.facts.exp")}
            </ColumnHead>
            <ColumnHead align="end">{text("codex.columns.gives")}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {list.rows.map((monster) => (
            <Row key={monster.id}>
              <RowHead>
                <MonsterThing
                  monster={monster}
                  {...(monster.kind === "monster"
                    ? {}
                    : { detail: text(`codex.monsterKinds.${monster.kind}`) })}
                />
              </RowHead>
              <Cell align="end">{formatWhole(monster.level)}</Cell>
              <Cell hideBelow="middle" className={rowStyles.where}>
                {monster.near ?? ""}
              </Cell>
              <Cell align="end" hideBelow="narrow">
                {monster.hp === undefined ? "" : formatLarge(monster.hp)}
              </Cell>
              <Cell align="end" hideBelow="middle">
                {monster.exp === undefined ? "" : formatLarge(monster.exp)}
              </Cell>
              <Cell align="end">{formatWhole(monster.drops + monster.spoils)}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </ListPage>
  );
}
