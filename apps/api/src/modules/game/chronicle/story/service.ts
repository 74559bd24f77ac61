import type { ChronicleEvent } from "@gatehouse/contract/game/chronicle";
import type { StoryItem } from "@gatehouse/contract/operations/players";
import type { Db } from "../../../../database.ts";
import type { StoryPart } from "../../../../platform/player-parts.ts";
import { selectStory } from "./store.ts";

type GameItem = Extract<StoryItem, { kind: "game" }>;

type Options = {
  db: Db;
  /** The names of a login's characters. */
  namesOf: (login: string) => Promise<string[]>;
};

/** What the chronicle tells of a player's characters, for the administration. */
export const createChronicleStory =
  ({ db, namesOf }: Options): StoryPart<GameItem> =>
  async ({ login }, page) => {
    const names = await namesOf(login);
    if (names.length === 0) return [];
    const rows = await selectStory(db, names, page);
    return rows.map(({ id, at, kind, data }) => ({
      key: id,
      item: {
        kind: "game",
        at: at.toISOString(),
        what: kind,
        state: null,
        ...of({ kind, ...data } as ChronicleEvent),
      },
    }));
  };

function of(event: ChronicleEvent): Pick<GameItem, "character" | "detail"> {
  const character = "character" in event ? (event.character?.name ?? null) : null;
  if (event.kind === "rankingFirst") return { character, detail: event.sort };
  return { character, detail: event.kind === "levelFirst" ? String(event.level) : null };
}
