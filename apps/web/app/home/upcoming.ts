import type { Countdown } from "@gatehouse/contract/content/countdown";
import type { Castle } from "@gatehouse/contract/game/world";
import { seriesPath } from "@gatehouse/contract/pages";
import { siegeOf } from "../features/game/world/sieges.ts";
import { text } from "../lib/words/i18n.ts";
import { type SceneName, sceneOfEvent } from "../ui/art/scenes.ts";
import { paths } from "../paths.ts";
import type { HomeEvent } from "./use-home-data.ts";

export type Upcoming = {
  /** Milliseconds since 1970. */
  at: number;
  title: string;
  text: string;
  to?: string;
  scene: SceneName;
};

type Known = {
  countdown: Countdown | null;
  castles: readonly Castle[];
  events?: readonly HomeEvent[];
};

/** Where something is on before, a siege farther off than that stands among the castles alone. */
const soonMs = 86_400_000;

/** Everything with a date that is still to come, the next first: events of the game, sieges by their moment, and the launch. */
export function upcoming({ countdown, castles, events = [] }: Known, now: number): Upcoming[] {
  const coming = events.filter(({ at }) => Date.parse(at) > now);
  const sieges = Map.groupBy(
    castles.filter((castle) => {
      const siege = siegeOf(castle, now);
      return siege !== undefined && (coming.length === 0 || siege - now < soonMs);
    }),
    (castle) => siegeOf(castle, now) ?? 0,
  );
  const all: Upcoming[] = [
    ...coming.map((event) => ({
      at: Date.parse(event.at),
      title: event.name,
      text: "",
      to: seriesPath(event.name),
      scene: sceneOfEvent(event),
    })),
    ...Array.from(sieges, ([at, fought]) => ({
      at,
      title: text("home.next.siege", { n: fought.length, castle: fought[0]?.name ?? "" }),
      text: fought.length > 1 ? fought.map(({ name }) => name).join(", ") : "",
      to: paths.world,
      scene: "ladder" as const,
    })),
    ...(countdown
      ? [{ at: Date.parse(countdown.date), title: countdown.title, text: "", scene: "citadel" as const }]
      : []),
  ];
  return all.filter(({ at }) => at > now).toSorted((one, other) => one.at - other.at);
}
