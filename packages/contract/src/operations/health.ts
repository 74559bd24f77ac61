import { z } from "zod";
import { isoTime } from "../iso-time.ts";
import { refused } from "../refusals.ts";
import { switchState } from "./switches.ts";

export const healthReply = z.object({ status: z.enum(["ok", "unavailable"]) });

export const liveReply = z.object({
  status: z.literal("ok"),
  /** The portal's version. */
  version: z.string(),
});

const serviceStates = ["well", "slow", "silent"] as const;
export type ServiceState = (typeof serviceStates)[number];

export const portalHealth = z.object({
  services: z.array(
    z.object({
      name: z.string(),
      /** The newest look; null where there was none yet. */
      state: z.enum(serviceStates).nullable(),
      milliseconds: z.number().nullable(),
      lookedAt: isoTime.nullable(),
      /** Half hours of the last day, the oldest first: the worst of each, null where nobody looked. */
      day: z.array(z.enum(serviceStates).nullable()),
      /** What it said the last time that it did not answer, and when. */
      lastError: z.object({ at: isoTime, said: z.string() }).nullable(),
    }),
  ),
  /** A sentence for each part that does not work as it is set up, and the names of settings that it needs. */
  off: z.array(z.object({ feature: z.string(), settings: z.array(z.string()) })),
  switches: z.array(switchState),
  versions: z.object({
    portal: z.string(),
    node: z.string(),
    postgres: z.string(),
    migration: z.string(),
    startedAt: isoTime,
    memoryMiB: z.number(),
  }),
  database: z.object({ milliseconds: z.number(), sizeMiB: z.number() }),
  backup: z.object({
    /** Those that the portal makes itself, at a time of the server's clock; null where it makes none. */
    daily: z
      .object({
        at: z.string(),
        keep: z.number(),
        lastGoodAt: isoTime.nullable(),
        /** Why there was no whole one the last time. */
        problem: z.string().nullable(),
      })
      .nullable(),
    /** The database lies in the portal's own data folder. */
    isEmbedded: z.boolean(),
    /** What the database server tells of the log that it hands on. */
    isArchiving: z.boolean(),
    archivedAt: isoTime.nullable(),
    failedAt: isoTime.nullable(),
  }),
  /** `value` null: not shown, only whether it is set. */
  settings: z.array(
    z.object({ name: z.string(), isSet: z.boolean(), isSecret: z.boolean(), value: z.string().nullable() }),
  ),
});

/** How many services were asked. */
export const askedReply = z.object({ asked: z.number() });

export const jobsReply = z.array(
  z.object({
    kind: z.string(),
    /** Comes round by the clock. */
    isTimed: z.boolean(),
    waiting: z.number(),
    active: z.number(),
    /** Wait for another try. */
    retrying: z.number(),
    failed: z.number(),
    lastDoneAt: isoTime.nullable(),
    lastError: z.object({ at: isoTime, said: z.string() }).nullable(),
  }),
);
export const jobParam = z.object({
  kind: z.string().regex(/^[a-z][a-z-]{0,59}$/, refused("notFound")),
});
/** How many were put back. */
export const retriedReply = z.object({ retried: z.number() });

export type PortalHealth = z.infer<typeof portalHealth>;
export type JobsReply = z.infer<typeof jobsReply>;
