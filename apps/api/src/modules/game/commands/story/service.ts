import type { StoryItem } from "@gatehouse/contract/operations/players";
import type { Db } from "../../../../database.ts";
import type { StoryPart } from "../../../../platform/player-parts.ts";
import { selectStory } from "./store.ts";

type GameItem = Extract<StoryItem, { kind: "game" }>;

/** What the game was asked to do for a player, for the administration. */
export const createCommandStory =
  ({ db }: { db: Db }): StoryPart<GameItem> =>
  async ({ accountId }, page) => {
    const rows = await selectStory(db, accountId, page);
    return rows.map(({ number, at, command, state, reason }) => ({
      key: number,
      item: {
        kind: "game",
        at: at.toISOString(),
        what: command.kind,
        character: null,
        state,
        detail: reason ?? (command.kind === "voteReward" ? command.site : null),
      },
    }));
  };
