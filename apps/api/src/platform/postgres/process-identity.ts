import { readFile } from "node:fs/promises";
import { z } from "zod";
import { errorCode } from "../error-code.ts";

/** A process id alone is reused by the system; together with its start it is not. */
export const processIdentitySchema = z.object({
  pid: z.int(),
  /** Clock ticks since boot, as /proc tells it; null where there is no /proc. */
  startedAt: z.string().nullable(),
});

export type ProcessIdentity = z.infer<typeof processIdentitySchema>;

interface ProcStat {
  state: string;
  startedAt: string;
}

async function readProcStat(pid: number): Promise<ProcStat | null> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  if (stat === null) return null;
  // The command's name stands in brackets and may hold spaces and brackets itself.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return { state: fields[0] ?? "", startedAt: fields[19] ?? "" };
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

/** Names the process with this id, or null when there is none (a zombie counts as none). */
export async function identifyProcess(pid: number): Promise<ProcessIdentity | null> {
  // Zero and below would name groups of processes.
  if (!(pid > 0) || !answersSignals(pid)) return null;
  const stat = await readProcStat(pid);
  if (stat === null) return { pid, startedAt: null };
  return stat.state === "Z" || stat.state === "X" ? null : { pid, startedAt: stat.startedAt };
}

/** Whether that very process still lives. */
export async function isAlive(identity: ProcessIdentity): Promise<boolean> {
  const now = await identifyProcess(identity.pid);
  if (now === null) return false;
  return now.startedAt === null || identity.startedAt === null || now.startedAt === identity.startedAt;
}
