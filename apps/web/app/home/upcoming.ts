import type { Countdown } from "@gatehouse/contract/content/news";
import type { Castle } from "@gatehouse/contract/game/world";
import { siegeOf } from "../features/game/world/sieges.ts";
import { text } from "../lib/words/i18n.ts";
import { paths } from "../paths.ts";

export type Upcoming = {
  /** Milliseconds since 1970. */
  at: number;
  title: string;
  text: string;
  to?: string;
};

type Known = { countdown: Countdown | null; castles: readonly Castle[] };

/** Everything with a date that is still to come, the next first: sieges by their moment, and the launch. */
export function upcoming({ countdown, castles }: Known, now: number): Upcoming[] {
  const sieges = Map.groupBy(
    castles.filter((castle) => siegeOf(castle, now) !== undefined),
    (castle) => siegeOf(castle, now) ?? 0,
  );
  const all: Upcoming[] = [
    ...Array.from(sieges, ([at, fought]) => ({
      at,
      title: text("home.next.siege", { n: fought.length, castle: fought[0]?.name ?? "" }),
      text: fought.length > 1 ? fought.map(({ name }) => name).join(", ") : "",
      to: paths.world,
    })),
    ...(countdown ? [{ at: Date.parse(countdown.date), title: countdown.title, text: "" }] : []),
  ];
  return all.filter(({ at }) => at > now).toSorted((one, other) => one.at - other.at);
}
