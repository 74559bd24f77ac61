import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { measureBare } from "./bare.ts";
import { type Load, sendLoad } from "./load.ts";
import { type BenchedPortal, gameApiKey } from "./portal.ts";
import { rateRow, type Row, whole } from "./table.ts";

const streams = 5_000;
const seconds = 5;
const settleMs = 2_000;

/** The game tells of its players every second. Returns how to stop, with how often it did. */
function play(origin: string): () => Promise<number> {
  let told = 0;
  const ending = new AbortController();
  const playing = (async () => {
    while (!ending.signal.aborted) {
      told += 1;
      const reply = await fetch(`${origin}/api/game/status`, {
        method: "PUT",
        headers: { authorization: `Bearer ${gameApiKey}`, "content-type": "application/json" },
        body: JSON.stringify({ code: "it", players: told }),
      });
      if (!reply.ok) throw new Error(`the heartbeat was answered with ${reply.status}`);
      await delay(1_000);
    }
    return told;
  })();
  return () => {
    ending.abort();
    return playing;
  };
}

/** Visitors at an even pace, far below what the process bears. */
async function visit(origin: string): Promise<Load> {
  const stop = play(origin);
  const paths = ["/home", "/stats", "/api/public/user/character/stats", "/api/public/server/status"];
  const load = await sendLoad({
    origin,
    connections: 32,
    perSecond: 200,
    seconds,
    requests: paths.map((path) => ({ path })),
  });
  await stop();
  return load;
}

async function holdStreams(origin: string) {
  const child = fork(join(import.meta.dirname, "live-process.ts"), [
    new URL(origin).port,
    String(streams),
    "countdown,ranks:pvpCount:0,status,streams",
  ]);
  await once(child, "message");
  return {
    /** Events that every stream has got. */
    async events(): Promise<number> {
      child.send("how many");
      return ((await once(child, "message")) as [number])[0];
    },
    async close(): Promise<void> {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

/**
 * What open event streams take of one process, and what other visitors notice: their p99 without streams and with them,
 * while the game tells something new every second.
 */
export async function measureStreams(portal: BenchedPortal): Promise<Row[]> {
  const { origin } = portal;
  const bare = await measureBare(origin, { path: "/api/public/server/status" });
  await visit(origin);
  const without = await visit(origin);
  await delay(settleMs);
  const empty = await portal.memory();

  const held = await holdStreams(origin);
  await delay(settleMs);
  const open = await portal.memory();
  const before = await held.events();
  const meanwhile = await visit(origin);
  await delay(settleMs);
  const events = (await held.events()) - before;
  await held.close();

  return [
    {
      what: `${whole(streams)} open event streams, each told of ${events} events meanwhile`,
      figure: `${(((open - empty) * 1_024) / streams).toFixed(1)} KiB a stream`,
      failed: 0,
      ratio: null,
      why: "A socket and its reply in Node; what is told is made once for all",
    },
    rateRow("other visitors without streams, 200 times a second", without, bare, {
      why: "Asked at this pace",
    }),
    rateRow(`other visitors beside ${whole(streams)} streams, 200 times a second`, meanwhile, bare, {
      why: "Asked at this pace; each event is 5,000 writes on the one thread",
    }),
  ];
}
