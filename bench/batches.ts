import { callPath } from "@gatehouse/contract/calls";
import { type StatField, statFields } from "@gatehouse/contract/game/stats";
import { measureBare } from "./bare.ts";
import { type BenchRequest, type Load, sendLoad, startLoad } from "./load.ts";
import { type BenchedPortal, gameApiKey } from "./portal.ts";
import { anywhere } from "./reads.ts";
import { rateRow, type Row, whole } from "./table.ts";

const rowsOfLoad = 10_000;
const batches = 40;
const headers = { authorization: `Bearer ${gameApiKey}` };

const put = (path: string, rows: readonly object[]): BenchRequest => ({
  method: "PUT",
  path,
  headers,
  body: JSON.stringify(rows),
});

/** Each value another, most of them small, as on a real server. */
function statsOf(charId: number, turn: number): object {
  const value = (index: number) =>
    Math.floor(5_000 * (((charId * 7_919 + index * 104_729 + turn * 31) % 9_973) / 9_973) ** 6);
  const entries = statFields.map((field: StatField, index) => [field, value(index)] as const);
  return { charId, ...Object.fromEntries(entries) };
}

const ids = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

const sortedIn = `${statFields.length} rankings`;

/** Pages that nobody has asked for before, asked at an even pace beside all else that goes on. */
const readBeside = (portal: BenchedPortal, characters: number) =>
  startLoad({
    origin: portal.origin,
    connections: 8,
    // Until it is stopped.
    seconds: 3_600,
    perSecond: readsASecond,
    requests: anywhere(Math.ceil(characters / 20) - 1).map((path) => ({ path })),
  });
const readsASecond = 50;
const readsRow = (beside: string, { perSecond, p99, failed }: Load): Row => ({
  what: `any page of any ranking, never asked before, beside ${beside}, ${readsASecond} times a second`,
  figure: `${whole(perSecond)}/s`,
  p99: `${p99} ms`,
  failed,
  ratio: null,
  target: "p99 < 100 ms",
  why: "Orders are made anew in steps, and readers have their turns in between",
});

/** An empty portal hears of all its characters for the first time. */
export async function measureGameLoad(portal: BenchedPortal, characters: number): Promise<Row[]> {
  const parts = ids(0, Math.ceil(characters / rowsOfLoad)).map((part) =>
    ids(1 + part * rowsOfLoad, Math.min(rowsOfLoad, characters - part * rowsOfLoad)),
  );
  const charactersOf = (part: readonly number[]) =>
    put(
      callPath("gameCharacters"),
      part.map((charId) => ({
        charId,
        login: `login${charId}`,
        name: `Name${charId}`,
        classId: 88,
        level: 80,
        online: false,
      })),
    );
  const statsOfAll = (part: readonly number[]) =>
    put(
      callPath("gameStats"),
      part.map((charId) => statsOf(charId, 0)),
    );
  const reads = readBeside(portal, characters);
  let seconds = 0;
  let failed = 0;
  for (const part of parts) {
    for (const requestOf of [charactersOf, statsOfAll]) {
      const { path, body = "" } = requestOf(part);
      const begin = performance.now();
      const reply = await fetch(portal.origin + path, {
        method: "PUT",
        headers: { ...headers, "content-type": "application/json" },
        body,
      });
      if (!reply.ok) failed += 1;
      await reply.arrayBuffer();
      seconds += (performance.now() - begin) / 1_000;
    }
  }
  const read = await reads.stop();
  const reference = await measureBare(portal.origin, statsOfAll(parts.at(-1) ?? []), 1);
  const what = `a game's load of ${whole(characters)} characters with their statistics, ${whole(rowsOfLoad)} a call`;
  return [
    {
      what,
      figure: `${seconds.toFixed(1)} s, ${whole(characters / seconds)} characters/s`,
      failed,
      ratio: (parts.length * 2) / seconds / reference.perSecond,
      target: characters >= 1_000_000 ? "< 180 s" : "",
      why: `Every row is checked, written and ranked in ${sortedIn} in the transaction that answers; ${whole(await portal.memory())} MiB afterwards`,
    },
    readsRow(`a load of ${whole(characters)}`, read),
  ];
}

/**
 * What a game server sends all the time: so many characters' statistics have changed. They rise and fall at random, so
 * leaders of rankings fall, too, which costs more than values that only grow.
 */
export async function measureBatches(
  portal: BenchedPortal,
  characters: number,
  rows = 1_000,
): Promise<Row[]> {
  const step = Math.max(1, Math.floor(characters / rows));
  const requests = ids(0, batches).map((turn) =>
    put(
      callPath("gameStats"),
      ids(0, Math.min(rows, characters)).map((index) =>
        statsOf(1 + ((index * step + turn) % characters), turn + 1),
      ),
    ),
  );
  const reads = readBeside(portal, characters);
  const result = await sendLoad({ origin: portal.origin, connections: 1, seconds: 10, requests });
  const read = await reads.stop();
  const reference = await measureBare(portal.origin, requests[0] ?? { path: "/" }, 1);
  const what = `batches of ${whole(rows)} of ${whole(characters)} characters`;
  const batchRow = rateRow(`${what}, one after the other`, result, reference, {
    target: rows >= 10_000 ? "each < 2 s" : "",
    why: `Each row moves in up to ${sortedIn}, exactly and durably, before the reply`,
  });
  return [{ ...batchRow, figure: `${result.perSecond.toFixed(1)}/s` }, readsRow(what, read)];
}

export const measureLargeBatches = (portal: BenchedPortal, characters: number): Promise<Row[]> =>
  measureBatches(portal, characters, rowsOfLoad);
