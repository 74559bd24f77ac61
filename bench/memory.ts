import { readFile } from "node:fs/promises";
import { pidsBelow } from "./proc.ts";

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
  const sizes = await Promise.all((await pidsBelow(ancestor)).map(pssOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}
