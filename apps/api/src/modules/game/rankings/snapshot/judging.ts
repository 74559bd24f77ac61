import { createHash } from "node:crypto";

/** Characters that are read, compared and written at once. */
export const pageSize = 2_000;

/** With more changes than this a whole load in one go is cheaper than batches. */
export const mostInBatches = 3_000;

/** A world that has lost more than this part of its characters, and more than a few, is looked at with suspicion. */
const suspiciousPart = 0.2;
const suspiciousNumber = 50;
/** How long the loss must last before it is believed: a table that is being restored fills again. */
const believedAfterMs = 30 * 60_000;

/** Whether characters that the game no longer has may be taken out, and since when there are far fewer of them. */
export function judgeShrinking({
  before,
  now,
  since,
  at,
}: {
  before: number;
  now: number;
  since: Date | null;
  at: Date;
}): { mayRemove: boolean; since: Date | null } {
  const lost = before - now;
  if (lost <= suspiciousNumber || lost <= before * suspiciousPart) return { mayRemove: true, since: null };
  const first = since ?? at;
  return { mayRemove: at.getTime() - first.getTime() >= believedAfterMs, since: first };
}

/** What a page holds, in few bytes. Row by row, since one long text for all would linger in memory. */
export function fingerprint(rows: readonly object[]): string {
  const hash = createHash("sha1");
  for (const row of rows) hash.update(JSON.stringify(row));
  return hash.digest("base64");
}
