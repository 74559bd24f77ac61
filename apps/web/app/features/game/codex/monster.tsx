import { codexPath } from "@gatehouse/contract/game/codex-paths";
import { cardPath } from "@gatehouse/contract/card-paths";
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import { language } from "../../../lib/words/language.ts";
import { formatWhole } from "../../../lib/words/numbers.ts";
import { pageMeta, siteOf } from "../../../lib/page/meta.ts";
import type { PageHandle } from "../../../lib/page/handle.ts";
import { paths } from "../../../paths.ts";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import { killerQuery } from "./api.ts";
import styles from "./codex.module.css";
import { CodexGone } from "./components/codex-gone.tsx";
import { CodexNav } from "./components/codex-nav.tsx";
import { Deaths } from "./components/deaths.tsx";
import { type DropRow, DropsTable } from "./components/drops-table.tsx";
import { FormulaNote } from "./components/formula-note.tsx";
import { KillerSwitches } from "./components/killer-switches.tsx";
import { LineList } from "./components/line-list.tsx";
import { MonsterHead } from "./components/monster-head.tsx";
import { MonsterFacts } from "./components/monster-numbers.tsx";
import { Spawns } from "./components/spawns.tsx";
import { Thing } from "./components/thing.tsx";
import { clientOf, codexOf, findThing, groundFor, nowhere } from "./data.ts";
import { structuredMonster } from "./structured-codex.ts";
import { useLook } from "./use-look.ts";
import { readKiller } from "./view.ts";
import { aboutMonster } from "./words.ts";

export const handle: PageHandle = { head: MonsterHead, leftFirst: CodexNav };

export async function loader({ context, request, params: { address } }: LoaderFunctionArgs) {
  const killer = readKiller(new URL(request.url).searchParams);
  const { front, thing } = await findThing("monster", { context, request, address }, (client, id) =>
    client.monster(id, killerQuery(killer)),
  );
  if (!front || !thing) return nowhere(front);
  return data({
    codex: codexOf(front, { settings: true }),
    thing,
    killer,
    ground: thing.spawns.length > 0 ? await groundFor(clientOf(context), thing.spawns, thing.id) : null,
  });
}

type Shown = Awaited<ReturnType<typeof loader>>["data"];

export function meta({ matches, loaderData, location }: MetaArgs<typeof loader>) {
  if (!loaderData?.thing) {
    return pageMeta(matches, {
      title: text("codex.gone.title"),
      description: text("codex.gone.text"),
      path: paths.codex,
      hidden: true,
    });
  }
  const { thing: monster } = loaderData;
  const config = siteOf(matches)?.config;
  const description = text(
    loaderData.codex?.chances ? "codex.monster.description" : "codex.monster.descriptionPlain",
    {
      name: monster.name,
      about: aboutMonster(monster),
      server: config?.serverName ?? "",
      drops: monster.drops.length,
      spoils: monster.spoils.length,
      placed: monster.placed,
    },
  );
  return pageMeta(matches, {
    title: text("codex.monster.metaTitle", { name: monster.name, level: formatWhole(monster.level) }),
    description,
    path: codexPath("monster", monster),
    hidden: location.search !== "",
    card: cardPath("monster", monster.id, language()),
    data: config && structuredMonster(config, monster, description),
  });
}

/** A creature's page: what it gives and how often, where it stands, when a boss is back and who killed it last. */
export default function CodexMonsterPage() {
  const shown = useLoaderData<Shown>();
  useLook("monster", shown.thing?.id);
  if (!shown.thing || !shown.codex) return <CodexGone codex={shown.codex} />;
  const { codex, thing: monster, killer, ground } = shown;
  const { drops, spoils, worth, quests, shops, exchanges } = monster;
  const rows: DropRow[] = [
    ...drops.map((drop) => ({ ...drop, spoil: false })),
    ...spoils.map((drop) => ({ ...drop, spoil: true })),
  ];
  const others = [
    ...shops.map(({ id, items }) => ({
      key: `shop ${id}`,
      begin: <Thing to={codexPath("shop", { ...monster, id })} glyph="shop" name={text("codex.sells")} />,
      end: text("codex.itemCount", { n: items }),
    })),
    ...exchanges.map(({ id, offers }) => ({
      key: `exchange ${id}`,
      begin: (
        <Thing to={codexPath("exchange", { ...monster, id })} glyph="shop" name={text("codex.exchanges")} />
      ),
      end: text("codex.offerCount", { n: offers }),
    })),
    ...quests.map(({ part, ...quest }) => ({
      key: `quest ${quest.id} ${part}`,
      begin: <Thing to={codexPath("quest", quest)} glyph="quest" name={quest.name} />,
      end: text(`codex.questParts.${part}`),
    })),
  ];
  return (
    <div className={styles.parts}>
      {rows.length > 0 && (
        <section aria-labelledby="drops">
          <SectionHeading
            id="drops"
            end={text("codex.drops.count", { drops: drops.length, spoils: spoils.length })}
          >
            {text("codex.drops.title")}
          </SectionHeading>
          <KillerSwitches codex={codex} killer={killer} path={codexPath("monster", monster)} />
          <DropsTable rows={rows} chances={codex.chances} worth={worth} />
          <FormulaNote codex={codex} />
        </section>
      )}
      <MonsterFacts monster={monster} />
      {ground && <Spawns monster={monster} ground={ground} />}
      <Deaths monster={monster} />
      {others.length > 0 && (
        <section aria-labelledby="others">
          <SectionHeading id="others">{text("codex.others")}</SectionHeading>
          <LineList lines={others} />
        </section>
      )}
    </div>
  );
}
