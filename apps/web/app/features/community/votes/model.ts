import type { PortalConfig } from "@gatehouse/contract/operations/configuration";
import type { VoteStatus } from "@gatehouse/contract/community/votes";

export type VoteSite = PortalConfig["voteSites"][number];

/** Whether a vote link is built with the visitor's external address. */
export const needsIp = ({ voteUrl }: VoteSite): boolean => voteUrl.includes("{ip}");

/** Where a vote is cast; without a known address its place stays empty. */
export const voteLink = ({ voteUrl }: VoteSite, ip: string | undefined): string =>
  voteUrl.replaceAll("{ip}", encodeURIComponent(ip ?? ""));

/** The configured sites that the server answers for: one that is absent from its reply is not configured there. */
export const knownSites = (sites: readonly VoteSite[], status: VoteStatus | undefined): VoteSite[] =>
  sites.filter(({ code }) => status === undefined || status[code] !== undefined);

/** Whether nothing is left to vote for; an unknown one (null) may still be left. */
export const allVoted = (sites: readonly VoteSite[], status: VoteStatus | undefined): boolean =>
  status !== undefined && sites.length > 0 && sites.every(({ code }) => status[code] === true);
