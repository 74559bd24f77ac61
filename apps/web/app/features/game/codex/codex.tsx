import type { CodexChanges, CodexChart, CodexLooked } from "@gatehouse/contract/game/codex";
import type { CodexGround } from "@gatehouse/contract/game/codex-monsters";
import {
  data,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import { formatWhole } from "../../../lib/words/numbers.ts";
import { pageMeta, siteOf } from "../../../lib/page/meta.ts";
import type { PageHandle } from "../../../lib/page/handle.ts";
import { paths } from "../../../paths.ts";
import { Glyph } from "../../../ui/art/glyph.tsx";
import { cx } from "../../../ui/cx.ts";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import styles from "./codex.module.css";
import { ChangesList } from "./components/changes-list.tsx";
import { Chart, Legend } from "./components/chart.tsx";
import { CodexGone } from "./components/codex-gone.tsx";
import { CodexHead } from "./components/codex-head.tsx";
import { CodexNav, partsOf } from "./components/codex-nav.tsx";
import { groundMarks, GroundsTable } from "./components/grounds-table.tsx";
import { LevelForm } from "./components/level-form.tsx";
import { MostLookedUp } from "./components/most-looked-up.tsx";
import { OwnGuide } from "./components/own-guide.tsx";
import { clientOf, type Codex, codexOf, frontOf, groundFor } from "./data.ts";
import { type Found, mostFound } from "./use-found.ts";
import { addressWith, type Order, readHunt, readSearch } from "./view.ts";

export const handle: PageHandle = { head: CodexHead, leftFirst: CodexNav, rightFirst: MostLookedUp };

const shownGrounds = 5;
const shownChanges = 6;
/** The level that grounds are shown for where nobody has said one. */
const usualLevel = 40;

type Served = {
  codex: Codex | null;
  found: Found | null;
  hunt: { level: number; by: Order; grounds: CodexGround[]; ground: CodexChart | null } | null;
  changes: CodexChanges | null;
  looks: CodexLooked[];
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const client = clientOf(context);
  const query = new URL(request.url).searchParams;
  const q = readSearch(query);
  const front = await frontOf(context);
  if (!front)
    return data<Served>({ codex: null, found: null, hunt: null, changes: null, looks: [] }, { status: 404 });
  const wanted = readHunt(query);
  const { by } = wanted;
  const level = wanted.level > 0 ? wanted.level : Math.min(usualLevel, front.maxLevel);
  const hasGrounds = (front.pages.ground ?? 0) > 0;
  const [rows, grounds, ground, changes, looks] = await Promise.all([
    q === "" ? null : client.search({ q, max: mostFound }),
    hasGrounds ? client.grounds({ level, by, size: shownGrounds }) : null,
    hasGrounds ? groundFor(client) : null,
    client.changes(),
    client.looks(),
  ]);
  return data<Served>({
    codex: codexOf(front),
    found: rows && { q, rows },
    hunt: grounds && { level, by, grounds: grounds.rows, ground },
    changes: changes && { ...changes, changes: changes.changes.slice(0, shownChanges) },
    looks,
  });
}

/** What the address searches for on a page that is open, the browser asks the API itself. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const [before, after] = [readHunt(currentUrl.searchParams), readHunt(nextUrl.searchParams)];
  return currentUrl.pathname !== nextUrl.pathname || before.level !== after.level || before.by !== after.by;
}

export function meta({ matches, loaderData, location }: MetaArgs<typeof loader>) {
  const server = siteOf(matches)?.config.serverName ?? "";
  return pageMeta(matches, {
    title: text("codex.metaTitle"),
    description: text(loaderData?.codex?.chances ? "codex.description" : "codex.descriptionPlain", {
      server,
    }),
    path: paths.codex,
    hidden: !loaderData?.codex || location.search !== "",
  });
}

/** The front page: the search stands above; below it where to hunt, what changed, and the ways to the lists. */
export default function CodexFrontPage() {
  const { codex, hunt, changes } = useLoaderData<Served>();
  if (!codex) return <CodexGone codex={codex} />;
  const change = changes && changes.from !== null && changes.changes.length > 0 ? changes : null;
  const total = change ? Object.values(change.counts).reduce((sum, count) => sum + count, 0) : 0;
  return (
    <div className={cx(styles.parts, styles.below)}>
      <OwnGuide />
      {hunt && (
        <section aria-labelledby="hunt">
          <SectionHeading
            id="hunt"
            end={
              <Link
                to={addressWith(paths.codexHunting, {
                  level: hunt.level,
                  by: hunt.by === "both" ? undefined : hunt.by,
                })}
              >
                {text("codex.grounds.all", { n: codex.pages.ground ?? 0 })}
              </Link>
            }
          >
            {text("codex.grounds.question")}
          </SectionHeading>
          <div className={styles.hunt}>
            <LevelForm
              path={paths.codex}
              part="hunt"
              level={hunt.level}
              by={hunt.by}
              most={codex.maxLevel}
              priced={codex.chances}
            />
            {hunt.grounds.length > 0 ? (
              <GroundsTable grounds={hunt.grounds} signs />
            ) : (
              <p>{text("codex.grounds.none")}</p>
            )}
            <Chart
              ground={hunt.ground}
              label={text("codex.grounds.chart")}
              marks={groundMarks(hunt.grounds)}
              legend={
                <>
                  <Legend sign="area">{text("codex.grounds.shown")}</Legend>
                  <span>{text("codex.grounds.note")}</span>
                </>
              }
            />
          </div>
        </section>
      )}
      {change && (
        <section aria-labelledby="changes">
          <SectionHeading
            id="changes"
            end={<Link to={paths.codexChanges}>{text("codex.changes.all", { n: total })}</Link>}
          >
            {text("codex.changes.title")}
          </SectionHeading>
          <ChangesList changes={change.changes} />
        </section>
      )}
      <section aria-labelledby="browse" className={styles.browse}>
        <SectionHeading id="browse">{text("codex.browse")}</SectionHeading>
        <ul className={styles.kinds}>
          {partsOf(codex).map(({ name, path, glyph, count }) => (
            <li key={name}>
              <Link to={path}>
                <Glyph name={glyph} />
                <b>{text(`codex.parts.${name}`)}</b>
                <span className="num">{formatWhole(count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
