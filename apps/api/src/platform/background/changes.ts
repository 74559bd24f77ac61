import { type QueryExecutorProvider, sql } from "kysely";
import pg from "pg";
import type { Log } from "../log.ts";

const channel = "gatehouse_changes";
const reconnectMs = 1_000;

/** What changed, so that every portal process drops what it remembers of it. */
const topics = ["content", "ranks"] as const;
export type Topic = (typeof topics)[number];

export type Changes = {
  /** Calls `listener` for each change that any process published; after a lost connection once for every topic. */
  subscribe(listener: (topic: Topic) => void): void;
  /** Starts listening; resolves when the first connection stands. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** Tells all portal processes of a change. Inside a transaction it is sent with the commit, or not at all. */
export async function publishChange(db: QueryExecutorProvider, topic: Topic): Promise<void> {
  await sql`select pg_notify(${channel}, ${topic})`.execute(db);
}

/** Listens on a connection of its own (LISTEN/NOTIFY) and connects anew when it breaks. */
export function createChanges(connectionString: string, log: Log): Changes {
  const listeners: ((topic: Topic) => void)[] = [];
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const tell = (topic: Topic) => listeners.forEach((listener) => listener(topic));

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString, application_name: "gatehouse changes" });
    next.on("notification", ({ payload }) => tell(payload as Topic));
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
    timer = setTimeout(() => {
      connect().then(() => topics.forEach(tell), retry);
    }, reconnectMs);
  }

  return {
    subscribe: (listener) => void listeners.push(listener),
    start: connect,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
