import { callPath } from "@gatehouse/contract/calls";
import { limits } from "@gatehouse/contract/limits";
import type { LiveTopic } from "@gatehouse/contract/operations/live";
import { hasLocks } from "../browser/locks.ts";
import { browserFetch } from "../call/browser-fetch.ts";
import { createEventReader, type LiveEvent } from "./live-events.ts";
import { setHeld, tellLive, wantedTopics, whenWanted } from "./live.ts";
import { isValid, onSessionChange, storedSession } from "../session/session.ts";

/** A page that was left for so long takes no part any more: its stream goes to one that somebody sees. */
const hiddenMs = 30_000;
/** Something on the way that collects what is sent makes a stream useless. */
const firstPieceMs = 10_000;
/** More than two heartbeats. */
const silenceMs = 60_000;
/** Between two tries where there is no stream to be had. */
const retry = { first: 15_000, longest: 300_000 };
/** Several topics change at once when a page gives way to another. */
const settleMs = 200;

type Message =
  | { kind: "who" }
  | { kind: "wanted"; tab: string; topics: LiveTopic[] }
  | { kind: "held"; held: boolean }
  | ({ kind: "event"; id: string | undefined } & LiveEvent);

const isOwn = (topic: LiveTopic): boolean => ["transfer", "balance", "desk"].includes(topic);

/** Where the last event stands in the portal's row, whichever page has read it. */
let lastId: string | undefined;

/**
 * Holds one stream for all pages of this browser: the page that has the lock reads it and passes on what comes. Where there
 * are no locks (plain http) or no stream, pages ask at intervals (product.md 2.7). Returns how to stop.
 */
export function keepLive(): () => void {
  if (!hasLocks() || typeof BroadcastChannel === "undefined") return () => {};
  let leave: (() => void) | undefined;
  let timer: number | undefined;

  const join = () => void (leave ??= takePart());
  const part = () => {
    leave?.();
    leave = undefined;
  };
  const onVisibility = () => {
    window.clearTimeout(timer);
    if (document.hidden) timer = window.setTimeout(part, hiddenMs);
    else join();
  };
  document.addEventListener("visibilitychange", onVisibility);
  // A page that may come back by the browser's history must hold neither lock nor stream.
  window.addEventListener("pagehide", part);
  window.addEventListener("pageshow", onVisibility);
  onVisibility();
  return () => {
    window.clearTimeout(timer);
    document.removeEventListener("visibilitychange", onVisibility);
    window.removeEventListener("pagehide", part);
    window.removeEventListener("pageshow", onVisibility);
    part();
  };
}

/** Takes part in the browser's stream, as its reader or as a listener. Returns how to leave. */
function takePart(): () => void {
  const tab = crypto.randomUUID();
  const channel = new BroadcastChannel("live");
  const leaving = new AbortController();
  const { signal } = leaving;
  const others = new Map<string, LiveTopic[]>();
  let held = false;
  /** Only of the reader: what is read now, and how to have something else read. */
  let reading: { key: string; change: () => void } | undefined;

  const post = (message: Message) => channel.postMessage(message);
  const postWanted = () => post({ kind: "wanted", tab, topics: wantedTopics() });

  /** What all pages want, and for whom. */
  function wanted(): { topics: string; key: string } {
    const session = storedSession();
    const player = isValid(session) ? session.token : "";
    const all = new Set([...wantedTopics(), ...[...others.values()].flat()]);
    const allowed = [...all].filter((topic) => player !== "" || !isOwn(topic)).toSorted();
    const topics = allowed.join(",");
    return { topics, key: allowed.some(isOwn) ? `${player} ${topics}` : topics };
  }

  function look(): void {
    if (reading && reading.key !== wanted().key) reading.change();
  }

  function say(now: boolean): void {
    held = now;
    setHeld(now);
    post({ kind: "held", held });
  }

  channel.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if (data.kind === "who") postWanted();
    if (data.kind === "held" && !reading) setHeld(data.held);
    if (data.kind === "event") {
      lastId = data.id;
      tellLive(data.topic, data.data);
    }
    if (data.kind === "wanted" && reading) {
      others.set(data.tab, data.topics);
      post({ kind: "held", held });
      look();
    }
  });
  whenWanted(() => {
    postWanted();
    look();
  });
  const stopSession = onSessionChange(look);

  /** Reads until the stream ends, or something else is wanted; whether anything came. */
  async function read(): Promise<"changed" | "ended" | "failed"> {
    const { topics, key } = wanted();
    const own = new AbortController();
    let outcome: "changed" | "ended" | "failed" = "failed";
    reading = {
      key,
      change: () => {
        outcome = "changed";
        own.abort();
      },
    };
    let watchdog = setTimeout(() => own.abort(), firstPieceMs);
    const take = createEventReader(
      (id) => void (lastId = id),
      (event) => {
        tellLive(event.topic, event.data);
        post({ kind: "event", id: lastId, ...event });
      },
    );
    try {
      const address = `${callPath("live")}?${new URLSearchParams({ topics })}`;
      const reply = await browserFetch(address, {
        headers: lastId ? { "Last-Event-ID": lastId } : {},
        signal: AbortSignal.any([signal, own.signal]),
        cache: "no-store",
      });
      if (!reply.ok || !reply.body) {
        own.abort();
        return outcome;
      }
      for await (const piece of piecesOf(reply.body)) {
        clearTimeout(watchdog);
        watchdog = setTimeout(() => own.abort(), silenceMs);
        if (outcome === "failed") outcome = "ended";
        if (!held) say(true);
        take(piece);
      }
    } catch {
      // Broken off: what came of it is known.
    } finally {
      clearTimeout(watchdog);
    }
    return outcome;
  }

  async function lead(): Promise<void> {
    // The pages that are there already answer soon.
    reading = { key: "", change: () => {} };
    post({ kind: "who" });
    await pause(settleMs, signal);
    for (let failures = 0; !signal.aborted;) {
      const outcome = await read();
      if (signal.aborted) return;
      if (outcome === "changed") {
        await pause(settleMs, signal);
        continue;
      }
      // What pages wanted that ended without a word is forgotten; the others answer.
      others.clear();
      post({ kind: "who" });
      if (outcome === "ended") {
        failures = 0;
        // A portal that restarts is back before anybody asks.
        await pause(limits.live.retryMs * (1 + Math.random()), signal);
      } else {
        say(false);
        const longest = Math.min(retry.longest, retry.first * 2 ** failures++);
        await pause(longest * (0.5 + Math.random() / 2), signal);
      }
    }
  }

  void navigator.locks.request("live", { signal }, lead).catch(() => {});
  postWanted();

  return () => {
    whenWanted(() => {});
    stopSession();
    leaving.abort();
    post({ kind: "wanted", tab, topics: [] });
    channel.close();
    reading = undefined;
    setHeld(false);
  };
}

/** The text of a stream. Not every browser's streams can be iterated over. */
async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield decoder.decode(value, { stream: true });
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
