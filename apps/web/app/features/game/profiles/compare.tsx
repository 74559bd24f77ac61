import { compareCardPath } from "@gatehouse/contract/game/compare-card";
import { comparePath } from "@gatehouse/contract/pages";
import { data, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from "react-router";
import { apiClient } from "../../../lib/call/api.ts";
import { ShareButton } from "../../../lib/share/share-button.tsx";
import { text } from "../../../lib/words/i18n.ts";
import { language } from "../../../lib/words/language.ts";
import { formatWhole } from "../../../lib/words/numbers.ts";
import { pageContext } from "../../../lib/page/context.ts";
import type { PageHandle } from "../../../lib/page/handle.ts";
import { pageMeta, siteOf } from "../../../lib/page/meta.ts";
import { Alert } from "../../../ui/alert.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { fetchAge, fetchCharacters, searchNames } from "./api.ts";
import { eachOnce, readNames, unknownAmong } from "./compare/model.ts";
import styles from "./compare.module.css";
import { Compared } from "./components/compared.tsx";
import { NamePicker } from "./components/name-picker.tsx";
import { OldNumbers } from "./components/old-numbers.tsx";
import { NobodyChosen } from "./components/nobody-chosen.tsx";

/** The characters stand on the first screen. */
export const handle: PageHandle = { skyline: false };

const mostLeaders = 3;

/** The characters that the address names, side by side; `add` is what the form without script adds to them. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const asked = readNames(query);
  if (query.has("add")) throw redirect(comparePath(asked), 302);
  const api = apiClient(context.get(pageContext).fetchApi, "http://portal").public;
  const [found, updated] = await Promise.all([fetchCharacters(api, asked), fetchAge(api)]);
  // Whom everybody knows, for who does not know whom to choose.
  const leaders = found.length > 0 ? [] : await searchNames(api, "", mostLeaders);
  return data({
    profiles: eachOnce(found),
    unknown: unknownAmong(asked, found),
    updated,
    leaders: leaders.map(({ charName }) => charName),
  });
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const profiles = loaderData?.profiles ?? [];
  const names = profiles.map(({ charName }) => charName);
  const placed = profiles.map(
    ({ charName, rank }) => `${charName} ${text("profiles.compare.place", { rank: formatWhole(rank) })}`,
  );
  const server = siteOf(matches)?.config.serverName ?? "";
  return pageMeta(matches, {
    ...(names.length > 1
      ? {
          title: text("profiles.compare.metaTitle", { names: names.join(", ") }),
          description: text("profiles.compare.found", { server, placed: placed.join(", ") }),
          card: compareCardPath(names, language()),
        }
      : {
          title: text("profiles.compare.title"),
          description: text("profiles.compare.description", { server }),
        }),
    path: comparePath(names),
    hidden: names.length > 0,
  });
}

/** Up to ten characters side by side. */
export default function ComparePage() {
  const { profiles, unknown, updated, leaders } = useLoaderData<typeof loader>();
  const names = profiles.map(({ charName }) => charName);
  return (
    <>
      <PageTitle lead={text("profiles.compare.lead")}>{text("profiles.compare.title")}</PageTitle>
      <div className={styles.page}>
        {unknown.length > 0 && (
          <Alert
            tone="warn"
            lines={[text("profiles.compare.unknown", { n: unknown.length, names: unknown.join(", ") })]}
          />
        )}
        <NamePicker names={names} />
        {profiles.length > 0 && <OldNumbers updated={updated} />}
        {profiles.length > 1 && (
          <div>
            <ShareButton
              title={text("profiles.compare.metaTitle", { names: names.join(", ") })}
              path={comparePath(names)}
              card={compareCardPath(names, language())}
            />
          </div>
        )}
        {profiles.length > 0 ? <Compared profiles={profiles} /> : <NobodyChosen leaders={leaders} />}
      </div>
    </>
  );
}
