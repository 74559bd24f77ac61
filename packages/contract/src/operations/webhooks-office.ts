import { z } from "zod";
import { reasonField, text } from "../fields.ts";
import { isoTime } from "../iso-time.ts";
import { languages } from "../languages.ts";
import { limits } from "../limits.ts";
import { refused } from "../refusals.ts";
import { webhookKinds } from "./webhooks.ts";

const kind = z.enum(webhookKinds, { error: refused("field.invalid", { field: "kinds" }) });
const form = z.enum(["standard", "discord"]);

/** An address that is told of what happens. */
const officeWebhook = z.object({
  id: z.number().int(),
  /** Cut where a secret may stand in it. */
  address: z.string(),
  form,
  kinds: z.array(kind),
  language: z.enum(languages),
  createdAt: isoTime,
  /** Since when nothing is sent there, and what it said; null while it is sent to. */
  ended: z.object({ at: isoTime, why: z.string() }).nullable(),
  waiting: z.number().int(),
  parked: z.number().int(),
  /** When it took something last. */
  sentAt: isoTime.nullable(),
});

const webhookDelivery = z.object({
  id: z.number().int(),
  webhookId: z.number().int(),
  kind,
  happenedAt: isoTime,
  state: z.enum(["WAITING", "SENT", "PARKED"]),
  tries: z.number().int(),
  /** What became of the last try; null where it was taken, or there was none. */
  problem: z.string().nullable(),
});

/** The addresses, the newest of what none of them took, and the newest of all that goes to them. */
export const webhooksReply = z.object({
  webhooks: z.array(officeWebhook),
  parked: z.array(webhookDelivery),
  newest: z.array(webhookDelivery),
});

export const webhookRequest = z.object({
  url: text("url", { max: limits.webhooks.url }),
  kinds: z
    .array(kind, { error: refused("field.required", { field: "kinds" }) })
    .min(1, refused("field.required", { field: "kinds" }))
    .max(webhookKinds.length, refused("field.tooMany", { field: "kinds", n: webhookKinds.length })),
  language: z.enum(languages, {
    error: refused("field.oneOf", { field: "language", values: languages.join(", ") }),
  }),
  reason: reasonField,
});
/** The secret is told this once; null where nothing is signed by it. */
export const webhookAdded = z.object({ id: z.number().int(), form, secret: z.string().nullable() });

export const webhookParam = z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/, refused("notFound")) });
export const webhookRemoval = z.object({ reason: reasonField });
/** Null where it was taken. */
export const webhookTried = z.object({ problem: z.string().nullable() });
/** How many are on their way again. */
export const webhookResent = z.object({ count: z.number().int() });

export type WebhooksReply = z.infer<typeof webhooksReply>;
export type WebhookRequest = z.infer<typeof webhookRequest>;
