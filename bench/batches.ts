import { callPath } from "@gatehouse/contract/calls";
import { type StatField, statFields } from "@gatehouse/contract/game/rankings";
import { measureBare } from "./bare.ts";
import { type BenchRequest, sendLoad } from "./load.ts";
import { type BenchedPortal, gameApiKey } from "./portal.ts";
import { rateRow, type Row, whole } from "./table.ts";

const rowsOfLoad = 10_000;
const rowsOfBatch = 1_000;
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

/** An empty portal hears of all its characters for the first time. */
export async function measureGameLoad(portal: BenchedPortal, characters: number): Promise<Row[]> {
  const parts = ids(0, Math.ceil(characters / rowsOfLoad)).map((part) =>
    ids(1 + part * rowsOfLoad, Math.min(rowsOfLoad, characters - part * rowsOfLoad)),
  );
  const requests = parts.flatMap((part) => [
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
    ),
    put(
      callPath("gameStats"),
      part.map((charId) => statsOf(charId, 0)),
    ),
  ]);
  const begin = performance.now();
  let failed = 0;
  for (const { path, body = "" } of requests) {
    const reply = await fetch(portal.origin + path, {
      method: "PUT",
      headers: { ...headers, "content-type": "application/json" },
      body,
    });
    if (!reply.ok) failed += 1;
    await reply.arrayBuffer();
  }
  const seconds = (performance.now() - begin) / 1_000;
  const [request] = requests.slice(-1);
  const reference = request && (await measureBare(portal.origin, request, 1));
  return [
    {
      what: `a game's load of ${whole(characters)} characters with their statistics, ${whole(rowsOfLoad)} a call`,
      figure: `${seconds.toFixed(1)} s, ${whole(characters / seconds)} characters/s`,
      failed,
      ratio: reference ? requests.length / seconds / reference.perSecond : null,
      why: `Every row is checked, written and ranked in ${sortedIn} in the transaction that answers`,
    },
  ];
}
const sortedIn = `${statFields.length} rankings`;

/** What a game server sends all the time: some characters' statistics have changed. */
export async function measureBatches(portal: BenchedPortal, characters: number): Promise<Row[]> {
  const step = Math.max(1, Math.floor(characters / rowsOfBatch));
  const requests = ids(0, batches).map((turn) =>
    put(
      callPath("gameStats"),
      ids(0, Math.min(rowsOfBatch, characters)).map((index) =>
        statsOf(1 + ((index * step + turn) % characters), turn + 1),
      ),
    ),
  );
  const result = await sendLoad({ origin: portal.origin, connections: 1, seconds: 6, requests });
  const reference = await measureBare(portal.origin, requests[0] ?? { path: "/" }, 1);
  return [
    rateRow(
      `batches of ${whole(rowsOfBatch)} of ${whole(characters)} characters, one after the other`,
      result,
      reference,
      {
        why: `Each row moves in up to ${sortedIn}, exactly and durably, before the reply`,
      },
    ),
  ];
}
