import { data, type LoaderFunctionArgs, type MetaArgs } from "react-router";
import { apiClient } from "../../../lib/call/api.ts";
import { text } from "../../../lib/words/i18n.ts";
import { pageContext } from "../../../lib/page/context.ts";
import type { PageHandle } from "../../../lib/page/handle.ts";
import { pageMeta, siteOf } from "../../../lib/page/meta.ts";
import { useRest } from "../../../lib/page/use-rest.ts";
import { paths } from "../../../paths.ts";
import { formatMoment } from "../../../lib/time/dates.ts";
import { fetchShops, fetchWorld } from "./api.ts";
import { Bosses } from "./components/bosses.tsx";
import { Castles } from "./components/castles.tsx";
import { MapScene } from "./components/map-scene.tsx";
import { Nobles } from "./components/nobles.tsx";
import { NothingReported, WorldMissing } from "./components/no-world.tsx";
import { Shops } from "./components/shops.tsx";
import { nextSieges } from "./sieges.ts";
import { structuredSieges } from "./structured-events.ts";
import { type Served, useWorld } from "./use-world.ts";
import { readView } from "./view.ts";
import styles from "./world.module.css";

/** The map is the page's head. */
export const handle: PageHandle = { scene: MapScene };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { fetchApi, report } = context.get(pageContext);
  const api = apiClient(fetchApi, "http://portal");
  try {
    const view = readView(new URL(request.url).searchParams);
    const [world, shops] = await Promise.all([fetchWorld(api), fetchShops(api, view)]);
    return data<Served>({ world, shops });
  } catch (error) {
    report(error);
    return data<Served>({ world: null, shops: null }, { status: 503 });
  }
}

/** What the address asks for of a page that is open, the browser asks the API itself. */
export const shouldRevalidate = () => false;

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const { config, now = 0 } = siteOf(matches) ?? {};
  const castles = loaderData?.world?.castles ?? [];
  const next = nextSieges(castles, now);
  return pageMeta(matches, {
    title: text("world.title"),
    description: [
      ...(next
        ? [
            text("world.siegesNext", {
              castles: next.castles.map(({ name }) => name).join(", "),
              date: formatMoment(new Date(next.at)),
            }),
          ]
        : []),
      text("world.description", { server: config?.serverName ?? "" }),
    ].join(" "),
    path: paths.world,
    data: config && structuredSieges(config, castles, now),
  });
}

/** What the game reports of the world, below its map; what it does not report is not there. */
export default function World() {
  const { world, refetch } = useWorld();
  const hasRest = useRest();
  if (!world) return <WorldMissing onRetry={refetch} />;
  const { ages, bosses, castles, olympiad } = world;
  if (Object.values(ages).every((age) => age === null)) return <NothingReported />;
  return (
    <div className={styles.parts}>
      {ages.castles !== null && <Castles castles={castles} reported={ages.castles} />}
      {hasRest && ages.bosses !== null && <Bosses bosses={bosses} reported={ages.bosses} />}
      {hasRest && olympiad && ages.olympiad !== null && (
        <Nobles olympiad={olympiad} reported={ages.olympiad} />
      )}
      {hasRest && ages.shops !== null && <Shops reported={ages.shops} />}
    </div>
  );
}
