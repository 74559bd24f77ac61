import { AsyncLocalStorage } from "node:async_hooks";

/** What a piece of work goes back to: the id of the request that began it. Its log lines, jobs and mails carry it on. */
export type Origin = { requestId: string };

const origins = new AsyncLocalStorage<Origin>();

/** That of the work that runs; undefined where no request began it. */
export const originNow = (): Origin | undefined => origins.getStore();

export const withOrigin = <T>(origin: Origin, run: () => T): T => origins.run(origin, run);

/** Goes on with what a request began, where it is known which; what nobody asked for runs as it is. */
export const goingBackTo = <T>(requestId: string | null | undefined, run: () => T): T =>
  requestId ? withOrigin({ requestId }, run) : run();
