import { className } from "@gatehouse/contract/game/classes";
import { cardPath } from "@gatehouse/contract/card-paths";
import { honourParameter, honourPath } from "@gatehouse/contract/game/honour-path";
import { wonInWeek } from "@gatehouse/contract/game/won-in-week";
import { characterPath } from "@gatehouse/contract/pages";
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
import { useRest } from "../../../lib/page/use-rest.ts";
import { pageMeta, siteOf } from "../../../lib/page/meta.ts";
import { figureMarkup } from "../../../ui/art/figure-paths.ts";
import {
  fetchAchievements,
  fetchAge,
  fetchCharacter,
  fetchFights,
  fetchHeroic,
  fetchOwnPart,
} from "./api.ts";
import styles from "./profile.module.css";
import { OwnPart } from "../chronicle/components/own-part.tsx";
import { Achievements } from "./components/achievements.tsx";
import { ClassAverage } from "./components/class-average.tsx";
import { CompareWith } from "./components/compare-with.tsx";
import { Duels } from "./components/mages-and-fighters.tsx";
import { Fights } from "./components/fights.tsx";
import { Honours } from "./components/honours.tsx";
import { NinetyDays } from "./components/ninety-days.tsx";
import { NobodyHere } from "./components/nobody-here.tsx";
import { Places } from "./components/places.tsx";
import { Who } from "./components/who.tsx";
import { historyChart } from "./history-chart.ts";
import { nameIn } from "./name-in.ts";
import { moveOf } from "./moves.ts";
import { structuredProfile } from "./structured-profile.ts";

/** Who it is stands on the first screen. */
export const handle: PageHandle = { skyline: false };

/** One address for each character: any other that names it, as one that it had before, leads there. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const name = nameIn(url);
  const { fetchApi, now } = context.get(pageContext);
  const api = apiClient(fetchApi, "http://portal").public;
  const [profile, updated, achievements, told, fights, heroic] = await Promise.all([
    fetchCharacter(api, name),
    fetchAge(api),
    fetchAchievements(api, name),
    fetchOwnPart(api, { character: name }),
    fetchFights(api, name),
    fetchHeroic(api, name),
  ]);
  if (!profile) return data(null, { status: 404 });
  // Not for ever: the name may be somebody else's tomorrow.
  const asksHonour = url.searchParams.has(honourParameter);
  if (profile.charName !== name)
    throw redirect((asksHonour ? honourPath : characterPath)(profile.charName), 302);
  return data({
    /** What the character has won within a week, where the link is a receipt of honour. */
    honour: asksHonour ? wonInWeek(profile, now()) : null,
    profile,
    updated,
    achievements,
    told,
    fights,
    heroic,
    // Drawn here, so that no page brings the drawings of all classes.
    figure: figureMarkup(profile.classId),
    chart: historyChart(profile.history, profile.rank, now()),
  });
}

export function meta({ matches, loaderData, params: { name = "" } }: MetaArgs<typeof loader>) {
  const server = siteOf(matches)?.config.serverName ?? "";
  if (!loaderData) {
    const title = text("profiles.gone.character", { name });
    return pageMeta(matches, {
      title,
      description: text("profiles.gone.text"),
      path: characterPath(name),
      hidden: true,
    });
  }
  const { charName, classId, level, clan, rank, pvpCount } = loaderData.profile;
  const path = characterPath(charName);
  const picture = cardPath("character", charName, language());
  const description = text("profiles.description", {
    name: charName,
    class: className(classId),
    level: formatWhole(level),
    clan: clan ?? "",
    hasClan: clan === null ? "no" : "yes",
    server,
    rank: formatWhole(rank),
    wins: formatWhole(pvpCount),
  });
  const config = siteOf(matches)?.config;
  if (loaderData.honour) {
    const { wins, places } = loaderData.honour;
    return pageMeta(matches, {
      title: text("profiles.honour.metaTitle", { name: charName }),
      description: text("profiles.honour.description", {
        name: charName,
        server,
        rank: formatWhole(rank),
        hasWins: wins === undefined ? "no" : "yes",
        wins: formatWhole(wins ?? 0),
        move: moveOf(places),
        places: formatWhole(Math.abs(places ?? 0)),
      }),
      path: honourPath(charName),
      hidden: true,
      card: cardPath("honour", charName, language()),
    });
  }
  return pageMeta(matches, {
    title: text("profiles.metaTitle", { name: charName, class: className(classId) }),
    description,
    path,
    card: picture,
    data: config && structuredProfile(config, { kind: "Person", name: charName, description, path, picture }),
  });
}

/** A character's page: who it is, how it came there, and how it stands beside others. */
export default function CharacterPage() {
  const { name = "" } = useParams();
  const shown = useLoaderData<typeof loader>();
  const hasRest = useRest();
  if (!shown) return <NobodyHere kind="character" name={name} />;
  const { profile, updated, achievements, told, fights, heroic, figure, chart } = shown;
  const { charName } = profile;
  return (
    <article className={styles.profile} data-profile data-faction={profile.faction ?? undefined}>
      <Who profile={profile} updated={updated} figure={figure} />
      <NinetyDays chart={chart} />
      <ClassAverage profile={profile} />
      {hasRest && (
        <>
          <Duels profile={profile} />
          <Fights fights={fights} />
          <Places key={charName} profile={profile} />
          <Honours profile={profile} heroic={heroic} />
          <Achievements of={achievements} />
          <OwnPart about={{ subject: "character", name: charName }} entries={told} />
          <CompareWith name={charName} />
        </>
      )}
    </article>
  );
}
