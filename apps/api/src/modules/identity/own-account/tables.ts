import type * as database from "../../../database.ts";
import type { Language } from "@gatehouse/contract/languages";
import type { GeneratedAlways } from "kysely";
import type { Expiring, ExpiringIn } from "../../../platform/background/clean-up.ts";

export type OwnAccountTables = {
  password_failures: { account_id: number; count: number };
  farewells: {
    id: GeneratedAlways<number>;
    login: string;
    email: string;
    language: Language;
    created_at: Date;
  };
};

export type DbTransaction = database.DbTransaction<OwnAccountTables>;
export type DbOrTransaction = database.DbOrTransaction<OwnAccountTables>;

/** Last mails that could not be sent in time. */
export const expiring: Expiring[] = [
  { table: "farewells", column: "created_at", keepDays: 3 },
] satisfies ExpiringIn<OwnAccountTables>[];
