import type { KeptPages } from "./addresses.ts";

/** What the portal tells the service worker. */
export type WorkerOptions = KeptPages & {
  /** Of the build: another one is another program, which keeps its own offline pages. */
  version: string;
  /** The page that stands for those that are not kept. */
  offline: string;
};
