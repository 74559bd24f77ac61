import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { TestApp } from "../apps/api/test/app.ts";
import { type KillablePortal, killablePortal } from "../apps/api/test/killable-portal.ts";
import { startMailServer } from "../apps/api/test/mail-server.ts";
import { type Payments, startPayments } from "../apps/api/test/payments.ts";
import { readConfig } from "../apps/api/src/config.ts";
import { createDeps } from "../apps/api/src/deps.ts";
import { createLog } from "../apps/api/src/platform/log.ts";
import { type Database, openDatabase } from "./database.ts";
import { type Line, openLine } from "./line.ts";
import { openReceiver } from "./receiver.ts";

export type World = Awaited<ReturnType<typeof openWorld>>;

export const secretKey = "a secret key of the simulation, long enough";
export const gameApiKey = "the-game-api-key-of-the-simulation";
const startSeconds = 60;

/** One of the portals: its process, and the line by which it reaches the database. */
type Place = {
  portal: KillablePortal;
  toDatabase: Line;
  /** Has it serve, however often its start fails meanwhile. */
  up(): Promise<void>;
  /** From its next start on its clock is so far ahead of everybody's. */
  setClock(aheadSeconds: number): void;
  isWrong(): boolean;
  down(): Promise<void>;
  stop(): Promise<void>;
};

/** Portals over one database, with all that is around them. `program` is the portal's, `preload` a module before it. */
export async function openWorld({ program, portals }: { program: string; portals: number }) {
  const folder = await mkdtemp(join(tmpdir(), "gatehouse-simulated-"));
  const database = await openDatabase(join(folder, "database"));
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
  const addressOf = (url: string) => {
    const { hostname, port } = new URL(url);
    return { hostname, port: Number(port) };
  };
  const toPayments = await openLine(() => addressOf(payments.url));
  const toMail = await openLine(() => addressOf(mail.config.url));
  const receiver = await openReceiver();
  const toReceiver = await openLine(() => addressOf(receiver.url));
  const throughLine = (url: string, { port }: Line): string => {
    const changed = new URL(url);
    changed.port = String(port);
    return changed.href.replace(/\/$/, "");
  };
  const settings = {
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

  let aheadMs = 0;
  /** Looks at everything without a line, and does in a moment what comes round later. */
  const clock: TestApp["clock"] = {
    now: () => new Date(Date.now() + aheadMs),
    advance: (seconds) => void (aheadMs += seconds * 1_000),
    set: (time) => void (aheadMs = new Date(time).getTime() - Date.now()),
  };
  const deps = createDeps({
    config: readConfig({ ...settings, ...payments.settings, SMTP_URL: mail.config.url, DATA_DIR: folder }),
    databaseUrl: database.url(),
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
    receiver,
    lines: { payments: toPayments, mail: toMail, receiver: toReceiver },
    observer: {
      deps,
      db: deps.db as TestApp["db"],
      clock,
      request: (path: string, init?: RequestInit) => (places[0] as Place).portal.request(path, init),
    },
    async close(): Promise<void> {
      for (const { portal, toDatabase } of places) {
        await portal.close();
        await toDatabase.close();
      }
      await payments.settled();
      await deps.stop();
      for (const opened of [toPayments, toMail, toReceiver, payments, mail, receiver, database])
        await opened.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openPlace(
  database: Database,
  settings: Record<string, string>,
  program: string,
): Promise<Place> {
  const toDatabase = await openLine(() => {
    const { hostname, port } = new URL(database.url());
    return { hostname, port: Number(port) };
  });
  const url = new URL(database.url());
  url.port = String(toDatabase.port);
  const portal = await killablePortal({ ...settings, DATABASE_URL: url.href }, { program });
  let ahead = 0;
  return {
    portal,
    toDatabase,
    async up() {
      const deadline = performance.now() + startSeconds * 1_000;
      for (;;) {
        try {
          return await portal.start({ CLOCK_OFFSET: String(ahead) });
        } catch (error) {
          if (performance.now() > deadline) throw error;
          await delay(100);
        }
      }
    },
    setClock: (aheadSeconds) => void (ahead = aheadSeconds),
    isWrong: () => ahead !== 0,
    down: () => portal.kill(),
    stop: () => portal.stop(),
  };
}
