import { randomUUID } from "node:crypto";
import type { Db } from "../../../../database.ts";
import type { Banned, GameSnapshot, SnapshotCharacter } from "../../../../gateways/game/port.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { Log } from "../../../../platform/log.ts";
import { whenAlone } from "../../../../platform/postgres/locks.ts";
import { inBatch } from "../batch/service.ts";
import { countCharacters } from "../board/store.ts";
import { removeCharacters, updateStats, upsertCharacters } from "../batch/store.ts";
import { updateClanDetails } from "../clans/store.ts";
import { makeStaging, mergeStaged, stage } from "../bulk/store.ts";
import { placeHeroes, upsertClans } from "../list/store.ts";
import type { RankingsListener } from "../facts/model.ts";
import { factsOf } from "../facts/store.ts";
import type { RankingsService } from "../service.ts";
import { formerUntil } from "../model.ts";
import { fingerprint, judgeShrinking, mostInBatches, pageSize } from "./judging.ts";
import {
  completeClans,
  replaceUnranked,
  selectChanged,
  selectGone,
  selectSnapshotState,
  updateSnapshotState,
  upsertDetails,
} from "./store.ts";

/** What is read, but those who are banned, for as long as the signal lets it. */
type Reading = { source: GameSnapshot; banned: Banned; signal: AbortSignal | undefined };

type Page = { after: number; rows: SnapshotCharacter[]; next: number | null };

/** Beyond every id. */
const noEnd = 2_147_483_647;

export type SnapshotService = ReturnType<typeof createSnapshotService>;

/**
 * Brings the leaderboards in step with the game's own tables (driver `l2j`), reading page by page and writing what has
 * changed. Pages of the site are served from the former state meanwhile.
 */
export function createSnapshotService({
  db,
  clock,
  log,
  rankings,
  listener,
  game,
}: {
  db: Db;
  clock: Clock;
  log: Log;
  rankings: RankingsService;
  listener: RankingsListener;
  game: GameSnapshot | null;
}) {
  const runner = randomUUID();
  /** What each page held when it was last written, by this process; good as long as no other one has written since. */
  const written = new Map<number, string>();
  /** How many characters were left out of the last snapshot as banned. */
  let hidden = 0;

  async function* pages({ source, banned, signal }: Reading): AsyncGenerator<Page> {
    let left = 0;
    for (let after = -1; ;) {
      const page = await source.characters(after, pageSize, banned);
      signal?.throwIfAborted();
      left += page.hidden;
      yield { after, rows: page.rows, next: page.next };
      if (page.next === null) break;
      after = page.next;
    }
    hidden = left;
  }

  /** Writes a page's changes and returns how many there were; stops short of writing more than `most`. */
  async function savePage({ after, rows, next }: Page, mayRemove: boolean, most: number): Promise<number> {
    const ids = rows.map((row) => row.charId);
    const changed = await selectChanged(db, rows);
    const gone = mayRemove ? await selectGone(db, { after, upTo: next ?? noEnd, ids }) : [];
    const count = changed.characters.size + gone.length;
    if (count > most || count + changed.details.size === 0) return count;
    await inBatch(db, async (transaction) => {
      const characters = rows.filter((row) => changed.characters.has(row.charId));
      const facts = rankings.factsAbout(transaction, [...gone, ...changed.characters]);
      if (gone.length > 0) await removeCharacters(transaction, gone);
      if (characters.length > 0) {
        await listener.characters(transaction, facts, characters);
        await upsertCharacters(transaction, characters, formerUntil(clock.now()));
        const values = characters.map((row) => ({ charId: row.charId, ...row.stats }));
        await updateStats(transaction, values);
        await listener.values(transaction, facts, values);
      }
      if (gone.length > 0) await listener.gone(transaction, facts, gone);
      if (count > 0) await placeHeroes(transaction);
      const details = rows.filter((row) => changed.details.has(row.charId));
      if (details.length > 0) await upsertDetails(transaction, details);
      return [...new Set([...gone, ...changed.characters, ...changed.movedClan])];
    });
    return count;
  }

  /** False when there are so many changes that they had better be loaded in one go. */
  async function saveInBatches(reading: Reading, mayRemove: boolean): Promise<boolean> {
    let left = mostInBatches;
    for await (const page of pages(reading)) {
      const print = `${page.next} ${fingerprint(page.rows)}`;
      if (written.get(page.after) === print) continue;
      left -= await savePage(page, mayRemove, left);
      if (left < 0) return false;
      // Who may not remove has not brought the page in step.
      if (mayRemove) written.set(page.after, print);
    }
    return true;
  }

  const saveInOneGo = (reading: Reading, mayRemove: boolean): Promise<void> =>
    inBatch(db, async (transaction) => {
      await makeStaging(transaction);
      const facts = factsOf(transaction);
      for await (const { rows } of pages(reading)) {
        if (rows.length === 0) continue;
        await listener.characters(transaction, facts, rows);
        await stage(transaction, rows);
      }
      const touched = await mergeStaged(transaction, { remove: mayRemove, until: formerUntil(clock.now()) });
      await listener.anything(transaction, facts);
      await placeHeroes(transaction);
      return touched;
    });

  async function saveLists({ source, banned }: Reading, mayRemove: boolean): Promise<void> {
    const clans = await source.clans();
    if (clans) {
      await inBatch(db, async (transaction) => {
        await listener.clans(transaction, factsOf(transaction), clans);
        await upsertClans(transaction, clans);
        await updateClanDetails(transaction, clans);
        await completeClans(transaction, clans, mayRemove);
        return [];
      });
    }
    await replaceUnranked(db, "unranked_characters", await source.unranked(banned));
    await replaceUnranked(db, "banned_characters", await source.bannedCharacters(banned));
    const heroes = await source.heroes();
    if (heroes) {
      const unknown = await rankings.saveHeroes(heroes);
      if (unknown.size > 0) await rankings.saveHeroes(heroes.filter(({ charId }) => !unknown.has(charId)));
    }
  }

  async function run(source: GameSnapshot, signal: AbortSignal | undefined): Promise<void> {
    const at = clock.now();
    const reading = { source, signal, banned: await source.banned() };
    const [before, now, state] = [
      await countCharacters(db),
      (await source.countCharacters()) - hidden,
      await selectSnapshotState(db),
    ];
    const { mayRemove, since } = judgeShrinking({ before, now, since: state.shrunk_since, at });
    if (!mayRemove && !state.shrunk_since) {
      log.warn(
        { before, now },
        "the game's database has far fewer characters than it had: none is taken out before this has lasted half an hour",
      );
    }
    if (state.taken_by !== runner) written.clear();
    await updateSnapshotState(db, { taken_by: runner, shrunk_since: since });
    const isMuch = now - before > mostInBatches;
    if (isMuch || !(await saveInBatches(reading, mayRemove))) {
      written.clear();
      await saveInOneGo(reading, mayRemove);
    }
    await saveLists(reading, mayRemove);
    await updateSnapshotState(db, { taken_at: at, fed: await source.fedFields() });
    await rankings.bringInStep();
  }

  return {
    /**
     * Takes a snapshot, unless another process takes one now. Throws GameUnavailable, and the signal's reason between two
     * pages once that tells it to end; what was stored stays.
     */
    async take(signal?: AbortSignal): Promise<void> {
      if (game) await whenAlone(db, "snapshot", () => run(game, signal));
    },

    /** Whether the portal works in a game's database, or once did. */
    async hasEverBegun(): Promise<boolean> {
      return game !== null || (await selectSnapshotState(db)).taken_by !== null;
    },

    /** When the last whole snapshot began; null before the first one, and where the game reports by itself. */
    async updated(): Promise<Date | null> {
      return game ? (await selectSnapshotState(db)).taken_at : null;
    },

    /** Since when the game has had suspiciously few characters, so that none is taken out; null: all is well. */
    async shrunkSince(): Promise<Date | null> {
      return game ? (await selectSnapshotState(db)).shrunk_since : null;
    },
  };
}
