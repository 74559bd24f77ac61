import { createHash } from "node:crypto";
import type { Row } from "./tables.ts";

/** What the first entry names as the hash before it. */
export const beginning = "0".repeat(64);

const moment = (at: Date | null): string | null => at && at.toISOString();

/** SHA-256 (hex) over everything of an entry but the names and addresses, with the hash of the one before it. */
export function hashOf(row: Omit<Row, "hash">): string {
  const words = [
    row.number,
    moment(row.at),
    row.person_id,
    row.role,
    row.permission,
    row.action,
    row.target_kind,
    row.target_id,
    row.before,
    row.after,
    row.reason,
    row.confirmed_how,
    moment(row.confirmed_at),
    row.second_id,
    row.request_id,
    row.previous_hash,
  ];
  return createHash("sha256").update(JSON.stringify(words)).digest("hex");
}
