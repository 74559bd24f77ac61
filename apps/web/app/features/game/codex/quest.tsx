import type { CodexQuest } from "@gatehouse/contract/game/codex-monsters";
import { addressName } from "@gatehouse/contract/game/codex-paths";
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import type { PageHandle } from "../../../lib/page/handle.ts";
import { paths } from "../../../paths.ts";
import { PageTitle } from "../../../ui/page-title.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import styles from "./codex.module.css";
import { Band } from "./components/band.tsx";
import { CodexGone } from "./components/codex-gone.tsx";
import { CodexNav } from "./components/codex-nav.tsx";
import { Crumbs } from "./components/crumbs.tsx";
import { LineList } from "./components/line-list.tsx";
import { ItemThing, MonsterThing } from "./components/thing.tsx";
import { type Detail, detailMeta, loadDetail } from "./details.ts";
import { aboutItem, aboutMonster } from "./words.ts";

export const handle: PageHandle = { head: Band, leftFirst: CodexNav };

export const loader = (args: LoaderFunctionArgs) =>
  loadDetail<CodexQuest>("quest", args, (client, id) => client.quest(id));

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  detailMeta({ matches, loaderData, kind: "quest", name: addressName(loaderData?.thing ?? undefined) });

/** A quest: who gives it, and whom and what it asks for. */
export default function CodexQuestPage() {
  const { codex, thing } = useLoaderData<Detail<CodexQuest>>();
  if (!codex || !thing) return <CodexGone codex={codex} />;
  const { name, givers, monsters, items, from, to } = thing;
  const creatures = (list: CodexQuest["givers"]) =>
    list.map((monster) => ({
      key: String(monster.id),
      begin: <MonsterThing monster={monster} detail={aboutMonster(monster)} />,
      end: monster.near && text("codex.near", { near: monster.near }),
    }));
  const blocks = [
    { id: "givers", title: text("codex.questPage.givers"), lines: creatures(givers) },
    { id: "asked", title: text("codex.questPage.monsters"), lines: creatures(monsters) },
    {
      id: "items",
      title: text("codex.questPage.items"),
      lines: items.map((item) => ({
        key: String(item.id),
        begin: <ItemThing item={item} detail={aboutItem(item)} />,
      })),
    },
  ];
  return (
    <>
      <Crumbs steps={[{ to: paths.codexQuests, label: text("codex.parts.quest") }]} />
      <PageTitle
        lead={
          from === undefined
            ? undefined
            : text("codex.questPage.levels", { from, to: to ?? from, has: to === undefined ? "no" : "yes" })
        }
      >
        {name}
      </PageTitle>
      <div className={styles.two}>
        {blocks
          .filter(({ lines }) => lines.length > 0)
          .map(({ id, title, lines }) => (
            <section key={id} aria-labelledby={id}>
              <SectionHeading id={id}>{title}</SectionHeading>
              <LineList lines={lines} />
            </section>
          ))}
      </div>
      <p className={styles.note}>{text("codex.questPage.note")}</p>
    </>
  );
}
