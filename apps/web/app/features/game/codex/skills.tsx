import { className } from "@gatehouse/contract/game/classes";
import type { CodexSkillRow } from "@gatehouse/contract/game/codex";
import { codexPath } from "@gatehouse/contract/game/codex-paths";
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import { formatWhole } from "../../../lib/words/numbers.ts";
import type { PageHandle } from "../../../lib/page/handle.ts";
import { paths } from "../../../paths.ts";
import { Cell, ColumnHead, Row, RowHead, Table } from "../../../ui/table.tsx";
import type { Page } from "./api.ts";
import { Band } from "./components/band.tsx";
import { ClassChoice } from "./components/class-choice.tsx";
import { CodexGone } from "./components/codex-gone.tsx";
import { CodexNav } from "./components/codex-nav.tsx";
import { ListPage } from "./components/list-page.tsx";
import rowStyles from "./components/rows.module.css";
import { Thing } from "./components/thing.tsx";
import { type Listed, listMeta, listSize, loadList } from "./lists.ts";
import { wholeIn } from "./view.ts";

export const handle: PageHandle = { head: Band, leftFirst: CodexNav };

type Skills = Page<CodexSkillRow> & { classes: number[] };

const mostClasses = 9_999;
const shownLearners = 3;

export const loader = (args: LoaderFunctionArgs) =>
  loadList<CodexSkillRow, Skills>(
    args,
    { names: ["class"], kinds: ["skill"] },
    async (client, { search, page, choices }, { classes }) => {
      const classId = wholeIn(choices["class"] ?? null, mostClasses);
      const asked = classId === undefined ? undefined : String(classId);
      return { ...(await client.skills({ search, page, size: listSize, class: asked })), classes };
    },
  );

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  listMeta({ matches, loaderData, path: paths.codexSkills, part: "skill" });

/** Every skill, with who learns it and when. */
export default function CodexSkills() {
  const { codex, view, list } = useLoaderData<Listed<CodexSkillRow, Skills>>();
  if (!codex || !list) return <CodexGone codex={codex} />;
  return (
    <ListPage
      title={text("codex.parts.skill")}
      lead={text("codex.lists.skill")}
      path={paths.codexSkills}
      view={view}
      searchLabel={text("codex.searches.skill")}
      tool={<ClassChoice view={view} classes={list.classes} />}
      size={listSize}
      shown={list.rows.length}
      total={list.total}
    >
      <Table caption={text("codex.parts.skill")}>
        <thead>
          <tr>
            <ColumnHead>{text("codex.columns.skill")}</ColumnHead>
            <ColumnHead>{text("codex.columns.learners")}</ColumnHead>
            <ColumnHead align="end" hideBelow="narrow">
              {text("codex.columns.steps")}
            </ColumnHead>
          </tr>
        </thead>
        <tbody>
          {list.rows.map((skill) => (
            <Row key={skill.id}>
              <RowHead>
                <Thing
                  to={codexPath("skill", skill)}
                  glyph={skill.passive ? "passive" : "active"}
                  picture={skill.picture}
                  name={skill.name}
                  {...(skill.passive ? { detail: text("codex.passive") } : {})}
                />
              </RowHead>
              <Cell className={rowStyles.learners}>
                {skill.learners
                  .slice(0, shownLearners)
                  .map(({ classId, from }) =>
                    text("codex.learns", { class: className(classId), level: from }),
                  )
                  .join(", ")}
                {skill.learners.length > shownLearners &&
                  ` ${text("codex.more", { n: skill.learners.length - shownLearners })}`}
              </Cell>
              <Cell align="end" hideBelow="narrow">
                {formatWhole(skill.levels)}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </ListPage>
  );
}
