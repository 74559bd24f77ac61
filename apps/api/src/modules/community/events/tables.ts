import type * as database from "../../../database.ts";
import type { Generated } from "kysely";

export type EventsTables = {
  events: { id: Generated<number>; title: string; description: string; link: string | null };
};

export type DbOrTransaction = database.DbOrTransaction<EventsTables>;
