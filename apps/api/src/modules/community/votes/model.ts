import { limits } from "@gatehouse/contract/limits";
import { isIP } from "node:net";
import type { VoteCheck, VoteIdentity, VoteSite } from "../../../gateways/vote-sites/port.ts";

/** Who votes: an address, and the player's own id for vote links where somebody is logged in. */
export type Voter = { address: string; accountKey: string | null };

/** By what a site can know this voter, the strongest first: the id in the vote link, then IPv4, then IPv6. */
export function identitiesOf({ address, accountKey }: Voter): VoteIdentity[] {
  const family = isIP(address);
  return [
    ...(accountKey ? [{ kind: "account" as const, value: accountKey }] : []),
    ...(family === 4 ? [{ kind: "ipv4" as const, value: address }] : []),
    ...(family === 6 ? [{ kind: "ipv6" as const, value: address }] : []),
  ];
}

/** The strongest identity that the site takes of this voter; null when it takes none of them. */
export const identityAt = (site: VoteSite, voter: Voter): VoteIdentity | null =>
  identitiesOf(voter).find(({ kind }) => site.identities.includes(kind)) ?? null;

const windowMs = limits.voteHours * 3_600_000;

/** When a vote that counts now was given and until when it counts; null for none, or one that is too old. */
export function windowOf(check: VoteCheck, now: Date): { votedAt: Date; endsAt: Date } | null {
  if (!check.voted) return null;
  const votedAt = new Date(Math.min(check.at?.getTime() ?? now.getTime(), now.getTime()));
  const endsAt = new Date(votedAt.getTime() + windowMs);
  return endsAt > now ? { votedAt, endsAt } : null;
}
