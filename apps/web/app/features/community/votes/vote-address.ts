import type { PortalConfig } from "@gatehouse/contract/operations/configuration";

export type VoteSite = PortalConfig["voteSites"][number];

/** Whether a vote link is built with the visitor's own id or address. */
export const needsIp = ({ voteUrl }: VoteSite): boolean => voteUrl.includes("{ip}");

/** Where a vote is cast; undefined while the address that it would count for is not known. */
export function voteLink(site: VoteSite, ip: string | undefined): string | undefined {
  if (!needsIp(site)) return site.voteUrl;
  return ip ? site.voteUrl.replaceAll("{ip}", encodeURIComponent(ip)) : undefined;
}
