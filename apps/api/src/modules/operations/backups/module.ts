import type { BackupStore } from "../../../gateways/backup-store/port.ts";
import type { Platform } from "../../../platform/platform.ts";
import { defineBackups } from "./jobs.ts";
import { createBackupsService } from "./service.ts";
import { expiring } from "./tables.ts";

/** Daily backups by the portal itself. */
export function createBackupsModule(
  platform: Pick<Platform, "db" | "config" | "clock" | "log" | "save" | "rounds" | "metrics"> & {
    backupStore: BackupStore | null;
  },
) {
  const service = createBackupsService(platform);
  if (platform.config.backups) defineBackups({ ...platform, service });
  platform.metrics?.gauge(
    "backup_last_success_timestamp_seconds",
    "When the last whole backup was begun",
    async () => {
      const seen = await service.sight();
      return seen?.lastGood ? seen.lastGood.begunAt.getTime() / 1_000 : undefined;
    },
  );
  platform.metrics?.gauge(
    "backup_away_last_success_timestamp_seconds",
    "When the last backup that is in the store elsewhere was begun",
    async () => {
      const sent = (await service.sight())?.away?.lastSent;
      return sent ? sent.begunAt.getTime() / 1_000 : undefined;
    },
  );
  return { service, expiring };
}
