import { withoutTrailingSlashes } from "@gatehouse/contract/pages";
import { z } from "zod";
import type { S3Settings } from "./gateways/backup-store/s3.ts";

export type BackupSettings = Readonly<{
  /** Daily ones by the portal itself at a time of the server's clock; undefined: none. */
  backups: Readonly<{ folder: string; at: string; keep: number }> | undefined;
  /** The S3 store that copies of the daily ones go to; undefined: none. */
  backupsAway: S3Settings | undefined;
  /** Locks the secret key in a backup. */
  backupPassphrase: string | undefined;
}>;

const optional = z.string().trim().min(1).optional();

export const backupFields = z.object({
  BACKUP_DIR: optional,
  BACKUP_AT: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "must be a time of day such as 04:00")
    .default("04:00"),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1_000).default(14),
  BACKUP_PASSPHRASE: optional,
  BACKUP_S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform(withoutTrailingSlashes)
    .optional(),
  BACKUP_S3_BUCKET: z
    .string()
    .regex(/^[\w.-]{3,63}$/, "must be a bucket's name")
    .optional(),
  BACKUP_S3_KEY_ID: optional,
  BACKUP_S3_SECRET: optional,
});

/** The settings of backups, and what is wrong with them together. */
export function readBackups(
  value: z.infer<typeof backupFields>,
  allowsPrivateAddresses: boolean,
): { settings: BackupSettings; problems: string[] } {
  const { BACKUP_DIR: folder, BACKUP_AT: at, BACKUP_KEEP: keep, BACKUP_PASSPHRASE: passphrase } = value;
  const away = readAway(value, allowsPrivateAddresses);
  return {
    settings: {
      backups: folder ? { folder, at, keep } : undefined,
      backupsAway: away.settings,
      backupPassphrase: passphrase,
    },
    problems: away.problems,
  };
}

function readAway(
  value: z.infer<typeof backupFields>,
  allowsPrivateAddresses: boolean,
): { settings: S3Settings | undefined; problems: string[] } {
  const {
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_BUCKET: bucket,
    BACKUP_S3_KEY_ID: keyId,
    BACKUP_S3_SECRET: secret,
  } = value;
  if (!endpoint && !bucket && !keyId && !secret) return { settings: undefined, problems: [] };
  if (!endpoint || !bucket || !keyId || !secret) {
    const problem =
      "BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET, BACKUP_S3_KEY_ID and BACKUP_S3_SECRET belong together: set all four, or none";
    return { settings: undefined, problems: [problem] };
  }
  const problems = value.BACKUP_DIR
    ? []
    : ["BACKUP_S3_ENDPOINT is set without BACKUP_DIR: the daily backups are made there first"];
  if (endpoint.startsWith("http:") && !allowsPrivateAddresses) {
    problems.push(
      "BACKUP_S3_ENDPOINT is plain http: use an https address, or set OUTBOUND_ALLOW_PRIVATE=1 for a closed network",
    );
  }
  return { settings: { endpoint, bucket, keyId, secret }, problems };
}
