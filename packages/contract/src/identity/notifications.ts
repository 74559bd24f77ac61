import { z } from "zod";
import { envelope } from "../envelope.ts";
import { text } from "../fields.ts";
import { limits } from "../limits.ts";
import { refused } from "../refusals.ts";

/** What an account may ask to be told of. */
const watchKinds = [
  "boss",
  "siege",
  "event",
  "overtaken",
  "transfer",
  "votes",
  "launch",
  "news",
  "login",
  "offer",
] as const;
/** By which ways somebody is told: by the browser's push, by a mail that gathers several. */
const watchWays = ["push", "mail"] as const;

export type WatchKind = (typeof watchKinds)[number];
export type WatchWay = (typeof watchWays)[number];

/**
 * Of one thing: a boss, a castle, an event, a character, an item; a siege without one is that of the account's own clans, an
 * event without one each that comes.
 */
const targeted = { boss: "must", siege: "may", event: "may", overtaken: "must", offer: "must" } as const;
/** Whether a kind of watch is of one thing of many. */
export const targetOf = (kind: WatchKind): "must" | "may" | "none" =>
  kind in targeted ? targeted[kind as keyof typeof targeted] : "none";

const list = (values: readonly string[]): string => values.join(", ");
const invalid = (field: string) => ({ error: refused("field.invalid", { field }) });

const watchId = z
  .int(invalid("target"))
  .min(0, invalid("target"))
  .max(limits.notifications.number, invalid("target"));
const price = z.int(invalid("price")).min(1, invalid("price")).max(Number.MAX_SAFE_INTEGER, invalid("price"));

export const watchRequest = z.object({
  kind: z.enum(watchKinds, refused("field.oneOf", { field: "kind", values: list(watchKinds) })),
  /** A boss's, castle's, character's or item's number, or an event's `series`. */
  target: watchId.nullish(),
  /** Of an offer: at most so much for one piece. */
  price: price.nullish(),
  by: z
    .array(z.enum(watchWays, refused("field.oneOf", { field: "by", values: list(watchWays) })), invalid("by"))
    .min(1, invalid("by"))
    .max(limits.notifications.ways, invalid("by")),
});

/** What a browser's `PushSubscription` gives as JSON; what is not named here is not read. */
export const subscriptionRequest = z.object({
  endpoint: text("endpoint", { max: limits.notifications.endpoint }),
  keys: z.object(
    {
      p256dh: text("p256dh", { max: limits.notifications.key }),
      auth: text("auth", { max: limits.notifications.key }),
    },
    invalid("keys"),
  ),
});

const clock = (field: string) =>
  z.string(invalid(field)).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, invalid(field));

/** Hours of the player's own clock in which nothing is told; what happens then waits for their end. */
const quietHours = z.object({
  from: clock("from"),
  to: clock("to"),
  timeZone: text("timeZone", { max: limits.notifications.timeZone }),
});
export const quietRequest = quietHours.nullable();

const watch = z.object({
  id: z.number(),
  kind: z.enum(watchKinds),
  target: z.number().optional(),
  price: z.number().optional(),
  by: z.array(z.enum(watchWays)),
  /** What the target is called, where that is known. */
  name: z.string().optional(),
});

export const notificationsReply = z.object({
  /** Null where the portal does not push. */
  push: z
    .object({
      publicKey: z.string(),
      subscriptions: z.array(z.object({ id: z.number(), device: z.string(), created: z.iso.datetime() })),
    })
    .nullable(),
  /** The address that mails go to; null without a verified one. */
  mail: z.string().nullable(),
  watches: z.array(watch),
  quiet: quietHours.nullable(),
});

/** A moment that is known at which a watch rings. */
const ring = z.object({
  /** The watch's. */
  watch: z.number(),
  title: z.string(),
  body: z.string(),
  at: z.iso.datetime(),
  /** The end of the quiet hours that it waits for. */
  heldUntil: z.iso.datetime().optional(),
});

/** What happened, and how the account was told of it: by no way when it was over before it could be. */
const told = z.object({
  id: z.number(),
  kind: z.enum(watchKinds),
  target: z.number().optional(),
  title: z.string(),
  path: z.string(),
  /** When it happened. */
  at: z.iso.datetime(),
  pushed: z.iso.datetime().optional(),
  mailed: z.iso.datetime().optional(),
  /** It was held back in quiet hours, or beyond the messages of a day. */
  held: z.enum(["quiet", "day"]).optional(),
  /** Until when it still waits by one way at least. */
  waits: z.iso.datetime().optional(),
});

export const toldReply = z.object({
  /** What rings next, the soonest first. */
  next: z.array(ring),
  /** Of the last seven days, the newest first. */
  told: z.array(told),
  /** When messages left in these days, each of one thing or of several; the newest first. */
  pushes: z.array(z.iso.datetime()),
  mails: z.array(z.iso.datetime()),
});

export const subscriptionReply = envelope(z.object({ id: z.number() }));
export const watchReply = envelope(watch);
export const notificationParam = z.object({ id: z.string().max(limits.entryId.max) });

/** What is pushed, as the service worker reads it. */
export type PushedMessage = { title: string; body: string; path: string; tag: string };

export type Watch = z.infer<typeof watch>;
export type WatchRequest = z.infer<typeof watchRequest>;
export type SubscriptionRequest = z.infer<typeof subscriptionRequest>;
export type QuietHours = z.infer<typeof quietHours>;
export type ToldReply = z.infer<typeof toldReply>;
export type NotificationsReply = z.infer<typeof notificationsReply>;
