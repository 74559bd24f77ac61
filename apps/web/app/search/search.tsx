import {
  type LoaderFunctionArgs,
  Link,
  type MetaArgs,
  useLoaderData,
  useNavigate,
  useNavigation,
} from "react-router";
import { apiClient } from "../lib/call/api.ts";
import { SearchForm } from "../lib/form/search-form.tsx";
import { pageContext } from "../lib/page/context.ts";
import type { PageHandle } from "../lib/page/handle.ts";
import { pageMeta, siteOf } from "../lib/page/meta.ts";
import { text } from "../lib/words/i18n.ts";
import { paths } from "../paths.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { SectionHeading } from "../ui/section-heading.tsx";
import { fetchFound } from "./api.ts";
import { FoundEntry } from "./entry.tsx";
import { useGroups } from "./groups.ts";
import { kindName } from "./words.ts";
import styles from "./search.module.css";
import { readSearch, searchPath } from "./view.ts";

/** What was found stands on the first screen. */
export const handle: PageHandle = { skyline: false };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { fetchApi, report } = context.get(pageContext);
  const q = readSearch(new URL(request.url).searchParams);
  if (q === "") return { q, found: null, failed: false };
  try {
    return { q, found: await fetchFound(apiClient(fetchApi, "http://portal").public, q), failed: false };
  } catch (error) {
    report(error);
    return { q, found: null, failed: true };
  }
}

export function meta({ matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, {
    title: text("search.title"),
    description: text("search.description", { server: siteOf(matches)?.config.serverName ?? "" }),
    path: paths.search,
    hidden: true,
  });
}

/** The search over everything, by its address: for who comes by a link, and for who has no scripts. */
export default function SearchPage() {
  const { q, found, failed } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const isBusy = useNavigation().location?.pathname.endsWith(paths.search) === true;
  const groups = useGroups(q, found);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <>
      <PageTitle lead={text("search.lead")}>{text("search.title")}</PageTitle>
      <SearchForm
        path={paths.search}
        name="q"
        label={text("search.label")}
        search={q}
        others={new URLSearchParams()}
        busy={isBusy}
        onSearch={(next) => void navigate(searchPath(next), { replace: true, preventScrollReset: true })}
        className={styles.form}
      />
      <p role="status" className={styles.said}>
        {q !== "" && !failed && count > 0 && text("search.found", { n: count })}
        {found?.isComplete === false && ` ${text("search.partly")}`}
      </p>
      {failed && <EmptyState kind="offline" title={text("codex.search.failed")} />}
      {count === 0 && !failed && (
        <EmptyState kind="search" title={text("codex.search.nothing", { q })}>
          {text("search.hint")}
        </EmptyState>
      )}
      <div className={styles.groups}>
        {groups.map(({ kind, entries, all }) => (
          <section key={kind} aria-labelledby={`found-${kind}`}>
            <SectionHeading
              id={`found-${kind}`}
              end={
                all !== undefined && <Link to={all}>{text("search.allOf", { kind: kindName(kind) })}</Link>
              }
            >
              {kindName(kind)}
            </SectionHeading>
            <ul>
              {entries.map((entry) => (
                <li key={entry.path}>
                  <Link
                    to={entry.path}
                    reloadDocument={entry.path === paths.donation}
                    discover={entry.path === paths.donation ? "none" : "render"}
                    className={styles.found}
                  >
                    <FoundEntry entry={entry} q={q} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
