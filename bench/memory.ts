import { readdir, readFile } from "node:fs/promises";

/** What a process takes of the machine's memory now, shared pages counted in part (PSS), in MiB; 0 when it is gone. */
export async function pssOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1_024;
}

/** What of it no file is behind: other programs neither share it nor take it away. In MiB. */
export async function anonymousOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  return Number(/^Pss_Anon:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1_024;
}

/** PSS of every process below one, in MiB. */
export async function pssBelow(ancestor: number): Promise<number> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map<number, number>();
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
    parents.set(pid, Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]));
  }
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && parent > 1 && (parent === ancestor || isBelow(parent));
  };
  const sizes = await Promise.all(pids.filter(isBelow).map(pssOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}
