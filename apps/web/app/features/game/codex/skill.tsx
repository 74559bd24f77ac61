import { className } from "@gatehouse/contract/game/classes";
import type { CodexSkill } from "@gatehouse/contract/game/codex";
import { addressName } from "@gatehouse/contract/game/codex-paths";
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import { formatWhole } from "../../../lib/words/numbers.ts";
import type { PageHandle } from "../../../lib/page/handle.ts";
import { paths } from "../../../paths.ts";
import { PageTitle } from "../../../ui/page-title.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import { Cell, ColumnHead, Row, RowHead, Table } from "../../../ui/table.tsx";
import styles from "./codex.module.css";
import { Band } from "./components/band.tsx";
import { CodexGone } from "./components/codex-gone.tsx";
import { CodexNav } from "./components/codex-nav.tsx";
import { Crumbs } from "./components/crumbs.tsx";
import { ItemThing } from "./components/thing.tsx";
import { type Detail, detailMeta, loadDetail } from "./details.ts";

export const handle: PageHandle = { head: Band, leftFirst: CodexNav };

export const loader = (args: LoaderFunctionArgs) =>
  loadDetail<CodexSkill>("skill", args, (client, id) => client.skill(id));

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  detailMeta({ matches, loaderData, kind: "skill", name: addressName(loaderData?.thing ?? undefined) });

/** A skill: who learns it, when and for what. */
export default function CodexSkillPage() {
  const { codex, thing } = useLoaderData<Detail<CodexSkill>>();
  if (!codex || !thing) return <CodexGone codex={codex} />;
  const { name, levels, passive, steps } = thing;
  const classes = [...new Set(steps.map(({ classId }) => classId))];
  const asksItems = steps.some(({ items }) => items.length > 0);
  return (
    <>
      <Crumbs steps={[{ to: paths.codexSkills, label: text("codex.parts.skill") }]} />
      <PageTitle lead={text(passive ? "codex.skill.passive" : "codex.skill.active", { n: levels })}>
        {name}
      </PageTitle>
      <div className={styles.parts}>
        {classes.length === 0 && <p>{text("codex.skill.nobody")}</p>}
        {classes.map((classId) => (
          <section key={classId} aria-labelledby={`class-${classId}`}>
            <SectionHeading id={`class-${classId}`}>{className(classId)}</SectionHeading>
            <Table caption={className(classId)}>
              <thead>
                <tr>
                  <ColumnHead>{text("codex.skill.step")}</ColumnHead>
                  <ColumnHead align="end">{text("codex.skill.from")}</ColumnHead>
                  <ColumnHead align="end">{text("codex.facts.sp")}</ColumnHead>
                  {asksItems && <ColumnHead hideBelow="narrow">{text("codex.skill.items")}</ColumnHead>}
                </tr>
              </thead>
              <tbody>
                {steps
                  .filter((step) => step.classId === classId)
                  .map(({ skillLevel, level, sp, items }) => (
                    <Row key={skillLevel}>
                      <RowHead className="num">{skillLevel}</RowHead>
                      <Cell align="end">{level}</Cell>
                      <Cell align="end">{sp === undefined ? "" : formatWhole(sp)}</Cell>
                      {asksItems && (
                        <Cell hideBelow="narrow">
                          {items.map((item) => (
                            <ItemThing key={item.id} item={item} detail={`${formatWhole(item.count)} ×`} />
                          ))}
                        </Cell>
                      )}
                    </Row>
                  ))}
              </tbody>
            </Table>
          </section>
        ))}
      </div>
    </>
  );
}
