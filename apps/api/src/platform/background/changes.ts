import { type QueryExecutorProvider, sql } from "kysely";
import pg from "pg";
import type { Log } from "../log.ts";
import { connectionTo } from "../postgres/hosts.ts";

const channel = "gatehouse_changes";
const reconnectMs = 1_000;

const topics = [
  "content",
  "status",
  "ranks",
  "chronicle",
  "world",
  "achievements",
  "codex",
  "sessions",
  "player",
  "desk",
  "apiKeys",
] as const;

/** What changed, so that every portal process drops what it remembers of it and tells its watchers. */
export type Topic = (typeof topics)[number];

/** What happened to a player: ids and kinds only, since every process reads it. */
export type PlayerChange = { accountId: number } & ({ event: "balance" } | { event: "transfer"; id: string });

type Listener = (topic: Topic, change?: PlayerChange) => void;

export type Changes = {
  /** Calls `listener` for each change that any process published; after a lost connection once for every topic. */
  subscribe(listener: Listener): void;
  /** Has `bringInStep` run first when this topic is heard: listeners are told when it calls `tell`. */
  follow(topic: Topic, bringInStep: () => void): void;
  /** Tells the listeners of this process. */
  tell(topic: Topic): void;
  /** Starts listening; resolves when the first connection stands. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** Tells all portal processes of a change. Inside a transaction it is sent with the commit, or not at all. */
export async function publishChange(
  db: QueryExecutorProvider,
  topic: Exclude<Topic, "player">,
): Promise<void> {
  await sql`select pg_notify(${channel}, ${topic})`.execute(db);
}

/** Tells every portal process what changed for one player. */
export async function publishPlayerChange(db: QueryExecutorProvider, change: PlayerChange): Promise<void> {
  await sql`select pg_notify(${channel}, ${`player ${JSON.stringify(change)}`})`.execute(db);
}

/** Listens on a connection of its own (LISTEN/NOTIFY) and connects anew when it breaks. */
export function createChanges(connectionString: string, log: Log): Changes {
  const to = connectionTo(connectionString);
  const listeners: Listener[] = [];
  const followers = new Map<Topic, () => void>();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let connecting = Promise.resolve();

  const tell: Listener = (topic, change) => listeners.forEach((listener) => listener(topic, change));

  function hear(payload: string): void {
    const [, topic, change] = /^(\w+)(?: (.*))?$/.exec(payload) ?? [];
    if (change === undefined) pass(topic as Topic);
    else tell(topic as Topic, JSON.parse(change) as PlayerChange);
  }

  function pass(topic: Topic): void {
    const bringInStep = followers.get(topic);
    if (bringInStep) bringInStep();
    else tell(topic);
  }

  const connect = (): Promise<void> => (connecting = listen());

  async function listen(): Promise<void> {
    const next = new pg.Client({ ...to, application_name: "gatehouse changes" });
    next.on("notification", ({ payload = "" }) => hear(payload));
    next.on("error", () => {});
    next.on("end", () => {
      if (stopped || client !== next) return;
      log.warn("lost the connection that hears of changes; connecting anew");
      retry();
    });
    await next.connect();
    await next.query(`listen ${channel}`);
    client = next;
  }

  function retry(): void {
    if (stopped) return;
    timer = setTimeout(() => {
      connect().then(() => topics.forEach(pass), retry);
    }, reconnectMs);
  }

  return {
    subscribe: (listener) => void listeners.push(listener),
    follow: (topic, bringInStep) => void followers.set(topic, bringInStep),
    tell,
    start: connect,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      // One that is just being made would stay for ever.
      await connecting.catch(() => {});
      await client?.end();
    },
  };
}
