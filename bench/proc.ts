import { readdir, readFile } from "node:fs/promises";

/** Ticks of /proc. */
const ticksPerSecond = 100;

/** The fields of a process's state from the third on, which follow its name; none when it is gone. */
async function fieldsOf(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

/** Every process below one. */
export async function pidsBelow(ancestor: number): Promise<number[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map<number, number>();
  for (const pid of pids) parents.set(pid, Number((await fieldsOf(pid))[1]));
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && parent > 1 && (parent === ancestor || isBelow(parent));
  };
  return pids.filter(isBelow);
}

/** Whether a process is one of PostgreSQL's. */
export const isPostgres = async (pid: number): Promise<boolean> =>
  (await readFile(`/proc/${pid}/comm`, "utf8").catch(() => "")).trim() === "postgres";

/** Seconds of processor time that a process has taken, on request with those that it began and saw end. */
export async function processorOf(pid: number, { withEnded = false } = {}): Promise<number> {
  const ticks = (await fieldsOf(pid)).slice(11, withEnded ? 15 : 13).map(Number);
  return ticks.reduce((sum, one) => sum + one, 0) / ticksPerSecond;
}
