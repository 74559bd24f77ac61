import { isIP } from "node:net";
import type { VoteIdentity, VoteSite } from "../../../gateways/vote-sites/port.ts";
import { networkOf } from "../../../platform/http/client.ts";

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

/**
 * The network that has its reward of a site with a vote: within an IPv6 one, anybody may vote from as many addresses as
 * they like. Null where the site tells players by their own ids and has taken votes of several from one IPv4 address.
 */
export const rewardedNetwork = (identity: VoteIdentity, address: string): string | null =>
  identity.kind === "account" && isIP(address) === 4 ? null : networkOf(address);
