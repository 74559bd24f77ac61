import { z } from "zod";
import type { StreamsReply } from "../community/streams.ts";
import type { NextLaunch } from "../content/countdown.ts";
import type { ChronicleEntry } from "../game/chronicle.ts";
import { defaultSort, sortFields } from "../game/stats.ts";
import type { ServerStatus } from "../game/status.ts";
import { limits } from "../limits.ts";
import { refused } from "../refusals.ts";

/** The events of `GET /public/live` by name, with their data. */
export type LiveEvents = {
  status: ServerStatus[];
  streams: StreamsReply;
  countdown: NextLaunch;
  /** The newest entries of the chronicle, as its first page begins with them. */
  chronicle: ChronicleEntry[];
  /** Which of the world's lists show something else than before. */
  world: { lists: ("bosses" | "castles" | "olympiad" | "events")[] };
  /** Who moved on a page of a ranking: characters' ids, in `clans` the names. */
  ranks: { sort: string; page: number; ids: (number | string)[] };
  /** One of the player's transfers went on; without an id any may have. */
  transfer: { id?: string };
  /** What waits for the people of the house is another than before; for them alone. */
  desk: { version: string };
  /** The player's balance has changed. */
  balance: Record<string, never>;
};

/** What a stream can be asked for: an event's name, for ranks with the page that is shown. */
export type LiveTopic =
  | Exclude<keyof LiveEvents, "ranks">
  | `ranks:${LiveEvents["ranks"]["sort"]}:${LiveEvents["ranks"]["page"]}`;

/** Told only to who has a live role. */
export const officeTopic = "desk";

export const ownTopics = ["transfer", "balance"] as const;

const rankings: readonly string[] = [...sortFields, "clans", "heroes"];
const plain: readonly string[] = [
  "status",
  "streams",
  "countdown",
  "chronicle",
  "world",
  officeTopic,
  ...ownTopics,
];

function isTopic(name: string): name is LiveTopic {
  const [kind, ranking = "", page = "", ...more] = name.split(":");
  const isPage = more.length === 0 && rankings.includes(ranking) && /^(?:0|[1-9]\d{0,7})$/.test(page);
  return plain.includes(name) || (kind === "ranks" && isPage);
}

/** Separated by commas. What this portal does not know is left out, so that older and newer ones understand each other. */
export const liveQuery = z.object({
  topics: z
    .string()
    .max(limits.live.topicsLength, refused("field.max", { n: limits.live.topicsLength }))
    .default("status,streams,countdown")
    .transform((names) => {
      const asked = names.split(",").map((name) => (name === "ranks" ? `ranks:${defaultSort}:0` : name));
      return [...new Set(asked.filter(isTopic))].slice(0, limits.live.topics);
    }),
});
