import type { PlayerReply, StoryItem } from "@gatehouse/contract/operations/players";
import { voteSiteCodes } from "@gatehouse/contract/community/vote-site-codes";
import type { Db } from "../../../../database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { StoryPart } from "../../../../platform/player-parts.ts";
import { selectStory } from "./store.ts";

type VoteItem = Extract<StoryItem, { kind: "vote" }>;

/** A player's votes, for the administration. */
export function createVoteStory({ db, clock }: { db: Db; clock: Clock }) {
  const tell: StoryPart<VoteItem> = async ({ accountId }, page) => {
    const rows = await selectStory(db, accountId, page);
    return rows.map(({ id, site, at, until }) => ({
      key: id,
      item: { kind: "vote", at: at.toISOString(), site, until: until.toISOString() },
    }));
  };

  return {
    tell,

    /** The votes that count now. */
    async counting(accountId: number): Promise<PlayerReply["votes"]> {
      // One of each list counts at a time, and each is among the newest.
      const rows = await selectStory(db, accountId, { before: undefined, max: 2 * voteSiteCodes.length });
      return rows
        .filter(({ until }) => until > clock.now())
        .map(({ site, until }) => ({ site, until: until.toISOString() }));
    },
  };
}
