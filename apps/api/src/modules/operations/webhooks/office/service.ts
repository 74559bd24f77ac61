import type { WebhookRequest, WebhooksReply } from "@gatehouse/contract/operations/webhooks-office";
import { failure } from "../../../../platform/failure.ts";
import type { Official } from "../../../../platform/http/official.ts";
import { OutboundTrouble, PrivateAddress } from "../../../../platform/outbound/trouble.ts";
import type { RecordService } from "../../record/service.ts";
import { shownAddress } from "../model.ts";
import { WebhookRefused, type WebhooksService } from "../service.ts";
import type { Delivery } from "../store.ts";

type Options = {
  webhooks: Pick<WebhooksService, "list" | "add" | "test" | "resend" | "remove">;
  record: Pick<RecordService, "note">;
};

export type WebhooksOfficeService = ReturnType<typeof createWebhooksOfficeService>;

/** Who is told outside of what happens, as the office sees and changes it. */
export function createWebhooksOfficeService({ webhooks, record }: Options) {
  return {
    async list(): Promise<WebhooksReply> {
      const { webhooks: all, parked, newest } = await webhooks.list();
      return {
        webhooks: all.map(({ url, createdAt, endedAt, endedWhy, sentAt, ...webhook }) => ({
          ...webhook,
          address: shownAddress(url),
          createdAt: createdAt.toISOString(),
          ended: endedAt && { at: endedAt.toISOString(), why: endedWhy ?? "" },
          sentAt: sentAt?.toISOString() ?? null,
        })),
        parked: parked.map(shown),
        newest: newest.map(shown),
      };
    },

    /** 422 for an address that cannot be told, 409 where it is told already or there are too many. */
    async add(official: Official, { url, kinds, language, reason }: WebhookRequest) {
      const added = await refusing(
        webhooks.add(url, [...new Set(kinds)], language, async (transaction, { id, url: { host } }) => {
          await record.note(transaction, official, {
            permission: "house.switch",
            action: "webhooks.added",
            target: { kind: "webhook", id },
            after: { host, kinds: kinds.join(" "), language },
            reason,
          });
        }),
      );
      const { id, secret, isDiscord } = added;
      return isDiscord
        ? { id, form: "discord" as const, secret: null }
        : { id, form: "standard" as const, secret };
    },

    /** What it said to a message of the kind `test`; null where it took it. 404 for an unknown one. */
    test: (official: Official, id: number): Promise<string | null> =>
      refusing(
        webhooks.test(id, async (transaction, problem) => {
          await record.note(transaction, official, {
            permission: "jobs.retry",
            action: "webhooks.tested",
            target: { kind: "webhook", id },
            after: { isTaken: problem === null },
          });
        }),
      ),

    /** How many are tried anew: 409 where there are none, 404 for an unknown webhook. */
    resend: (official: Official, what: { delivery: number } | { parkedOf: number }): Promise<number> =>
      refusing(
        webhooks.resend(what, async (transaction, count) => {
          await record.note(transaction, official, {
            permission: "jobs.retry",
            action: "webhooks.resent",
            target:
              "delivery" in what
                ? { kind: "webhookDelivery", id: what.delivery }
                : { kind: "webhook", id: what.parkedOf },
            after: { count },
          });
        }),
      ),

    /** 404 for an unknown one. */
    remove: (official: Official, id: number, reason: string): Promise<void> =>
      refusing(
        webhooks.remove(id, async (transaction) => {
          await record.note(transaction, official, {
            permission: "house.switch",
            action: "webhooks.removed",
            target: { kind: "webhook", id },
            reason,
          });
        }),
      ),
  };
}

const shown = ({ happenedAt, ...delivery }: Delivery) => ({
  ...delivery,
  happenedAt: happenedAt.toISOString(),
});

/** What the service refuses, by the codes of the contract. */
async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PrivateAddress) throw failure("webhook.private");
    if (error instanceof OutboundTrouble) throw failure("webhook.address");
    if (!(error instanceof WebhookRefused)) throw error;
    const { why } = error;
    if (why.kind === "known") throw failure("webhook.known", { id: why.id });
    if (why.kind === "tooMany") throw failure("webhook.tooMany");
    throw failure(why.kind === "unknown" ? "notFound" : "webhook.nothing");
  }
}
