import type { Language } from "@gatehouse/contract/languages";
import type { GeneratedAlways } from "kysely";
import type { Expiring } from "../../../platform/background/clean-up.ts";

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

/** Last mails that could not be sent in time. */
export const expiring: Expiring[] = [{ table: "farewells", column: "created_at", keepDays: 3 }];
