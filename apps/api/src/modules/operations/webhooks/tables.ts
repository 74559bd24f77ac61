import type { Language } from "@gatehouse/contract/languages";
import type { WebhookKind } from "@gatehouse/contract/operations/webhooks";
import type { ColumnType, Generated } from "kysely";
import type * as database from "../../../database.ts";
import type { Expiring, ExpiringIn } from "../../../platform/background/clean-up.ts";

export type WebhookTables = {
  webhooks: {
    id: Generated<number>;
    url: string;
    kinds: WebhookKind[];
    language: Language;
    /** Sealed. */
    secret: string;
    created_at: Date;
    ended_at: Date | null;
    ended_why: string | null;
  };
  webhook_deliveries: {
    id: Generated<number>;
    webhook_id: number;
    message_id: string;
    kind: WebhookKind;
    happened_at: Date;
    data: ColumnType<object, string, string>;
    state: "WAITING" | "SENT" | "PARKED";
    tries: Generated<number>;
    next_at: Date;
    problem: string | null;
    created_at: Date;
    ended_at: Date | null;
  };
};

export type DbOrTransaction = database.DbOrTransaction<WebhookTables>;

export const expiring: Expiring[] = [
  { table: "webhook_deliveries", column: "created_at", keepDays: 30 },
] satisfies ExpiringIn<WebhookTables>[];
