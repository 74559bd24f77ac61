import type { Language } from "@gatehouse/contract/languages";
import type { GeneratedAlways } from "kysely";

export type AccountTables = {
  password_failures: { account_id: number; count: number };
  farewells: {
    id: GeneratedAlways<number>;
    login: string;
    email: string;
    language: Language;
    created_at: Date;
  };
};
