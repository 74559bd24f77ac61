import type { Db } from "../../../database.ts";
import { databaseAnswers } from "./store.ts";

export type HealthService = ReturnType<typeof createHealthService>;

export const createHealthService = ({ db }: { db: Db }) => ({
  /** Whether the portal can do its work: its database answers. */
  isReady: (): Promise<boolean> => databaseAnswers(db),
});
