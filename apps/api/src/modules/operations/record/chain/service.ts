import { limits } from "@gatehouse/contract/limits";
import type { Db } from "../../../../database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { beginning, hashOf } from "../hash.ts";
import * as store from "../store.ts";

const batch = 1_000;

export type ChainCheck = {
  entries: number;
  /** The number of the last one. */
  newest: number;
  /** The first that are not as they were written. */
  broken: number[];
};

export type ChainService = ReturnType<typeof createChainService>;

/** Looks at the whole record: whether each entry is as it was written, and none is missing. */
export function createChainService({ db, clock }: { db: Db; clock: Clock }) {
  let running: Promise<ChainCheck> | undefined;

  async function walk(): Promise<ChainCheck> {
    const { brokenTold } = limits.record;
    const broken: number[] = [];
    let entries = 0;
    let last = { number: 0, hash: beginning };
    for (;;) {
      const rows = await store.selectChain(db, last.number, batch);
      for (const { hash, ...row } of rows) {
        entries += 1;
        const isNext = row.number === last.number + 1 && row.previous_hash === last.hash;
        if ((!isNext || hashOf(row) !== hash) && broken.length < brokenTold) broken.push(row.number);
        last = { number: row.number, hash };
      }
      if (rows.length < batch) break;
    }
    // What the chain itself cannot show: that its end was cut off.
    const known = (await store.findCheck(db))?.newest ?? 0;
    if (known > last.number && broken.length < brokenTold) broken.push(last.number + 1);
    return { entries, newest: last.number, broken };
  }

  async function look(): Promise<ChainCheck> {
    const found = await walk();
    await store.saveCheck(db, { at: clock.now(), ...found });
    return found;
  }

  return {
    /** Looks at all of it once for all who ask at the same time, and keeps what was found. */
    check: (): Promise<ChainCheck> => (running ??= look().finally(() => (running = undefined))),

    /** Only looks, and writes nothing. */
    inspect: walk,

    /** What the last look found; null before the first. */
    last: async (): Promise<(ChainCheck & { at: Date }) | null> => (await store.findCheck(db)) ?? null,
  };
}
