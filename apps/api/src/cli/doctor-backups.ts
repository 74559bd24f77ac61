import type { Deps } from "../deps.ts";
import type { BackupsSight } from "../modules/operations/backups/service.ts";

type Finding = { level: "ok" | "note" | "wrong"; text: string };

/** A day's may be under way, and that of the day before is then the newest. */
const oldHours = 26;

/** Whether copies are in the store elsewhere. */
function awayFindings({ away, lastGood }: BackupsSight, now: Date): Finding[] {
  if (!away || !lastGood) return [];
  const { store, lastSent } = away;
  const why = lastGood.sendProblem ? ` (${lastGood.sendProblem})` : "";
  if (!lastSent) {
    const level = lastGood.sendProblem ? "wrong" : "note";
    return [{ level, text: `Backups: none is in ${store} yet${why}` }];
  }
  const hours = Math.floor((now.getTime() - lastSent.begunAt.getTime()) / 3_600_000);
  const isOld = hours >= oldHours;
  return [
    {
      level: isOld ? "wrong" : "ok",
      text: `Backups: the newest in ${store} is ${hours} h old${isOld ? why : ""}`,
    },
  ];
}

/** Whether the daily backups are made, and how old the last good one is. */
export async function backupFindings({ operations, clock }: Deps): Promise<Finding[]> {
  const seen = await operations.backups.sight();
  if (!seen) {
    const text =
      "Backups: the portal makes none; set BACKUP_DIR to a folder on another disk, or see to them yourself";
    return [{ level: "note", text }];
  }
  const { lastGood, last } = seen;
  const why = last?.problem ? `: the last one failed (${last.problem})` : "";
  if (!lastGood) {
    return last
      ? [{ level: "wrong", text: `Backups: there is no whole one yet${why}` }]
      : [
          {
            level: "note",
            text: "Backups: none yet; the portal makes the first within a minute of its start",
          },
        ];
  }
  const hours = Math.floor((clock.now().getTime() - lastGood.begunAt.getTime()) / 3_600_000);
  const level = hours >= oldHours ? "wrong" : "ok";
  return [
    {
      level,
      text: `Backups: the last good one is ${hours} h old (${lastGood.file})${level === "wrong" ? why : ""}`,
    },
    ...awayFindings(seen, clock.now()),
  ];
}
