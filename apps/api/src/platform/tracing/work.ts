import { AsyncLocalStorage } from "node:async_hooks";
import { channel, tracingChannel } from "node:diagnostics_channel";

/** A piece of work with a beginning and an end, as a trace shows it; it may be said better until it ends. */
export type Work = {
  /** Somebody asked us, we ask somebody, or it came by itself later. */
  kind: "server" | "client" | "consumer" | "internal";
  /** Made of what the portal has a list of; nothing that a stranger sends. */
  name: string;
  attributes: Record<string, string | number>;
  hasFailed?: boolean;
  /** The place (W3C's traceparent) that it goes on from, where that is none of this process's work. */
  from?: string | undefined;
};

/** Where in a trace something stands; whoever watches keeps more with it. */
export type Place = { traceparent: string };

/** A statement that was run. */
export type Statement = { text: string; milliseconds: number; hasFailed: boolean };

/** Work is done in many places, which know nothing of who watches: mostly nobody does. */
export const works = tracingChannel<Place | undefined, Work>("gatehouse work");
export const statements = channel("gatehouse statement");

/** That of what runs now. */
export const places = new AsyncLocalStorage<Place | undefined>();

export const placeNow = (): string | undefined => places.getStore()?.traceparent;

/** Does the work, seen by who watches. */
export const traced = <T>(work: Work, run: () => Promise<T>): Promise<T> =>
  works.start.hasSubscribers ? works.tracePromise(run, work) : run();

/** Tells of a statement that has ended. */
export const tellStatement = (statement: Statement): void => statements.publish(statement);
