import { startMailServer } from "../apps/api/test/mail-server.ts";
import { buildWeb } from "../script/build-web.ts";
import { measureBackup } from "./backup.ts";
import { measureBatches, measureGameLoad, measureLargeBatches } from "./batches.ts";
import { measureCodex } from "./codex.ts";
import { measureLaunchDay, measureLogins, measureRegistrations } from "./crowds.ts";
import { measureStreams } from "./live.ts";
import { measureMails } from "./mails.ts";
import { measureMany } from "./many.ts";
import { measureAfterLoad, measureIdle, measureSoak, measureStarts } from "./memory-use.ts";
import { measureMillion } from "./million.ts";
import { measureMoney } from "./money.ts";
import { measureOffice } from "./office.ts";
import { type BenchedPortal, withPortal } from "./portal.ts";
import { measureProcesses } from "./processes.ts";
import { measureRankings, measurePages } from "./reads.ts";
import { measureSnapshots } from "./snapshot.ts";
import { head, lineOf, type Row, writeTable } from "./table.ts";
import { measureStart } from "./start.ts";
import { measureTiming } from "./timing.ts";
import { fillWorld } from "./world.ts";
import { hasWrk } from "./wrk.ts";

/**
 * Measures the product, every figure as a ratio to Node's own server with the same bytes in the same run, and writes the
 * table into docs/performance.md. `script/bench <part> ...` measures some parts only and prints them; so does
 * BENCH_CHARACTERS, which gives other sizes (the first is the portal's that nearly everything is measured at). Seven parts run
 * only when they are named: `soak`, for BENCH_MINUTES (60), `memory`, for BENCH_STARTS (3), `timing`, of BENCH_PAIRS (10,000),
 * `start`, of a release, `processes`, `many`, and `codex`.
 */
const named = process.argv.slice(2);
const given = process.env["BENCH_CHARACTERS"]?.split(",").map(Number);
const [usual = 100_000, ...others] = given ?? [100_000, 10_000, 1_000_000];
/** From here on writing is what a game of its own size would have to wait for. */
const isLarge = 1_000_000;
const large = others.filter((size) => size >= isLarge);
const minutes = Number(process.env["BENCH_MINUTES"] ?? 60);
const starts = Number(process.env["BENCH_STARTS"] ?? 3);
const pairs = Number(process.env["BENCH_PAIRS"] ?? 10_000);

const mail = await startMailServer({ answerMs: 20 });
const settings = { SMTP_URL: mail.config.url, MAIL_FROM: mail.config.from };

const onWorld = async (
  characters: number,
  steps: readonly ((portal: BenchedPortal, characters: number) => Promise<Row[]>)[],
): Promise<void> => {
  const dataDir = await fillWorld(characters);
  await withPortal(
    dataDir,
    async (portal) => {
      for (const step of steps) tell(await step(portal, characters));
    },
    { settings },
  );
};

const parts: Record<string, () => Promise<void>> = {
  // What is asked of a portal of the usual size comes in one go, so that its memory is that of a day.
  day: () =>
    onWorld(usual, [
      measureIdle,
      measurePages,
      measureRankings,
      measureBatches,
      measureLogins,
      measureRegistrations,
      measureAfterLoad,
      measureStreams,
    ]),
  launch: () => onWorld(usual, [measureLaunchDay]),
  load: async () => {
    for (const size of [usual, ...large]) await onWorld(0, [(portal) => measureGameLoad(portal, size)]);
  },
  mails: async () => tell(await measureMails()),
  money: async () => tell(await measureMoney()),
  snapshot: async () => {
    tell(await measureSnapshots(usual));
    for (const size of large) tell(await measureSnapshots(size, { isFirstOnly: true }));
  },
  // What only shows where there is a lot of everything.
  million: async () => {
    if (large.length > 0) tell(await measureMillion());
  },
  backup: async () => {
    if (large.length > 0) tell(await measureBackup());
  },
  // Has a table of its own: its figures are compared with the database's.
  office: async () => {
    if (!given) await measureOffice();
  },
  sizes: async () => {
    for (const size of others) {
      const measured = [measureRankings, measureBatches];
      await onWorld(size, size >= isLarge ? [...measured, measureLargeBatches] : measured);
    }
  },
};
const onlyNamed: typeof parts = {
  memory: async () => tell(await measureStarts({ characters: usual, starts, settings })),
  start: async () => tell(await measureStart()),
  processes: async () => tell(await measureProcesses(usual)),
  // Prints a table of its own.
  many: async () => tell(await measureMany(usual)),
  // Has a table of its own, too.
  codex: measureCodex,
  timing: () => onWorld(1_000, [(portal) => measureTiming(portal, pairs)]),
  soak: () => onWorld(usual, [(portal) => measureSoak(portal, minutes)]),
};

const rows: Row[] = [];
function tell(more: readonly Row[]): void {
  rows.push(...more);
  for (const row of more) console.log(lineOf(row));
}

const begin = performance.now();
await buildWeb();
console.log(head);
try {
  for (const [name, measure] of Object.entries({ ...parts, ...onlyNamed })) {
    const isAsked = named.length === 0 ? name in parts : named.includes(name);
    if (isAsked) await measure();
  }
} finally {
  await mail.close();
}
const took = (performance.now() - begin) / 60_000;
console.log(`${took.toFixed(1)} minutes`);
if (named.length === 0 && !given) {
  await writeTable(rows, { generator: hasWrk ? "wrk" : "the project's own generator", minutes: took });
}
