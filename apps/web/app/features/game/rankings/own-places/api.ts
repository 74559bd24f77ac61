import { type SortField, sortFields } from "@gatehouse/contract/game/stats";
import { api } from "../../../../lib/call/api.ts";
import { createPlayerQuery } from "../../../../lib/call/player-query.ts";
import { read } from "../../../../lib/call/reply.ts";

const refreshMs = 30_000;

const placeIn = (sort: SortField) =>
  createPlayerQuery(() => read(api.public.user.character.place.$get({ query: { sort } })), {
    refetchAfter: () => refreshMs,
  });

/** What became of the player's characters since the last visit. */
export const useOwnMoves = createPlayerQuery(() => read(api.public.user.character.moves.$get()));

/** Where the player's characters stood on the last days: what is past stays as it is. */
export const useOwnDays = createPlayerQuery(() => read(api.public.user.character.days.$get()));

const ownPlaces = Object.fromEntries(sortFields.map((sort) => [sort, placeIn(sort)])) as Record<
  SortField,
  ReturnType<typeof placeIn>
>;

/** Where the player's characters stand in a ranking, which stays the same for as long as a component is mounted. */
export const useOwnPlaces = (sort: SortField) => ownPlaces[sort]();
