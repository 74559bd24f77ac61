import { cardPath } from "@gatehouse/contract/card-paths";
import { clanPath } from "@gatehouse/contract/pages";
import {
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLoaderData,
  useParams,
} from "react-router";
import { apiClient } from "../../../lib/call/api.ts";
import { text } from "../../../lib/words/i18n.ts";
import { language } from "../../../lib/words/language.ts";
import { formatWhole } from "../../../lib/words/numbers.ts";
import { pageContext } from "../../../lib/page/context.ts";
import type { PageHandle } from "../../../lib/page/handle.ts";
import { pageMeta, siteOf } from "../../../lib/page/meta.ts";
import { fetchAge, fetchCastles, fetchClan, fetchOwnPart, fetchSieges } from "./api.ts";
import { besideParameter, besidePath, besideRows } from "./beside/model.ts";
import { buildsOf } from "./builds.ts";
import { clanStanding } from "./standing/model.ts";
import { OwnPart } from "../chronicle/components/own-part.tsx";
import { Builds } from "./components/builds.tsx";
import { ClanBeside } from "./components/clan-beside.tsx";
import { ClanHead } from "./components/clan-head.tsx";
import { Members } from "./components/members.tsx";
import { NobodyHere } from "./components/nobody-here.tsx";
import { Reputation } from "./components/reputation.tsx";
import { Sieges } from "./components/sieges.tsx";
import { Wars } from "./components/wars.tsx";
import styles from "./profile.module.css";
import { nameIn } from "./name-in.ts";
import { siegesOf } from "./sieges.ts";
import { reputationChart } from "./reputation/model.ts";
import { structuredProfile } from "./structured-profile.ts";

/** Its banner stands on the first screen. */
export const handle: PageHandle = { skyline: false };

/** One address for each clan: another way of writing its name leads there. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const name = nameIn(url);
  const asked = (url.searchParams.get(besideParameter) ?? "").trim();
  const { fetchApi, now } = context.get(pageContext);
  const api = apiClient(fetchApi, "http://portal").public;
  const [clan, updated, told, castles, beside, besieged] = await Promise.all([
    fetchClan(api, name),
    fetchAge(api),
    fetchOwnPart(api, { clan: name }),
    fetchCastles(api, name),
    asked === "" ? null : fetchClan(api, asked),
    fetchSieges(api),
  ]);
  if (!clan) return data(null, { status: 404 });
  if (clan.name !== name) throw redirect(besidePath(clan.name, asked), 302);
  const other = beside && beside.name !== clan.name ? beside : null;
  return data({
    clan,
    updated,
    told,
    // Drawn here, where Intl is at hand.
    chart: reputationChart(
      { name: clan.name, history: clan.history ?? [], reputation: clan.reputationScore, castles },
      now(),
    ),
    standing: clanStanding(clan, castles, now()),
    builds: buildsOf(clan.members),
    sieges: siegesOf(besieged, clan.name),
    asked,
    beside: other && { name: other.name, faction: other.faction, rows: besideRows(clan, other) },
  });
}

export function meta({ matches, loaderData, params: { name = "" } }: MetaArgs<typeof loader>) {
  const config = siteOf(matches)?.config;
  if (!loaderData) {
    const title = text("profiles.gone.clan", { name });
    return pageMeta(matches, {
      title,
      description: text("profiles.gone.text"),
      path: clanPath(name),
      hidden: true,
    });
  }
  const { clan } = loaderData;
  const path = clanPath(clan.name);
  const picture = cardPath("clan", clan.name, language());
  const description = text("profiles.clan.description", {
    name: clan.name,
    server: config?.serverName ?? "",
    level: formatWhole(clan.level),
    rank: formatWhole(clan.rank),
    n: clan.members.length,
  });
  return pageMeta(matches, {
    title: text("profiles.clan.metaTitle", { name: clan.name }),
    description,
    path,
    card: picture,
    hidden: loaderData.asked !== "",
    data:
      config &&
      structuredProfile(config, { kind: "Organization", name: clan.name, description, path, picture }),
  });
}

/** A clan's page: its banner and standing, who fights under it, and against whom. */
export default function ClanPage() {
  const { name = "" } = useParams();
  const shown = useLoaderData<typeof loader>();
  if (!shown) return <NobodyHere kind="clan" name={name} />;
  const { clan, updated, told, chart, standing, builds, sieges, asked, beside } = shown;
  return (
    <article className={styles.profile} data-profile data-faction={clan.faction ?? undefined}>
      <ClanHead clan={clan} standing={standing} updated={updated} />
      <Members key={clan.name} clan={clan} />
      {clan.members.length > 0 && <Builds builds={builds} />}
      <Sieges sieges={sieges} />
      <Wars clan={clan} />
      <Reputation chart={chart} />
      <OwnPart about={{ subject: "clan", name: clan.name }} entries={told} />
      <ClanBeside key={`beside ${clan.name}`} clan={clan} asked={asked} beside={beside} />
    </article>
  );
}
