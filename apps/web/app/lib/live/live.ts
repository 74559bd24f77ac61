import type { LiveEvents, LiveTopic } from "@gatehouse/contract/operations/live";
import { useMemo, useSyncExternalStore } from "react";

type Listener = (data: unknown) => void;

const listeners = new Map<LiveTopic, Set<Listener>>();
const last = new Map<LiveTopic, unknown>();
const whenHeldChanges = new Set<() => void>();
let isHeld = false;
let onWanted = () => {};

/**
 * Calls the listener with what the portal tells of a topic, while the browser's stream is held (live-stream.ts, which
 * begins later). Returns how to stop.
 */
export function onLive(topic: LiveTopic, listener: Listener): () => void {
  const known = listeners.get(topic);
  listeners.set(topic, (known ?? new Set()).add(listener));
  if (!known) onWanted();
  return () => {
    const left = listeners.get(topic);
    left?.delete(listener);
    if (left?.size !== 0) return;
    listeners.delete(topic);
    onWanted();
  };
}

/** What the portal told last of a topic of everybody's; until then what the page was made with. */
export function useLive<Topic extends "countdown">(
  topic: Topic,
  initial: LiveEvents[Topic],
): LiveEvents[Topic] {
  const subscribe = useMemo(() => (listener: () => void) => onLive(topic, listener), [topic]);
  const told = useSyncExternalStore(
    subscribe,
    () => last.get(topic) as LiveEvents[Topic] | undefined,
    () => undefined,
  );
  return told === undefined ? initial : told;
}

/** Whether events come, so that nobody needs to ask. */
export const holdsLive = (): boolean => isHeld;

/** Calls the listener when events begin or cease to come. Returns how to stop. */
export function onHeldChange(listener: () => void): () => void {
  whenHeldChanges.add(listener);
  return () => void whenHeldChanges.delete(listener);
}

/** For the stream: what this page listens to. */
export const wantedTopics = (): LiveTopic[] => [...listeners.keys()];

/** For the stream: who is called when that changes. */
export const whenWanted = (listener: () => void): void => void (onWanted = listener);

/** For the stream: an event has come. */
export function tellLive(topic: LiveTopic, data: unknown): void {
  last.set(topic, data);
  listeners.get(topic)?.forEach((listener) => listener(data));
}

/** For the stream: events come from now on, or do not. */
export function setHeld(held: boolean): void {
  if (held === isHeld) return;
  isHeld = held;
  whenHeldChanges.forEach((listener) => listener());
}
