import { defaultSort } from "@gatehouse/contract/game/stats";
import type { Db } from "../../../../database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { RankingsService } from "../../../game/rankings/service.ts";
import type { AccountService } from "../../accounts/service.ts";
import { saveHappenings } from "../happenings/store.ts";
import { notePlaces, type Placed, selectToLookAt } from "../watches/store.ts";

/** Watched characters that are looked at in one round, whatever their number: the others come in the next ones. */
const aRound = 5_000;
const againMs = 55_000;
const dayMs = 24 * 3_600_000;
/** The place that nobody likes to lose. */
const firstHundred = 100;

type Options = {
  db: Db;
  clock: Clock;
  rankings: Pick<RankingsService, "charactersById" | "charactersOf">;
  accounts: Pick<AccountService, "loginOf">;
};

type Overtaken = { watch: Placed; name: string; place: number };

export type PlacesService = ReturnType<typeof createPlacesService>;

/** Where watched characters stand in the ranking that the portal opens with. */
export function createPlacesService({ db, clock, rankings, accounts }: Options) {
  async function isOwn({ accountId, charId }: Placed): Promise<boolean> {
    const login = await accounts.loginOf(accountId);
    const own = login === undefined ? [] : await rankings.charactersOf(login);
    return own.some((character) => character.charId === charId);
  }

  return {
    /**
     * Looks at those that were not looked at for longest, from memory: a lost place is told at most once a day and character.
     */
    async look(): Promise<void> {
      const now = clock.now();
      const watches = await selectToLookAt(db, new Date(now.getTime() - againMs), aRound);
      if (watches.length === 0) return;
      const ids = [...new Set(watches.map(({ charId }) => charId))];
      const found = new Map(
        (await rankings.charactersById(ids, defaultSort)).map((character) => [character.charId, character]),
      );
      const overtaken: Overtaken[] = [];
      for (const watch of watches) {
        const character = found.get(watch.charId);
        // Without a value a place is one of the alphabet.
        if (!character || watch.place === null) continue;
        if (character[defaultSort] === 0 || character.rank <= watch.place) continue;
        if (await isOwn(watch)) overtaken.push({ watch, name: character.charName, place: character.rank });
      }
      const day = now.toISOString().slice(0, 10);
      await db.transaction().execute(async (transaction) => {
        await notePlaces(
          transaction,
          watches.map(({ id, charId }) => ({ id, place: found.get(charId)?.rank ?? null })),
          now,
        );
        await saveHappenings(
          transaction,
          overtaken.map(({ watch, name, place }) => {
            const isOut = place > firstHundred && (watch.place ?? 0) <= firstHundred;
            return {
              kind: "overtaken",
              key: `overtaken:${watch.id}:${isOut ? "hundred:" : ""}${day}`,
              target: watch.charId,
              accountId: watch.accountId,
              facts: { name, place, isOut },
              endsAt: new Date(now.getTime() + dayMs),
            } as const;
          }),
          now,
        );
      });
    },
  };
}
