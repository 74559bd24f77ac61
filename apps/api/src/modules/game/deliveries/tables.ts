import type * as database from "../../../database.ts";
import type { Generated, GeneratedAlways } from "kysely";
import type { DeliveryEventKind, DeliveryState } from "./model.ts";

export type DeliveryTables = {
  deliveries: {
    id: string;
    number: GeneratedAlways<number>;
    account_id: number | null;
    reference: string;
    char_id: number;
    char_name: string;
    login: string | null;
    item_id: number;
    count: number;
    state: Generated<DeliveryState>;
    attempts: Generated<number>;
    next_attempt_at: Date;
    mechanism: string | null;
    game_row: string | null;
    handed: Generated<boolean>;
    has_leftover: Generated<boolean>;
    problem: string | null;
    origin: string | null;
    created_at: Date;
    updated_at: Date;
  };
  delivery_events: {
    id: GeneratedAlways<number>;
    delivery_id: string;
    at: Date;
    kind: DeliveryEventKind;
    attempt: number;
    detail: string | null;
  };
};

export type Db = database.Db<DeliveryTables>;
export type DbOrTransaction = database.DbOrTransaction<DeliveryTables>;
