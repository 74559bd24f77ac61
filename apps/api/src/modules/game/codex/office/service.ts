import { open, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import type {
  CodexOffice,
  CodexRead,
  CodexReading,
  CodexReadingRefusal,
} from "@gatehouse/contract/game/codex-office";
import { limits } from "@gatehouse/contract/limits";
import type { Config } from "../../../../config.ts";
import type { Db } from "../../../../database.ts";
import { createSideProcess } from "../../../../platform/background/side-process.ts";
import { errorCode } from "../../../../platform/error-code.ts";
import { failure } from "../../../../platform/failure.ts";
import type { Official } from "../../../../platform/http/official.ts";
import type { Log } from "../../../../platform/log.ts";
import type { RecordService } from "../../../operations/record/service.ts";
import type { Standing } from "../comparison.ts";
import type { ImportReport } from "../model.ts";
import { oneLine } from "../packs/findings.ts";
import { foundKinds } from "../packs/pack.ts";
import type { CodexService } from "../service.ts";
import type { ReadingDone, ReadingOrder, ReadingTold } from "./model.ts";
import * as store from "./store.ts";

type Options = {
  db: Db;
  log: Log;
  config: Pick<Config, "dataDir">;
  codex: CodexService;
  record: Pick<RecordService, "note">;
};

const { archive: most, reported } = limits.codex;
const mostBytes = most.megabytes * 1_000_000;
/** Between two words of somebody who reads. */
const touchMs = 1_000;
/** Without a word of the process that reads; comparing is its longest step. */
const patienceMs = 120_000;

export type CodexOfficeService = ReturnType<typeof createCodexOffice>;

/**
 * An archive of the operator's datapack, by the office (docs/decisions/0056-archives.md): sent, read in a process of its own, looked
 * at, and taken over or not. What was read waits in the database, for whichever process is asked next; on the disk nothing stays.
 */
export function createCodexOffice({ db, log, config, codex, record }: Options) {
  const root = join(config.dataDir, "readings");
  const reader = createSideProcess<ReadingOrder, ReadingDone, ReadingTold>({
    program: new URL("./reading/service.ts", import.meta.url),
    does: "reads datapacks",
    log,
    patienceMs,
    mostWaiting: 1,
  });
  const running = new Set<Promise<void>>();
  const ending = new AbortController();

  /** Says every second that somebody is at it, until it is told to end. */
  function sayAlive(id: string, told: ReadingTold): () => void {
    const timer = setInterval(() => {
      store.touchReading(db, id, told).catch((err: unknown) => log.warn({ err }, "a reading is not told of"));
    }, touchMs);
    return () => clearInterval(timer);
  }

  /** Reads what has arrived; the row tells what comes of it. */
  async function readOn(id: string, place: string, told: ReadingTold): Promise<void> {
    try {
      const standing: Standing | null = await codex.standing();
      const order = { archive: join(place, "archive"), folder: join(place, "pack"), standing };
      await mkdir(order.folder, { mode: 0o700 });
      const done = await reader.run(order, (more) => void Object.assign(told, more));
      if ("refused" in done) await store.refuseReading(db, id, done.refused);
      else await store.keepReading(db, id, done.made, standing?.id ?? null);
    } catch (err) {
      log.warn({ err }, "an archive of a datapack could not be read");
      await store.refuseReading(db, id, {
        code: ending.signal.aborted ? "interrupted" : "failed",
        detail: "",
      });
    }
  }

  return {
    /** What is kept, and how the archive stands that was given last. */
    async state(): Promise<CodexOffice> {
      const [imports, reading] = await Promise.all([codex.imports(), store.findReading(db)]);
      const standing = imports.find(({ stands }) => stands);
      return {
        imports: imports.map(({ id, importedAt, family }) => ({
          id,
          importedAt: importedAt.toISOString(),
          family,
        })),
        reading: reading ? readingOf(reading, standing?.digest) : null,
      };
    },

    /** Begins: the file comes with a call of its own. 409 while another one is read, by whichever process. */
    begin: (official: Official, request: { name: string; bytes: number }): Promise<string> =>
      db.transaction().execute(async (transaction) => {
        await store.holdReadings(transaction);
        const former = await store.findReading(transaction);
        if (former?.state === "reading" && !former.isLeft) throw failure("archive.busy");
        const name = oneLine(request.name, most.name);
        const id = await store.beginReading(transaction, { name, bytes: request.bytes });
        await record.note(transaction, official, {
          permission: "house.switch",
          action: "codex.read",
          target: { kind: "codex", id },
          after: { file: name, bytes: request.bytes },
        });
        return id;
      }),

    /**
     * Takes the file in and has it read; resolves when it has arrived whole. 409 where nothing waits for it, 413 and 422 for one that
     * is too large or breaks off: then nothing of it stays.
     */
    async receive(id: string, body: ReadableStream<Uint8Array> | null): Promise<void> {
      const expected = await store.claimReading(db, id);
      if (expected === undefined) throw failure("office.changed");
      const place = join(root, id);
      const told: ReadingTold = { step: "receiving", done: 0 };
      const end = sayAlive(id, told);
      const clear = async (): Promise<void> => {
        end();
        await rm(place, { recursive: true, force: true });
      };
      try {
        await mkdir(place, { recursive: true, mode: 0o700 });
        await writeDown(body, join(place, "archive"), { expected, told, signal: ending.signal });
      } catch (error) {
        await clear();
        await store.refuseReading(db, id, { code: "broken", detail: "" });
        throw error;
      }
      const work = readOn(id, place, told)
        .catch((err: unknown) => log.warn({ err }, "what became of a reading is not known"))
        .finally(clear)
        .finally(() => running.delete(work));
      running.add(work);
    },

    /** Makes what was read the encyclopedia. 409 where it is gone, or something else stands than what it was compared with. */
    async take(official: Official, id: string): Promise<{ id: number; draft: number | null }> {
      const taken = await db.transaction().execute(async (transaction) => {
        const read = await store.takeReading(transaction, id);
        const stored = read && (await codex.takeOver(transaction, read.made, read.base));
        if (!stored) throw failure("office.changed");
        await record.note(transaction, official, {
          permission: "house.switch",
          action: "codex.taken",
          target: { kind: "codex", id: stored.id },
          before: { import: read.base },
          after: { import: stored.id, files: read.made.report.read.files, draft: stored.draft },
        });
        return stored;
      });
      await codex.bringInStep();
      return taken;
    },

    /** Has the import before the one that stands stand again. 409 where there is none, or another one stands by now. */
    async takeBack(official: Official, base: number): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const id = await codex.takeBackFrom(transaction, base);
        if (id === undefined) throw failure("archive.nothing");
        await record.note(transaction, official, {
          permission: "house.switch",
          action: "codex.takenBack",
          target: { kind: "codex", id: base },
          before: { import: base },
          after: { import: id },
        });
      });
      await codex.bringInStep();
    },

    /** Clears what processes left behind that ended while they read; what another process is at stays. */
    async clearLeft(): Promise<void> {
      const ids = (await readdir(root).catch(() => [])).filter((name) => /^[0-9a-f-]{36}$/.test(name));
      if (ids.length === 0) return;
      const living = await store.livingOf(db, ids);
      for (const id of ids) if (!living.has(id)) await rm(join(root, id), { recursive: true, force: true });
    },

    /** Ends what is being read; the row says so. */
    async close(): Promise<void> {
      ending.abort();
      reader.close();
      await Promise.all(running);
    },
  };
}

type Writing = { expected: number; told: ReadingTold; signal: AbortSignal };

/** Writes a body down as it comes; exactly as much as was announced. */
async function writeDown(
  body: ReadableStream<Uint8Array> | null,
  path: string,
  { expected, told, signal }: Writing,
): Promise<void> {
  if (!body) throw failure("archive.broken");
  const file = await open(path, "wx", 0o600);
  let bytes = 0;
  try {
    for await (const chunk of Readable.fromWeb(body as WebStream, { signal }) as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      // Read to its end, within reason: closed in the middle, most clients would never see the reply.
      if (bytes > 2 * mostBytes) break;
      if (bytes > expected) continue;
      await file.write(chunk);
      told.done = bytes;
    }
  } catch (error) {
    // The disk's own trouble is told of as such.
    if (errorCode(error)?.startsWith("EN")) throw error;
    // Who sends it broke off: there is nobody to answer.
    throw failure("archive.broken");
  } finally {
    await file.close();
  }
  if (bytes > mostBytes) throw failure("archive.tooLarge");
  if (bytes !== expected) throw failure("archive.broken");
}

function readingOf(row: store.ReadingRow, standing: string | undefined): CodexReading {
  const { id, name, bytes, step, done, isLeft } = row;
  const ended: { code: CodexReadingRefusal; detail: string } = { code: "interrupted", detail: "" };
  return {
    id,
    name,
    bytes,
    state: isLeft ? "refused" : row.state,
    step,
    done,
    refusal: isLeft ? ended : row.refusal,
    read: row.state === "read" && row.report ? readOf(row, row.report) : null,
    isSame: row.digest !== null && row.digest === standing,
  };
}

const few = <Entry>(entries: readonly Entry[]): Entry[] => entries.slice(0, reported);
const counted = <Kind extends string>(counts: Partial<Record<Kind, number>>, kinds: readonly Kind[]) =>
  kinds.map((kind) => ({ kind, count: counts[kind] ?? 0 }));
const fewOf = <Entry, Shown>(
  { count, some }: { count: number; some: readonly Entry[] },
  shown: (entry: Entry) => Shown,
) => ({ count, some: few(some).map(shown) });
const called = ({ id, name }: { id: number; name: string }) => ({ id, name });
const asItIs = <Entry>(entry: Entry): Entry => entry;

/** A report as the office shows it: the first of each list. */
function readOf({ family, settings }: store.ReadingRow, report: ImportReport): CodexRead {
  const { read, findings, differences } = report;
  return {
    family: family ?? "classic",
    settings: few(settings?.source ?? []),
    formula: findings.formula as CodexRead["formula"],
    proven: findings.proven,
    files: read.files,
    bytes: read.bytes,
    found: counted(read.found, foundKinds),
    notUnderstood: { count: read.notUnderstoodCount, some: few(read.notUnderstood) },
    leftOut: { count: read.leftOutCount, some: few(read.leftOut) },
    differences: {
      from: differences.from,
      counts: Object.entries(differences.counts).map(([what, count]) => ({ what, count })),
      some: few(differences.list).map(({ item, monster, ...rest }) => ({
        ...rest,
        ...(item && { item: called(item) }),
        ...(monster && { monster: called(monster) }),
      })),
    },
    findings: {
      unknownDrops: fewOf(findings.unknownDrops, ({ monster, item }) => ({ monster: called(monster), item })),
      fullGroups: fewOf(findings.fullGroups, ({ monster, sum }) => ({ monster: called(monster), sum })),
      nowhere: fewOf(findings.nowhere, called),
      keptByNobody: fewOf(findings.keptByNobody, asItIs),
      unobtainable: fewOf(findings.unobtainable, called),
      gaps: fewOf(findings.gaps, ({ monster, item, spoil: _spoil, ...gap }) => ({
        ...gap,
        monster: called(monster),
        item: called(item),
      })),
    },
  };
}
