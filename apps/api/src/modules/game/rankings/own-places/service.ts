import type { OwnDays, OwnLevels, OwnMoves, OwnPlace } from "@gatehouse/contract/game/own-places";
import { defaultSort, type SortField } from "@gatehouse/contract/game/stats";
import type { RankedCharacter } from "@gatehouse/contract/game/rankings";
import { limits } from "@gatehouse/contract/limits";
import type { Db, DbTransaction } from "../../../../database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { RankingsService } from "../service.ts";
import { dayOf } from "../history/model.ts";
import { noteVisit, selectDays, selectPlacesOn } from "./store.ts";

const dayMs = 86_400_000;

export type OwnPlacesService = ReturnType<typeof createOwnPlacesService>;

type Player = { accountId: number; login: string };

const { ownCharacters, neighbours, chosenFrom, lastDays, visitMinutes } = limits.profiles;

/** Where a player's own characters stand. */
export function createOwnPlacesService({
  db,
  clock,
  rankings,
}: {
  db: Db;
  clock: Clock;
  rankings: RankingsService;
}) {
  /** A player's characters in a ranking, and how many of them there are. */
  async function ranked(login: string, sort: SortField) {
    const own = await rankings.charactersOf(login);
    const ids = own.slice(0, limits.page.most).map(({ charId }) => charId);
    return { characters: await rankings.charactersById(ids, sort), all: own.length };
  }

  /** A player's best characters in a ranking, and how many more there are. */
  async function best(
    login: string,
    sort: SortField,
  ): Promise<{ characters: RankedCharacter[]; others: number }> {
    const own = await ranked(login, sort);
    const characters = own.characters.toSorted((one, other) => one.rank - other.rank).slice(0, ownCharacters);
    return { characters, others: own.all - characters.length };
  }

  async function withNeighbours(character: RankedCharacter, sort: SortField): Promise<OwnPlace> {
    const from = Math.max(1, character.rank - neighbours);
    const size = character.rank + neighbours - from + 1;
    const others = (await rankings.charactersFrom(sort, from, size)).filter(
      ({ charId }) => charId !== character.charId,
    );
    return {
      character,
      above: others.filter(({ rank }) => rank < character.rank),
      below: others.filter(({ rank }) => rank > character.rank),
    };
  }

  /** Where those of whom no visit has noted it stood on its day, as far as the rankings' history knows. */
  async function placesOn(at: Date | null, unnoted: readonly number[]): Promise<ReadonlyMap<number, number>> {
    return at && unnoted.length > 0 ? selectPlacesOn(db, unnoted, dayOf(at)) : new Map();
  }

  const visitAt = (now: Date, places: Record<string, number>) => ({
    now,
    places,
    isNewAfter: new Date(now.getTime() - visitMinutes * 60_000),
  });

  return {
    /** A registration is a visit, too: the first. */
    async begin(transaction: DbTransaction, accountId: number): Promise<void> {
      await noteVisit(transaction, accountId, visitAt(clock.now(), {}));
    },

    /** The player's characters in a ranking, the best first, each with the two before and the two behind it. */
    async places({ login }: Player, sort: SortField): Promise<OwnPlace[]> {
      const { characters } = await best(login, sort);
      return Promise.all(characters.map((character) => withNeighbours(character, sort)));
    },

    /** The player's characters, those of the highest level first; among equals the best in the default ranking. */
    async levels({ login }: Player): Promise<OwnLevels> {
      const { characters } = await ranked(login, defaultSort);
      return characters
        .toSorted((one, other) => other.level - one.level || one.rank - other.rank)
        .slice(0, chosenFrom)
        .map(({ charId, charName, level, classId }) => ({ charId, charName, level, classId }));
    },

    /** Where the player's best characters in the default ranking stood on the last days; those of whom nothing is known are left out. */
    async days({ login }: Player): Promise<OwnDays> {
      const ids = (await best(login, defaultSort)).characters.map(({ charId }) => charId);
      if (ids.length === 0) return [];
      const first = dayOf(new Date(clock.now().getTime() - lastDays * dayMs));
      const [begun, since] = [await selectPlacesOn(db, ids, first), await selectDays(db, ids, first)];
      return ids.flatMap((charId) => {
        const rank = begun.get(charId);
        const known = since.get(charId) ?? [];
        const days = rank === undefined ? known : [{ date: first, rank }, ...known];
        return days.length > 0 ? [{ charId, days }] : [];
      });
    },

    /**
     * The player's characters in the default ranking, the best first, and the places that each has won or lost since the
     * player's last visit. Asking is a visit; looks with less than half an hour between them are one.
     */
    async moves({ accountId, login }: Player): Promise<OwnMoves> {
      const now = clock.now();
      const { characters: own, others } = await best(login, defaultSort);
      const places = Object.fromEntries(own.map(({ charId, rank }) => [charId, rank]));
      const last = await noteVisit(db, accountId, visitAt(now, places));
      const unnoted = own.map(({ charId }) => charId).filter((id) => last.places?.[id] === undefined);
      const history = await placesOn(last.at, unnoted);
      const characters = own.map((character) => {
        const before = last.places?.[character.charId] ?? history.get(character.charId);
        return { ...character, move: before === undefined ? null : before - character.rank };
      });
      return { since: last.at?.toISOString() ?? null, characters, others };
    },
  };
}
