import type { VoteSiteCode } from "@gatehouse/contract/community/vote-site-codes";
import type { VoteSiteState, VoteStatus } from "@gatehouse/contract/community/votes";
import { limits } from "@gatehouse/contract/limits";
import { needsIp, voteLink, type VoteSite } from "./vote-address.ts";

/** What was answered of the visitor's votes; `sites` is empty where only the bare states were to be had. */
export type Votes = {
  status: VoteStatus;
  sites: readonly VoteSiteState[];
  /** On how many days in a row this player has voted; null where that is not known, or nobody is logged in. */
  streak: number | null;
  /** Why nothing is answered of votes while they are switched off. */
  off?: string;
};

/**
 * How one site stands, as the page shows it: `pending` before the first answer, `opened` for one that was opened a moment
 * ago and knows of no vote yet.
 */
export type Lantern = "pending" | "voted" | "notVoted" | "opened" | "unknown";

export type VoteRow = {
  code: VoteSiteCode;
  lantern: Lantern;
  /** Where this visitor votes; undefined while the player's own id or the address that a vote counts for is not known. */
  link: string | undefined;
  /** Undefined where only the bare state is known. */
  details: VoteSiteState | undefined;
};

const secondMs = 1_000;
/** A list that confirms later than this has probably not taken the vote. */
const confirmingMs = 10 * 60 * secondMs;
const looks = { opened: 20 * secondMs, onItsWay: 10 * secondMs, unknown: 60 * secondMs };
const rewardMs = limits.voteHours * 3_600 * secondMs;

/** The configured sites that the server answers for: one that is absent from its reply is not configured there. */
export const knownSites = (sites: readonly VoteSite[], status: VoteStatus | undefined): VoteSite[] =>
  sites.filter(({ code }) => status === undefined || status[code] !== undefined);

/** Whether nothing is left to vote for; an unknown one (null) may still be left. */
export const allVoted = (sites: readonly Pick<VoteSite, "code">[], status: VoteStatus | undefined): boolean =>
  status !== undefined && sites.length > 0 && sites.every(({ code }) => status[code] === true);

type Opened = Readonly<Partial<Record<VoteSiteCode, number>>>;

const isConfirming = (opened: number | undefined, now: number): boolean =>
  opened !== undefined && now - opened < confirmingMs;

/** The rows of the list, one for each known site. */
export function voteRows(
  configured: readonly VoteSite[],
  votes: Votes | undefined,
  { isPlayer, opened, now, ip }: { isPlayer: boolean; opened: Opened; now: number; ip?: string | undefined },
): VoteRow[] {
  return knownSites(configured, votes?.status).map((site) => {
    const { code } = site;
    const details = votes?.sites.find((one) => one.code === code);
    const voted = votes?.status[code];
    // Without the player's own id a vote would count for nobody.
    const isOwn = isPlayer && needsIp(site);
    return {
      code,
      lantern:
        voted === undefined
          ? "pending"
          : voted === null
            ? "unknown"
            : voted
              ? "voted"
              : isConfirming(opened[code], now)
                ? "opened"
                : "notVoted",
      link: details?.voteUrl ?? (isOwn ? undefined : voteLink(site, votes?.status.ip || ip)),
      details,
    };
  });
}

/** Milliseconds until the votes are asked for again; undefined for not by themselves. */
export function nextLook(votes: Votes | undefined, opened: Opened, now: number): number | undefined {
  if (!votes) return looks.unknown;
  const { status, sites } = votes;
  const waits = sites.flatMap(({ code, reward }): number[] => [
    ...(status[code] === false && isConfirming(opened[code], now) ? [looks.opened] : []),
    ...(status[code] === null ? [looks.unknown] : []),
    ...(reward.state === "onItsWay" ? [looks.onItsWay] : []),
    // The list may be voted on again then.
    ...(reward.until === null ? [] : [Math.max(secondMs, Date.parse(reward.until) - now + secondMs)]),
  ]);
  return waits.length > 0 ? Math.min(...waits) : undefined;
}

/** Milliseconds for which a reward still runs; null where none does. */
export function rewardLeft(details: VoteSiteState | undefined, now: number): number | null {
  const until = details?.reward.until;
  if (!until) return null;
  const left = Date.parse(until) - now;
  return left > 0 ? left : null;
}

/** The share of its 12 hours that a reward still has, from 0 to 1. */
export const rewardShare = (left: number): number => Math.min(1, left / rewardMs);

/** How many of the rows are voted on; null before the first answer. */
export const votedCount = (rows: readonly VoteRow[]): number | null =>
  rows.some(({ lantern }) => lantern === "pending")
    ? null
    : rows.filter(({ lantern }) => lantern === "voted").length;
