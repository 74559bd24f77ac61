import type { PushedMessage, WatchKind } from "@gatehouse/contract/identity/notifications";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type * as database from "../../../database.ts";
import type { ExpiringIn } from "../../../platform/background/clean-up.ts";
import type { HeldFor, MailLine } from "./model.ts";

type Json<T> = ColumnType<T, string, string>;

export type NotificationTables = {
  push_keys: {
    is_only: GeneratedAlways<boolean>;
    public_key: string;
    private_key: string;
    made_at: Date;
  };
  push_subscriptions: {
    id: GeneratedAlways<number>;
    account_id: number;
    endpoint: string;
    p256dh: string;
    auth: string;
    user_agent: string;
    created_at: Date;
  };
  watches: {
    id: GeneratedAlways<number>;
    account_id: number;
    kind: WatchKind;
    target: number | null;
    by_push: boolean;
    by_mail: boolean;
    price: number | null;
    is_met: Generated<boolean>;
    place: number | null;
    looked_at: Date | null;
    /** What the target was called, of an event: those that are over are forgotten. */
    name: string | null;
    created_at: Date;
  };
  notification_settings: {
    account_id: number;
    quiet_from: string | null;
    quiet_to: string | null;
    time_zone: string | null;
    last_mail_at: Date | null;
  };
  happenings: {
    id: GeneratedAlways<number>;
    key: string;
    kind: WatchKind;
    target: number | null;
    account_id: number | null;
    facts: Json<unknown>;
    due_at: Date;
    ends_at: Date;
    handed_to: number | null;
    is_handed_out: Generated<boolean>;
  };
  notifications: {
    id: GeneratedAlways<number>;
    happening_id: number;
    account_id: number;
    push_at: Date | null;
    mail_at: Date | null;
    pushed_at: Date | null;
    mailed_at: Date | null;
    held_for: HeldFor | null;
  };
  push_messages: {
    id: GeneratedAlways<number>;
    subscription_id: number;
    message: Json<PushedMessage>;
    is_urgent: boolean;
    ends_at: Date;
    next_try_at: Date;
    tries: Generated<number>;
    sending_at: Date | null;
  };
  push_days: { account_id: number; day: ColumnType<Date, string, string>; count: number };
  notification_mails: {
    id: GeneratedAlways<number>;
    account_id: number;
    lines: Json<MailLine[]>;
    made_at: Date;
    claimed_at: Date | null;
  };
};

export type DbOrTransaction = database.DbOrTransaction<NotificationTables>;

export const expiring: ExpiringIn<NotificationTables>[] = [
  // As long as a report of the same may come again.
  { table: "happenings", column: "ends_at", keepDays: 7 },
  { table: "push_messages", column: "ends_at" },
  { table: "push_days", column: "day", keepDays: 7 },
  { table: "notification_mails", column: "made_at", keepDays: 7 },
];
