import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { Acknowledged } from "./acknowledged.ts";
import { anHour, type HandStep } from "./story.ts";
import type { World } from "./world.ts";

const lockedTable = "ledger_entries";

/** The hand that breaks things, and what it takes back by itself. */
export function createHand(world: World, { lives, broken }: Acknowledged) {
  const { database, gameTables, lines, observer, placeAt, places } = world;
  let wasAhead = false;

  async function breakLine({ to, mood, forMs }: Extract<HandStep, { breaks: "line" }>, at: number) {
    const own = to === "database" ? placeAt(at).toDatabase : [lines[to]].filter((line) => line !== null);
    for (const line of own) line.be(mood);
    await delay(forMs);
    for (const line of own) line.be("fine");
  }

  /** Of each portal: what is done to it, one after the other. */
  const turns = new Map<unknown, Promise<void>>();
  function restart(at: number, isKilled: boolean, forMs: number): Promise<void> {
    const place = placeAt(at);
    const before = turns.get(place);
    const turn = (async () => {
      await before?.catch(() => {});
      await (isKilled ? place.down() : place.stop());
      await delay(forMs);
      await place.up();
    })();
    turns.set(place, turn);
    return turn;
  }

  /** A portal's clock jumps while it runs. By another's clock a session may be over; also one that it opens from now on. */
  function jump(at: number, aheadSeconds: number): void {
    wasAhead ||= aheadSeconds > 0;
    for (const session of lives.flatMap(({ sessions }) => sessions)) session.isShaky = true;
    placeAt(at).setClock(aheadSeconds);
  }

  /** A table that somebody keeps to himself, as a change of the schema does. */
  async function lock(forMs: number): Promise<void> {
    const client = await connected();
    if (!client) return;
    try {
      await client.query(`begin; lock table ${lockedTable} in share row exclusive mode`);
      await delay(forMs);
    } catch {
      // The database ended meanwhile, and the lock with it.
    } finally {
      await client.end().catch(() => {});
    }
  }

  async function connected(): Promise<pg.Client | undefined> {
    const client = new pg.Client({ connectionString: database.url() });
    client.on("error", () => {});
    return client.connect().then(
      () => client,
      () => undefined,
    );
  }

  /** Takes all connections that are left. */
  async function useUp(forMs: number): Promise<void> {
    const taken: pg.Client[] = [];
    for (;;) {
      const client = await connected();
      if (!client) break;
      taken.push(client);
    }
    await delay(forMs);
    for (const client of taken) await client.end().catch(() => {});
  }

  /** What one fault is about: two of the same do not come at once. */
  const targetOf = (at: number, step: HandStep): string => {
    if (step.breaks === "portal" || step.breaks === "clock") return `portal ${at % places.length}`;
    if (step.breaks === "line") return step.to === "database" ? `line ${at % places.length}` : step.to;
    return ["restarted database", "failover", "disk"].includes(step.breaks) ? "database" : step.breaks;
  };

  async function act(at: number, step: HandStep): Promise<void> {
    switch (step.breaks) {
      case "portal":
        return restart(at, true, step.forMs);
      case "clock":
        return jump(at, step.aheadSeconds);
      case "rolling":
        for (const number of places.keys()) await restart(number, false, 0);
        return;
      case "database":
        return database.killAndReturn();
      case "restarted database":
        return database.restart();
      case "game's database":
        return gameTables?.killAndReturn(step.forMs);
      case "failover":
        return database.failOver();
      case "disk":
        return database.fill(step.forMs);
      case "line":
        return breakLine(step, at);
      case "lock":
        return lock(step.forMs);
      case "connections":
        return useUp(step.forMs);
    }
  }

  return {
    targetOf,
    /** All clocks are one again. Where one was ahead, its time is everybody's now: what it dated an hour later has come, and no session lasts so long. */
    setClocksRight(): void {
      const aheadSeconds = wasAhead ? anHour : 0;
      for (const place of places) place.setClock(aheadSeconds);
      observer.clock.advance(aheadSeconds);
      for (const session of lives.flatMap(({ sessions }) => sessions))
        if ((wasAhead || session.isShaky) && session.ended === "no") session.ended = "maybe";
    },
    act: (at: number, step: HandStep): Promise<void> =>
      act(at, step).catch((error: unknown) => void broken.push(`the hand, ${step.breaks}: ${String(error)}`)),
  };
}
