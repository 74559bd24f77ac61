import type { UnstuckRecord } from "@gatehouse/contract/game/unstuck";
import { api } from "../../../../lib/call/api.ts";
import { createPlayerQuery } from "../../../../lib/call/player-query.ts";
import { read } from "../../../../lib/call/reply.ts";

const soonMs = 5_000;

const { unstuck } = api.public.user.character;

/** What became of the requests to put a character into a town; looked at again as long as the game has one. */
export const useUnstuck = createPlayerQuery((): Promise<UnstuckRecord[]> => read(unstuck.$get()), {
  refetchAfter: ({ data }) => (data?.some(({ state }) => state === "asked") ? soonMs : undefined),
});

/** Asks the game to put an own character into a town; throws an ApiError when that is refused. */
export async function askUnstuck(charId: number): Promise<void> {
  await read(unstuck.$post({ json: { charId } }));
  await useUnstuck.refetch();
}
