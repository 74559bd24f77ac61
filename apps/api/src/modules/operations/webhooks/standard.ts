import { createHmac } from "node:crypto";
import type { Happening } from "./model.ts";

/** What is sent by Standard Webhooks. */
export const standardBody = (
  told: Happening | { kind: "test"; data: object },
  at: Date,
  links: object = {},
): string =>
  JSON.stringify({ type: told.kind, timestamp: at.toISOString(), data: { ...told.data, ...links } });

export const secretPrefix = "whsec_";

/** The headers of Standard Webhooks: a receiver with the secret can tell that the portal sent this body just now. */
export function signedHeaders(secret: string, id: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const key = Buffer.from(secret.slice(secretPrefix.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}
