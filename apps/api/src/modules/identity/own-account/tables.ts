import type { GeneratedAlways } from "kysely";

export type OwnAccountTables = {
  password_failures: { account_id: number; count: number };
  farewells: { id: GeneratedAlways<number>; login: string; email: string; created_at: Date };
};
