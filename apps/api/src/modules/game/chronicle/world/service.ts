import type { CharacterMention } from "@gatehouse/contract/game/chronicle";
import type { DbTransaction } from "../../../../database.ts";
import type { BossListener, CastleListener, WonEvent } from "../../world/service.ts";
import { bossEvents } from "../bosses/comparison.ts";
import { createDeathCount } from "../bosses/service.ts";
import { castleEvents } from "../castles/comparison.ts";
import { deleteMarks, saveMarks, selectMarksOf } from "../marks/store.ts";
import { isNews, killersNamed, killersOf, type NewEntry } from "../model.ts";
import type { Telling } from "../telling/service.ts";

type WorldChronicler = {
  bosses: BossListener;
  castles: CastleListener;
  /** `known` has characters by their names. */
  events: (
    transaction: DbTransaction,
    won: readonly WonEvent[],
    known: ReadonlyMap<string, CharacterMention>,
  ) => Promise<void>;
};

/** Bosses that died or came back, castles that changed hands, events that somebody won. */
export function createWorldChronicler(telling: Telling): WorldChronicler {
  const counts = createDeathCount(telling);

  return {
    async bosses(transaction, before, after) {
      const { deaths, returns, undone } = bossEvents(before, after, telling.now());
      for (const { boss, on } of undone) {
        if (await telling.undo(transaction, on, 0)) await counts.takeBack(transaction, boss);
      }
      const times = await counts.count(transaction, deaths);
      const entries: NewEntry[] = deaths.map(({ boss, at, on }) => ({
        at,
        event: {
          kind: "bossDied",
          boss: boss.name,
          bossKind: boss.kind,
          level: boss.level,
          ...killersOf(boss.killers),
          ...(boss.place !== null && { place: boss.place }),
          times: times.get(boss.id) ?? 1,
        },
        source: `${on}:died`,
        also: killersNamed(boss.killers),
        rests: { on, value: 1 },
      }));
      for (const { boss, on } of returns) {
        entries.push({
          at: telling.now(),
          event: { kind: "bossReturned", boss: boss.name, bossKind: boss.kind, level: boss.level },
          source: `${on}:returned`,
        });
      }
      await telling.record(transaction, entries);
    },

    async castles(transaction, before, after) {
      const now = telling.now();
      const entries: NewEntry[] = [];
      const changes = castleEvents(before, after);
      const taken = await selectMarksOf<null>(
        transaction,
        changes.map(({ castleId }) => `castle:${castleId}`),
      );
      for (const { castleId, from, to, event } of changes) {
        const on = `castle:${castleId}`;
        // Back with whom it was taken from: by the end of the siege, or of the restore, nothing has happened.
        if (await telling.undoTaken(transaction, on, to)) {
          await deleteMarks(transaction, [on]);
          continue;
        }
        const last = taken.get(on);
        const isKnown = event.kind === "castleTaken" && event.from && last?.value === from;
        entries.push({
          at: now,
          event: isKnown ? { ...event, since: last.at.toISOString() } : event,
          source: `${on}:${from}:${to}:${now.toISOString()}`,
          rests: { on, value: from },
        });
        await saveMarks(transaction, [{ key: on, value: to, data: null, at: now }]);
      }
      await telling.record(transaction, entries);
    },

    async events(transaction, won, known) {
      const now = telling.now();
      const entries = won.map(({ key, name, at: began, endsAt, winner }): NewEntry => {
        const at = endsAt && endsAt <= now ? endsAt : now;
        const { kind, faction } = winner;
        const character =
          kind === "clan" || kind === "faction"
            ? undefined
            : (known.get(winner.name) ??
              (kind === "character" ? { name: winner.name, faction: faction ?? null } : undefined));
        return {
          at,
          event: {
            kind: "eventWon",
            event: name,
            winner: winner.name,
            ...(character && { character }),
            ...(kind === "clan" && { clan: { name: winner.name, faction: faction ?? null } }),
            // Without more it names the winner.
            ...(faction && (kind ?? character) && { faction }),
          },
          source: `event:${key}:${began.toISOString()}`,
        };
      });
      await telling.record(
        transaction,
        entries.filter(({ at }) => isNews(at, now)),
      );
    },
  };
}
