import { limits } from "@gatehouse/contract/limits";
import type { VoteCheck } from "../../../gateways/vote-sites/port.ts";

const windowMs = limits.voteHours * 3_600_000;

/** When a vote that counts now was given and until when it counts; null for none, or one that is too old. */
export function windowOf(check: VoteCheck, now: Date): { votedAt: Date; endsAt: Date } | null {
  if (!check.voted) return null;
  const votedAt = new Date(Math.min(check.at?.getTime() ?? now.getTime(), now.getTime()));
  const endsAt = new Date(votedAt.getTime() + windowMs);
  return endsAt > now ? { votedAt, endsAt } : null;
}
