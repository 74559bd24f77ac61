import type { GeneratedAlways } from "kysely";

export type TrailTables = {
  account_events: {
    id: GeneratedAlways<number>;
    account_id: number;
    kind: string;
    at: Date;
    address: string;
    user_agent: string;
    detail: string | null;
  };
};
