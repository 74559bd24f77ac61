import type { ChronicleEntry } from "@gatehouse/contract/game/chronicle";
import type { WorldEvent } from "@gatehouse/contract/game/game-events";
import type { HomeVideo } from "@gatehouse/contract/content/home-video";
import type { RoundHistory } from "@gatehouse/contract/game/round";
import type { Castle } from "@gatehouse/contract/game/world";
import type { FoldedAnnouncement } from "../features/content/news/components/announcement.tsx";
import type { ShownHero } from "../features/game/rankings/heroes.ts";
import type { TopEntry, TopOption } from "../features/game/rankings/top.ts";
import { useRouteLoaderData } from "react-router";

/** Of an event what the home page shows. */
export type HomeEvent = Pick<WorldEvent, "id" | "name" | "kind" | "at">;

/** What the home page and its columns are made of, besides the shell. */
export type HomeData = {
  news: FoldedAnnouncement[];
  video: HomeVideo | null;
  round: RoundHistory;
  top: { options: TopOption[]; entries: TopEntry[] };
  heroes: { shown: ShownHero[]; total: number };
  castles: Castle[];
  events: HomeEvent[];
  chronicle: ChronicleEntry[];
};

/** The home page's data, for its head and its columns, which stand outside of the page. */
export function useHomeData(): HomeData {
  const home = useRouteLoaderData<HomeData>("home");
  const root = useRouteLoaderData<HomeData>("root-home");
  const data = home ?? root;
  if (!data) throw new Error("This is not the home page");
  return data;
}
