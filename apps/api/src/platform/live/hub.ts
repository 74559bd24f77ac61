import type { ServerResponse } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { limits } from "@gatehouse/contract/limits";
import { refusal } from "@gatehouse/contract/refusals";
import { Failure, failure } from "../failure.ts";
import { randomToken } from "../security/secrets.ts";
import type { Elsewhere } from "./elsewhere.ts";

/** As much of an HTTP reply as a stream is written to. */
export type Outlet = Pick<
  ServerResponse,
  "write" | "end" | "destroy" | "destroyed" | "writableLength" | "once"
>;

export type Reader = {
  out: Outlet;
  topics: readonly string[];
  network: string;
  session: { sessionId: number; accountId: number } | null;
  /** The place in the row of events that it goes on from; null for a newcomer, and where that is not known any more. */
  from: number | null;
};

/** Written between two turns of the event loop, so that others are not kept waiting. */
const slice = 200;
/** Bytes that may wait for a reader beside what the system buffers; who does not read is dropped. */
const mostWaiting = 32 * 1024;
/** Events that who comes back can still be told. */
const remembered = 500;

const heartbeat = Buffer.from(":\n\n");

type Options = {
  mostByNetwork: number;
  /** The streams of the other processes that serve the same port. */
  elsewhere?: Elsewhere;
};

export type Hub = ReturnType<typeof createHub>;

/**
 * The open event streams of this process, by topic. An event is made into bytes once, however many read it.
 * `mostByNetwork`: streams at once from one visitor's network; 0 for any number.
 */
export function createHub({ mostByNetwork, elsewhere }: Options) {
  // Another process, or this one after a restart, has a row of events of its own.
  const row = randomToken().slice(0, 8);
  let position = 0;
  const past: { position: number; topic: string; bytes: Buffer }[] = [];
  const readers = new Set<Reader>();
  const byTopic = new Map<string, Set<Reader>>();
  const byNetwork = new Map<string, number>();
  let sending = Promise.resolve();
  let isClosed = false;

  const frame = (event: string, data: unknown): Buffer =>
    Buffer.from(`id: ${row}.${position}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

  /** One after the other, so that every reader gets events in their order. */
  function send(bytes: Buffer, targets: readonly Reader[]): void {
    if (targets.length === 0) return;
    sending = sending.then(() => write(bytes, targets));
  }

  async function write(bytes: Buffer, targets: readonly Reader[]): Promise<void> {
    for (const [index, { out }] of targets.entries()) {
      if (index > 0 && index % slice === 0) await nextTurn();
      if (out.destroyed) continue;
      if (out.writableLength > mostWaiting) out.destroy();
      else out.write(bytes);
    }
  }

  function enter(reader: Reader): void {
    readers.add(reader);
    count(reader.network, (byNetwork.get(reader.network) ?? 0) + 1);
    for (const topic of reader.topics) {
      const watching = byTopic.get(topic) ?? new Set();
      byTopic.set(topic, watching.add(reader));
    }
  }

  function leave(reader: Reader): void {
    if (!readers.delete(reader)) return;
    count(reader.network, (byNetwork.get(reader.network) ?? 0) - 1);
    for (const topic of reader.topics) {
      const watching = byTopic.get(topic);
      watching?.delete(reader);
      if (watching?.size === 0) byTopic.delete(topic);
    }
  }

  function count(network: string, streams: number): void {
    if (streams > 0) byNetwork.set(network, streams);
    else byNetwork.delete(network);
    elsewhere?.tell(network, streams);
  }

  /** What a `Last-Event-ID` stands for; null where events after it may be forgotten. */
  function positionOf(lastEventId: string | undefined): number | null {
    const [, ofRow, digits] = /^([\w-]+)\.(\d{1,15})$/.exec(lastEventId ?? "") ?? [];
    const place = Number(digits);
    return ofRow === row && place <= position && place >= position - past.length ? place : null;
  }

  return {
    /** Throws a 429 when there is no room for another stream from this network. */
    checkRoom(network: string): void {
      const streams = (byNetwork.get(network) ?? 0) + (elsewhere?.count(network) ?? 0);
      const isCrowded = mostByNetwork > 0 && streams >= mostByNetwork;
      if (isClosed || readers.size >= limits.live.streams) throw failure("service.busy");
      if (isCrowded) throw new Failure([refusal("request.tooMany")], { retryAfter: 60 });
    },

    /** Takes a reader in and tells what it has missed. */
    open(given: Omit<Reader, "from">, lastEventId: string | undefined): Reader {
      const from = positionOf(lastEventId);
      const reader = { ...given, from };
      enter(reader);
      reader.out.once("close", () => leave(reader));
      // The id without an event: who breaks off now knows where to go on from.
      send(Buffer.from(`retry: ${limits.live.retryMs}\nid: ${row}.${from ?? position}\n\n`), [reader]);
      const missed = past.filter((event) => event.position > (from ?? position));
      for (const { topic, bytes } of missed) if (reader.topics.includes(topic)) send(bytes, [reader]);
      return reader;
    },

    /** Tells everybody who reads the topic. */
    publish(topic: string, event: string, data: unknown): void {
      position += 1;
      const bytes = frame(event, data);
      past.push({ position, topic, bytes });
      if (past.length > remembered) past.shift();
      send(bytes, [...(byTopic.get(topic) ?? [])]);
    },

    /** Tells some readers how things stand. */
    greet: (targets: readonly Reader[], event: string, data: unknown): void =>
      send(frame(event, data), targets),

    /** Shows every reader, and what stands between, that the stream is alive. */
    beat: (): void => send(heartbeat, [...readers]),

    /** The number of the newest event. */
    position: (): number => position,
    readers: (): ReadonlySet<Reader> => readers,
    /** How many streams each network has open here. */
    byNetwork: (): ReadonlyMap<string, number> => byNetwork,
    isRead: (topic: string): boolean => byTopic.has(topic),

    /** Ends the streams of some readers in good order, after what they were told. */
    end(targets: Iterable<Reader>): void {
      const ending = [...targets];
      sending = sending.then(() => ending.forEach(({ out }) => out.end()));
    },

    /** Ends every stream, and takes nobody in any more. */
    close(): void {
      isClosed = true;
      for (const { out } of readers) out.end();
    },
  };
}
