import { setTimeout as delay } from "node:timers/promises";
import type { Deps } from "../deps.ts";
import { eachHost } from "../platform/postgres/hosts.ts";
import { isCommitOnBoth } from "../platform/postgres/standby.ts";

type Finding = { level: "ok" | "note" | "wrong"; text: string };

/** A standby is in step when it has what the primary had some moments before. */
const tries = { most: 20, everyMs: 100 };

/** What is lost with the primary, and whether the standby that is read of is there and how far it is. */
export async function standbyFindings({ config, pool, standby }: Deps): Promise<Finding[]> {
  const findings: Finding[] = [];
  const hasSeveral = config.databaseUrl !== undefined && eachHost(config.databaseUrl).length > 1;
  if (hasSeveral && !(await isCommitOnBoth(pool)))
    findings.push({
      level: "note",
      text: "Standby: commits are answered before the standby has them, so the last of them are lost with the primary; set synchronous_standby_names on it if none may be",
    });
  if (!standby) return findings;
  let state = await standby.look();
  for (let tried = 1; !state.isUsed && tried < tries.most; tried += 1) {
    await delay(tries.everyMs);
    state = await standby.look();
  }
  const { host } = new URL(config.databaseReadUrl ?? "");
  findings.push(
    state.isUsed
      ? { level: "ok", text: `Standby: ${host} is ${(state.behindSeconds ?? 0).toFixed(1)} s behind at most` }
      : {
          level: "wrong",
          text: `Standby: ${host}: ${state.problem}; what may be old is read of the primary meanwhile. Start it, or correct DATABASE_READ_URL`,
        },
  );
  return findings;
}
