import type { WebhookRequest, WebhooksReply } from "@gatehouse/contract/operations/webhooks-office";
import { read } from "../../../../lib/call/reply.ts";
import { office } from "../../../../office/lib/office-client.ts";

export type Webhook = WebhooksReply["webhooks"][number];
export type Delivery = WebhooksReply["parked"][number];
export type Added = { id: number; secret: string | null };

const param = (id: number) => ({ param: { id: String(id) } });

export const loadWebhooks = (signal: AbortSignal): Promise<WebhooksReply> =>
  read(office.webhooks.$get({}, { init: { signal } }));

export const addWebhook = (request: WebhookRequest): Promise<Added> =>
  read(office.webhooks.$post({ json: request }));

/** What it said to a message of the kind `test`; null where it took it. */
export const testWebhook = async (id: number): Promise<string | null> =>
  (await read(office.webhooks[":id"].test.$post(param(id)))).problem;

/** Has all that is parked for it tried anew; how many. */
export const resendParked = async (id: number): Promise<number> =>
  (await read(office.webhooks[":id"].resend.$post(param(id)))).count;

export const resendOne = async (id: number): Promise<number> =>
  (await read(office.webhooks.deliveries[":id"].resend.$post(param(id)))).count;

export const removeWebhook = (id: number, reason: string) =>
  read(office.webhooks[":id"].$delete({ ...param(id), json: { reason } }));
