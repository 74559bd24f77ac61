import type * as database from "../../../database.ts";
import type { GeneratedAlways } from "kysely";

export type MailTables = { mail_state: { is_only: GeneratedAlways<boolean>; failing_since: Date | null } };

export type DbOrTransaction = database.DbOrTransaction<MailTables>;
