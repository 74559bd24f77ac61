import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { TestApp } from "../apps/api/test/app.ts";
import { type KillablePortal, killablePortal } from "../apps/api/test/killable-portal.ts";
import { startMailServer } from "../apps/api/test/mail-server.ts";
import { type Payments, startPayments } from "../apps/api/test/payments.ts";
import { readConfig } from "../apps/api/src/config.ts";
import { createDeps } from "../apps/api/src/deps.ts";
import { createLog } from "../apps/api/src/platform/log.ts";
import { aheadSetting, type ClockMessage, jumpingClock } from "./clock.ts";
import { type Database, type Machines, openDatabase } from "./database.ts";
import { type Line, openLine } from "./line.ts";
import { openGameTables } from "./game-tables.ts";
import { openReceiver } from "./receiver.ts";

export type World = Awaited<ReturnType<typeof openWorld>>;

export const secretKey = "a secret key of the simulation, long enough";
export const gameApiKey = "the-game-api-key-of-the-simulation";
/** On a busy machine each try takes long, and a story goes on until it serves. */
const startSeconds = 900;
const commandSeconds = 240;

/** One of the portals: its process, and the lines by which it reaches the database. */
type Place = {
  portal: KillablePortal;
  /** Through the lines. */
  databaseUrl: string;
  toDatabase: Line[];
  /** Has it serve, however often its start fails meanwhile. */
  up(): Promise<void>;
  /** Has its clock jump, while it runs or before its next start, to so far ahead of everybody's. */
  setClock(aheadSeconds: number): void;
  /** So much time passes for it that nobody waits for. */
  pass(seconds: number): void;
  isWrong(): boolean;
  now(): Date;
  down(): Promise<void>;
  stop(): Promise<void>;
};

type Setting = {
  /** The portal's. */
  program: string;
  portals: number;
  /** Whether the portals keep the game's own tables, or a game server calls them. */
  hasGameTables: boolean;
} & Machines;

/** Portals over one database, with all that is around them. */
export async function openWorld({ program, portals, hasGameTables, ...machines }: Setting) {
  const folder = await mkdtemp(join(tmpdir(), "gatehouse-simulated-"));
  const database = await openDatabase(join(folder, "database"), machines);
  const mail = await startMailServer();
  const places: Place[] = [];
  let told = 0;
  // Each notification goes to another portal, as a balancer has it.
  const payments: Payments = await startPayments(({ provider, ...init }) => {
    const { portal } = places[(told += 1) % places.length] as Place;
    return portal.request(`/api/public/payment/${provider}/webhook`, {
      method: "POST",
      ...init,
      signal: AbortSignal.timeout(10_000),
    });
  });
  const toPayments = await openLine(() => addressOf(payments.url));
  const toMail = await openLine(() => addressOf(mail.config.url));
  const receiver = await openReceiver();
  const toReceiver = await openLine(() => addressOf(receiver.url));
  const gameTables = hasGameTables ? await openGameTables() : null;
  const toGame = gameTables && (await openLine(() => addressOf(gameTables.url)));
  const gameSettings: Record<string, string> =
    gameTables && toGame
      ? {
          GAME_DRIVER: "l2j",
          GAME_DATABASE_URL: throughLine(gameTables.url, toGame),
          GAME_DELIVERY: "queue",
        }
      : {};
  const settings = {
    ...gameSettings,
    SECRET_KEY: secretKey,
    GAME_API_KEY: gameApiKey,
    PUBLIC_URL: "http://portal.test",
    DEVICE_VERIFICATION: "off",
    ...payments.settings,
    PAYPAL_API_URL: throughLine(payments.url, toPayments),
    STRIPE_API_URL: throughLine(payments.url, toPayments),
    VOTE_L2JBRASIL_USER: "7",
    VOTE_L2JBRASIL_API_URL: `${throughLine(payments.url, toPayments)}/l2jbrasil`,
    VOTE_L2JBRASIL_PAGE_URL: `${payments.url}/l2jbrasil`,
    OUTBOUND_ALLOW_PRIVATE: "1",
    SMTP_URL: throughLine(mail.config.url, toMail),
    MAIL_FROM: mail.config.from,
    LOG_LEVEL: process.env["SIMULATE_LOG"] ?? "silent",
  };
  for (let number = 0; number < portals; number += 1)
    places.push(await openPlace(database, settings, program));

  function placeAt(at: number): Place {
    const place = places[at % places.length];
    if (!place) throw new Error("there are no portals");
    return place;
  }

  let aheadMs = 0;
  /** Looks at everything without a line, and does in a moment what comes round later. */
  const clock: TestApp["clock"] = {
    now: () => new Date(Date.now() + aheadMs),
    elapsed: () => performance.now() + aheadMs,
    advance: (seconds) => void (aheadMs += seconds * 1_000),
    set: (time) => void (aheadMs = new Date(time).getTime() - Date.now()),
  };
  const deps = createDeps({
    config: readConfig({
      ...settings,
      ...payments.settings,
      SMTP_URL: mail.config.url,
      ...(gameTables && { GAME_DATABASE_URL: gameTables.url }),
      DATA_DIR: folder,
    }),
    databaseUrl: togetherOf(database.servers.map((url) => url())),
    secretKey,
    log: createLog("silent"),
    clock,
  });
  await deps.jobs.prepare();
  const { secret } = await deps.operations.webhooks.add(
    throughLine(receiver.url, toReceiver),
    ["news", "donation", "told"],
    "en",
  );
  receiver.know(secret);
  await Promise.all(places.map((place) => place.up()));

  return {
    database,
    mail,
    payments,
    places,
    placeAt,
    receiver,
    folder,
    /** Runs the operator's command beside a portal, and ends it after so long; its exit status, null for one that was ended. */
    command: async (
      at: number,
      args: readonly string[],
      killedAfterMs: number | null,
    ): Promise<number | null> => {
      const env = {
        ...process.env,
        ...settings,
        DATABASE_URL: placeAt(at).databaseUrl,
        DATA_DIR: folder,
      };
      const cli = join(dirname(program), "cli.mjs");
      const child = spawn(process.execPath, [cli, ...args], { env, stdio: "ignore" });
      const killing = setTimeout(() => child.kill("SIGKILL"), killedAfterMs ?? commandSeconds * 1_000);
      const [code] = (await once(child, "exit")) as [number | null];
      clearTimeout(killing);
      return code;
    },
    gameTables,
    lines: { payments: toPayments, mail: toMail, receiver: toReceiver, game: toGame },
    observer: {
      deps,
      db: deps.db as TestApp["db"],
      clock,
      request: (path: string, init?: RequestInit) => (places[0] as Place).portal.request(path, init),
    },
    async close(): Promise<void> {
      for (const { portal, toDatabase } of places) {
        await portal.close();
        for (const line of toDatabase) await line.close();
      }
      await payments.settled();
      await deps.stop();
      for (const opened of [
        toPayments,
        toMail,
        toReceiver,
        toGame,
        payments,
        mail,
        receiver,
        database,
        gameTables,
      ])
        await opened?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function addressOf(url: string) {
  const { hostname, port } = new URL(url);
  return { hostname, port: Number(port) };
}

function throughLine(url: string, { port }: Line): string {
  const changed = new URL(url);
  changed.port = String(port);
  return changed.href.replace(/\/$/, "");
}

/** One address of several servers of the same database. */
function togetherOf(urls: readonly string[]): string {
  const [first = "", ...others] = urls;
  const { host } = new URL(first);
  return first.replace(host, [host, ...others.map((url) => new URL(url).host)].join());
}

async function openPlace(
  database: Database,
  settings: Record<string, string>,
  program: string,
): Promise<Place> {
  const toDatabase = await Promise.all(database.servers.map((url) => openLine(() => addressOf(url()))));
  const databaseUrl = togetherOf(toDatabase.map((line) => throughLine(database.url(), line)));
  const portal = await killablePortal(
    { ...settings, DATABASE_URL: databaseUrl },
    {
      program,
      preload: jumpingClock,
    },
  );
  let ahead = 0;
  let passed = 0;
  const tellTime = () => portal.tell({ aheadSeconds: ahead, passedSeconds: passed } satisfies ClockMessage);
  return {
    portal,
    databaseUrl,
    toDatabase,
    async up() {
      const deadline = performance.now() + startSeconds * 1_000;
      for (;;) {
        try {
          return await portal.start({ [aheadSetting]: String(ahead) });
        } catch (error) {
          if (performance.now() > deadline) throw error;
          await delay(100);
        }
      }
    },
    setClock(aheadSeconds) {
      ahead = aheadSeconds;
      tellTime();
    },
    pass(seconds) {
      passed += seconds;
      tellTime();
    },
    isWrong: () => ahead !== 0,
    now: () => new Date(Date.now() + (ahead + passed) * 1_000),
    down: () => portal.kill(),
    stop: () => portal.stop(),
  };
}
