import { open, readFile, rm, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { connectEmbeddedPostgres } from "../apps/api/src/platform/postgres/embedded-postgres.ts";
import { appCode } from "../apps/api/test/app-code.ts";
import { fillOffice, fillOfficeMoney, heaviest, owner, sharedAddress } from "./office-fill.ts";
import { officeWeight } from "./office-weight.ts";
import { withPortal } from "./portal.ts";
import { openSuperuser } from "./superuser.ts";
import { line, machine, whole, writeBetween } from "./table.ts";

/** Entries of the ledger: those of a year of 100,000 accounts, and many more. */
const sizes = [200_000, 1_000_000];
/** Requests of a question, and of each of its addresses, at least. */
const [asked, each] = [30, 6];
const dayMs = 86_400_000;

/** A line of the office's table. */
type Line = { what: string; p50: string; p95: string; database: string; ratio: string; target: string };

const head = [
  line(["what", "p50", "p95", "PostgreSQL's own time", "ratio to it", "aim (p95)"]),
  line(["---", "---:", "---:", "---:", "---:", "---"]),
].join("\n");
const lineOf = ({ what, p50, p95, database, ratio, target }: Line): string =>
  line([what, p50, p95, database, ratio, target]);

type Question = {
  what: string;
  /** Asked in turn. */
  paths: readonly string[];
  target?: string;
  /** What the ledger's length has no part in is asked once. */
  isOfMoney?: boolean;
};

const day = (back: number): string => new Date(Date.now() - back * dayMs).toISOString().slice(0, 10);
const search = (text: string): string => `players?search=${encodeURIComponent(text)}`;
const [searchTarget, deskTarget, growthTarget] = ["≤ 100 ms", "≤ 150 ms", "≤ 300 ms"];

async function questionsOf(office: Office): Promise<Question[]> {
  const rowOf = async (list: string): Promise<Record<string, unknown>> =>
    (await office.read<{ rows: Record<string, unknown>[] }>(`money/${list}?search=login${heaviest}`))
      .rows[5] ?? {};
  const [order, capture, transfer] = [
    await rowOf("orders"),
    await rowOf("captures"),
    await rowOf("transfers"),
  ];
  const delivery = (await rowOf("deliveries"))["number"];
  const found = async (text: string) =>
    (await office.read<{ players: { characters: string[] }[] }>(search(text))).players[0]?.characters[0] ??
    "";
  const names = await Promise.all([77, 5_077, 70_077].map((n) => found(`login${n}`)));
  const story = `players/${heaviest}/story`;
  const pages = [story];
  for (let page = 0; page < 12; page += 1) {
    const { earlier } = await office.read<{ earlier: string | null }>(pages.at(-1) ?? story);
    if (earlier !== null) pages.push(`${story}?before=${earlier}`);
  }
  // Far back in every part of it.
  const middle = (pages.at(-1) ?? "").replaceAll(
    /(trail|ledger)(\d+)/g,
    (_whole, part: string, key: string) => `${part}${Math.floor(Number(key) / 2)}`,
  );
  const players: Question[] = [
    { what: "search: login", paths: ["login4", "login77123", "login1"].map(search) },
    { what: "search: email", paths: ["mail81234@bench.example", "mail", "mail555"].map(search) },
    { what: "search: character", paths: names.map(search) },
    { what: "search: part of a name", paths: ["ka", "thor", "e", "vexa"].map(search) },
    { what: "search: address of 50,000 events", paths: [search(sharedAddress)] },
    { what: "search: number of an account", paths: ["#5012", "99000"].map(search) },
    { what: "search: nothing found", paths: ["nobody at all", "zzzzzz"].map(search) },
  ].map((question) => ({ ...question, target: searchTarget }));
  const numbers = [
    order["id"],
    order["providerOrderId"],
    capture["id"],
    transfer["id"],
    `D-${String(delivery)}`,
  ].map(String);
  return [
    ...players,
    {
      what: "search: numbers of an order, payment, transfer, delivery",
      paths: numbers.map(search),
      target: searchTarget,
      isOfMoney: true,
    },
    { what: "player with the most of all", paths: [`players/${heaviest}`], isOfMoney: true },
    {
      what: "story of the player with the most, first page",
      paths: [story],
      target: searchTarget,
      isOfMoney: true,
    },
    { what: "the same, next pages", paths: pages.slice(1), target: searchTarget, isOfMoney: true },
    { what: "the same, far back", paths: [middle], target: searchTarget, isOfMoney: true },
    {
      what: "the same, one kind",
      paths: ["login", "money", "delivery", "game", "vote", "ours"].map((kind) => `${story}?kind=${kind}`),
      target: searchTarget,
      isOfMoney: true,
    },
    { what: "desk", paths: ["desk"], target: deskTarget, isOfMoney: true },
    { what: "numbers of today and a day", paths: ["numbers", `numbers?day=${day(40)}`], isOfMoney: true },
    { what: "growth over 90 days", paths: [`growth?from=${day(89)}&to=${day(0)}`], target: growthTarget },
    {
      what: "growth over 90 days, one source",
      paths: [`growth?from=${day(89)}&to=${day(0)}&source=source:campaign3`],
      target: growthTarget,
    },
    { what: "growth over a year", paths: [`growth?from=${day(365)}&to=${day(0)}`] },
    { what: "money: summary of today", paths: ["money/summary"], isOfMoney: true },
    {
      what: "money: summary of a year",
      paths: [`money/summary?from=${day(365)}&to=${day(0)}`],
      isOfMoney: true,
    },
    {
      what: "money: way of the heaviest player's numbers",
      paths: numbers.map((number) => `money/way/${number}`),
      isOfMoney: true,
    },
    {
      what: "money: lists",
      paths: ["orders", "captures", "transfers", "deliveries", "adjustments", "holds", "differences"].map(
        (list) => `money/${list}`,
      ),
      isOfMoney: true,
    },
    {
      what: "money: lists of a state or player",
      paths: [
        "orders?state=REVIEW",
        "captures?state=declined",
        "transfers?state=PENDING",
        "deliveries?state=UNKNOWN",
        "captures?search=login1",
        "captures?search=login500",
        "transfers?search=login1",
      ].map((list) => `money/${list}`),
      isOfMoney: true,
    },
    {
      what: "record: everybody's, newest, one person's, one action's",
      paths: [
        "record?whose=all",
        "record?whose=all&person=100000",
        "record?whose=all&action=players.note",
        "record?whose=all&action=nothing",
      ],
    },
    {
      what: "texts: list, search, kind",
      paths: ["texts", "texts?search=19th", "texts?kind=news&state=published"],
    },
    {
      what: "palette search",
      paths: ["login7", "12", "the 19", "nothing of it"].map(
        (text) => `search?q=${encodeURIComponent(text)}`,
      ),
      target: searchTarget,
      isOfMoney: true,
    },
    { what: "votes, referrals, competition", paths: ["votes", "referrals", "competition"] },
    { what: "health, jobs, mails", paths: ["health", "jobs", "mails"] },
  ];
}

type Office = Awaited<ReturnType<typeof enter>>;

/** Signs the owner in, with a second factor from now on, as a person does it. */
async function enter(origin: string) {
  let authorization = "";
  const send = async (path: string, body?: unknown): Promise<Response> => {
    const reply = await fetch(`${origin}/api${path}`, {
      ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
      headers: {
        ...(authorization && { authorization }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
    });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    return reply;
  };
  const post = async <Reply>(path: string, body: unknown): Promise<Reply> => {
    const { response } = (await (await send(path, body)).json()) as { response: Reply };
    return response;
  };
  const login = await send("/login", { username: owner.login, password: owner.password });
  authorization = login.headers.get("authorization") ?? "";
  const { secret } = await post<{ secret: string }>("/public/user/twoFactor/totp", {});
  const { recoveryCodes } = await post<{ recoveryCodes: string[] }>("/public/user/twoFactor/totp/confirm", {
    code: appCode(secret, new Date()),
    currentPassword: owner.password,
  });
  return {
    /** A code of the app is good once. */
    confirm: () => send("/admin/confirm", { code: recoveryCodes.pop() }),
    ask: (path: string) => send(`/admin/${path}`),
    read: async <Reply>(path: string): Promise<Reply> =>
      (await send(`/admin/${path}`)).json() as Promise<Reply>,
  };
}

/** What PostgreSQL says in its log of how long it took for what the portal asked, in milliseconds. */
async function listenToDatabase(dataDir: string, admin: pg.Client) {
  for (const setting of [
    "log_min_duration_statement = 0",
    "log_parameter_max_length = 0",
    "log_line_prefix = '%a|'",
  ])
    await admin.query(`alter system set ${setting}`);
  await admin.query("select pg_reload_conf()");
  const log = await open(join(dataDir, "postgres.log"));
  let place = (await log.stat()).size;
  return {
    /** Since it was asked last. */
    async taken(): Promise<number> {
      const { size } = await log.stat();
      const { buffer } = await log.read(Buffer.alloc(size - place), 0, size - place, place);
      place = size;
      const said = buffer.toString("utf8").matchAll(/^gatehouse[\w ]*\|LOG: {2}duration: ([\d.]+) ms/gm);
      return Array.from(said, ([, ms]) => Number(ms)).reduce((sum, ms) => sum + ms, 0);
    },
    async close() {
      await admin.query("alter system reset all");
      await admin.query("select pg_reload_conf()");
      await log.close();
    },
  };
}

const sorted = (values: readonly number[]): number[] => values.toSorted((one, other) => one - other);
const at = (values: readonly number[], part: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
const shown = (ms: number): string => `${ms < 10 ? ms.toFixed(1) : whole(ms)} ms`;

type Database = Awaited<ReturnType<typeof listenToDatabase>>;

async function measure(
  office: Office,
  database: Database,
  { what, paths, target = "" }: Question,
): Promise<Line> {
  const [taken, own]: [number[], number[]] = [[], []];
  for (let turn = -paths.length; turn < Math.max(asked, paths.length * each); turn += 1) {
    const path = paths[(turn + paths.length) % paths.length] ?? "";
    await database.taken();
    const begin = performance.now();
    await (await office.ask(path)).arrayBuffer();
    const ms = performance.now() - begin;
    const statements = await database.taken();
    if (turn < 0) continue;
    taken.push(ms);
    own.push(statements);
  }
  const [p50, half] = [at(taken, 0.5), at(own, 0.5)];
  const ratio = (p50 / half).toFixed(1);
  return { what, p50: shown(p50), p95: shown(at(taken, 0.95)), database: shown(half), ratio, target };
}

const status = async (pid: number, name: "VmRSS" | "VmHWM"): Promise<number> =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1]) /
  1_024;

/** A table as a file, read as fast as it comes: how fast, and how much larger the portal's process was at its largest. */
async function measureExport(office: Office, database: Database, pid: number, name: string): Promise<Line> {
  if (name === "donors" || name === "players") await office.confirm();
  const before = await status(pid, "VmRSS");
  // The peak begins here.
  await writeFile(`/proc/${pid}/clear_refs`, "5");
  await database.taken();
  const begin = performance.now();
  const reply = await office.ask(`exports/${name}.csv?from=${day(365)}&to=${day(0)}`);
  let bytes = 0;
  for await (const chunk of reply.body ?? []) bytes += (chunk as Uint8Array).byteLength;
  const ms = performance.now() - begin;
  const own = await database.taken();
  const more = Math.max(0, (await status(pid, "VmHWM")) - before);
  return {
    what: `export: ${name}, ${(bytes / 1_048_576).toFixed(1)} MiB at ${((bytes / 1_048_576) * (1_000 / ms)).toFixed(1)} MiB/s`,
    p50: shown(ms),
    p95: `+${whole(more)} MiB`,
    database: shown(own),
    ratio: (ms / own).toFixed(1),
    target: "≤ +32 MiB",
  };
}

const exported = [
  "orders",
  "captures",
  "refunds",
  "transfers",
  "deliveries",
  "ledger",
  "adjustments",
  "donors",
  "players",
];

async function measureAt(
  dataDir: string,
  entries: number,
  sign: (origin: string) => Promise<Office>,
): Promise<Line[]> {
  const isFirst = entries === sizes[0];
  const settings = { LOG_LEVEL: "error" };
  return withPortal(
    dataDir,
    async ({ origin, pid }) => {
      const running = await connectEmbeddedPostgres({ dataDir, log: () => {} });
      const admin = await openSuperuser(dataDir, running.url);
      // A question that fails stops the portal with its database, and is what is to be told.
      admin.on("error", () => {});
      const office = await sign(origin);
      const questions = await questionsOf(office);
      const database = await listenToDatabase(dataDir, admin);
      const lines: Line[] = [];
      const tell = (more: Line): void => {
        const told = { ...more, what: isFirst ? more.what : `${whole(entries)}: ${more.what}` };
        lines.push(told);
        console.log(lineOf(told));
      };
      // The whole record takes a confirmation of its own.
      await office.confirm();
      for (const question of questions)
        if (isFirst || question.isOfMoney) tell(await measure(office, database, question));
      for (const name of exported)
        if (isFirst || name !== "players") tell(await measureExport(office, database, pid, name));
      await database.close();
      await admin.end();
      return lines;
    },
    { settings, isKept: true },
  );
}

/**
 * The back office over 100,000 accounts and a year, and over a ledger of 1,000,000 entries. Prints the table, and writes it into
 * docs/performance.md.
 */
export async function measureOffice(): Promise<void> {
  const begin = performance.now();
  const load = loadavg()[0] ?? 0;
  const { firstScreen, editor } = await officeWeight();
  const kib = (bytes: number): string => `${(bytes / 1_024).toFixed(1)} KiB`;
  const dataDir = await fillOffice();
  const lines: Line[] = [];
  /** The session outlives the portal. */
  let office: Office | undefined;
  let filledMs = performance.now() - begin;
  try {
    for (const entries of sizes) {
      const from = performance.now();
      await fillOfficeMoney(dataDir, entries);
      filledMs += performance.now() - from;
      if (entries === sizes[0]) console.log(head);
      lines.push(...(await measureAt(dataDir, entries, async (origin) => (office ??= await enter(origin)))));
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  const took = performance.now() - begin;
  const seconds = (ms: number): string => `${whole(ms / 1_000)} s`;
  const told = [
    `${new Date().toISOString().slice(0, 10)}, ${machine()} at the end and ${load.toFixed(1)} at the beginning.`,
    `Filling took ${seconds(filledMs)}, all of it ${seconds(took)}. First screen ${kib(firstScreen)} (≤ 150), editor ${kib(editor)} (≤ 120), brotli.`,
  ];
  for (const words of told) console.log(words);
  await writeBetween("script/bench office", [...told, "", head, ...lines.map(lineOf)]);
}
