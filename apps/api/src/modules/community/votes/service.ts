import { createHmac } from "node:crypto";
import { voteSites } from "@gatehouse/contract/community/vote-site-codes";
import type { VoteReason, VoteSiteState, VoteStatus } from "@gatehouse/contract/community/votes";
import type { PortalConfig } from "@gatehouse/contract/operations/configuration";
import type { Db } from "../../../database.ts";
import type { VoteSite } from "../../../gateways/vote-sites/port.ts";
import type { Clock } from "../../../platform/clock.ts";
import { networkOf } from "../../../platform/http/client.ts";
import { within } from "../../../platform/outbound/cached-value.ts";
import type { PrizesService, Standing } from "../prizes/service.ts";
import type { SwitchesService } from "../../operations/switches/service.ts";
import { createVoteChecks } from "./checks/service.ts";
import { identitiesOf, identityAt, rewardedNetwork, type Voter } from "./identities.ts";
import { windowOf } from "./model.ts";
import { createVoteRewards, isSame, referenceOf } from "./rewards/service.ts";
import { selectCounting, selectOfAccount, countVotes, selectRewardedSites, type Vote } from "./store.ts";
import { createVoters } from "./top-voters/service.ts";

/** A visitor, and the account where one is logged in. */
export type Visitor = { address: string; account: { id: number; login: string } | null };

type Sight = { state: VoteSiteState["state"]; reason: VoteReason | null; vote: Vote | null };

/** How a visitor stands with each site; the reasons are yet to be said. */
type VoteStates = { ip: string; sites: Omit<VoteSiteState, "explanation">[]; streak: number | null };

type Options = {
  db: Db;
  mayBeOld: Db;
  clock: Clock;
  sites: readonly VoteSite[];
  prizes: Pick<PrizesService, "standings">;
  switches: Pick<SwitchesService, "check">;
  /** What the ids in vote links are made with. */
  linkKey: string;
  /** What is kept of networks is hashed with it. */
  networkKey: string;
} & Pick<Parameters<typeof createVoters>[0], "accounts" | "rankings"> &
  Pick<Parameters<typeof createVoteRewards>[0], "prizes" | "happenings">;

/** What counts already: votes of the account and of its identities, and the sites whose reward the network has had. */
type Counting = { votes: readonly Vote[]; rewarded: ReadonlySet<VoteSite["code"]> };

/** How long a visitor waits for the sites, in milliseconds; what they say later counts when the page asks again. */
const patienceMs = 2_000;

export type VotesService = ReturnType<typeof createVotesService>;

/** Votes on the server lists and what they earn (product.md 7.2). */
export function createVotesService(options: Options) {
  const { db, mayBeOld, clock, sites, prizes, switches, linkKey, networkKey } = options;

  /** Nothing that leads back to anybody. */
  const hide = (text: string): string => createHmac("sha256", networkKey).update(text).digest("base64url");
  const hideNetwork = (network: string): string => hide(`network ${network}`);
  const checks = createVoteChecks({ db, clock, hide });
  const rewards = createVoteRewards({ ...options, hideNetwork });
  const voters = createVoters(options);

  const voterOf = ({ address, account }: Visitor): Voter => ({
    address,
    // Says nothing of the account to the site, and is the same for ever.
    accountKey:
      account && createHmac("sha256", linkKey).update(String(account.id)).digest("hex").slice(0, 20),
  });

  async function look(site: VoteSite, visitor: Visitor, counting: Counting): Promise<Sight> {
    const { account, address } = visitor;
    const here = counting.votes.filter((vote) => vote.site === site.code);
    const own = account && here.find(({ accountId }) => accountId === account.id);
    if (own) return { state: "voted", reason: null, vote: own };
    const identity = identityAt(site, voterOf(visitor));
    if (!identity) return { state: "unknown", reason: "needsIpv4", vote: null };
    const network = rewardedNetwork(identity, address);
    const isRewarded = network !== null && counting.rewarded.has(site.code);
    // The others in an IPv6 network may still vote, though it earns nothing more.
    if (here.some((vote) => isSame(vote.identity, identity)) || (isRewarded && network === address)) {
      return { state: "voted", reason: account ? "rewardTaken" : null, vote: null };
    }
    const asker = { address, accountId: account?.id ?? null };
    const check = await within(patienceMs, checks.check(site, identity, asker));
    if (!check || check === "unknown") return { state: "unknown", reason: "noAnswer", vote: null };
    const counted = windowOf(check, clock.now());
    if (!counted) return { state: "notVoted", reason: "noVote", vote: null };
    if (!account) return { state: "voted", reason: "logIn", vote: null };
    const vote = isRewarded ? null : await rewards.record(site, account, { identity, network, ...counted });
    return { state: "voted", reason: vote ? null : "rewardTaken", vote };
  }

  async function lookAtAll(visitor: Visitor): Promise<[VoteSite, Sight][]> {
    if (sites.length === 0) return [];
    await switches.check("voting");
    const whose = { accountId: visitor.account?.id ?? null, identities: identitiesOf(voterOf(visitor)) };
    const network = hideNetwork(networkOf(visitor.address));
    const counting: Counting = {
      votes: await selectCounting(db, whose, clock.now()),
      rewarded: await selectRewardedSites(db, network, clock.now()),
    };
    return Promise.all(
      sites.map(async (site): Promise<[VoteSite, Sight]> => [site, await look(site, visitor, counting)]),
    );
  }

  return {
    /** The sites as every visitor may know them; `{ip}` in an address stands for the visitor's own. */
    configured: sites.map((site) => ({
      code: site.code,
      voteUrl: site.voteUrl(null),
    })) satisfies PortalConfig["voteSites"],

    /** Where this visitor has voted: true, false, null where nobody can tell. A vote found of a player is rewarded. */
    async status(visitor: Visitor): Promise<VoteStatus> {
      const status: VoteStatus = { ip: visitor.address };
      for (const [{ code }, { state }] of await lookAtAll(visitor)) {
        status[code] = state === "unknown" ? null : state === "voted";
      }
      return status;
    },

    /** Where this visitor has voted, with vote links, reasons and rewards. */
    async states(visitor: Visitor): Promise<VoteStates> {
      const sights = await lookAtAll(visitor);
      const given = await prizes.standings(sights.flatMap(([, { vote }]) => (vote ? referenceOf(vote) : [])));
      return {
        ip: visitor.address,
        sites: sights.map(([site, { state, reason, vote }]) => ({
          code: site.code,
          name: voteSites[site.code].title,
          voteUrl: site.voteUrl(identityAt(site, voterOf(visitor))),
          state,
          reason,
          reward: {
            code: voteSites[site.code].reward,
            ...(vote ? rewardOf(given.get(referenceOf(vote))) : { state: "none", reason: null }),
            until: vote?.endsAt.toISOString() ?? null,
          },
        })),
        streak: visitor.account && (await voters.streakOf(visitor.account.id)),
      };
    },

    /** Who voted most in the running month. */
    topVoters: () => voters.top(),

    /** How many votes were rewarded within a span; `to` does not belong to it any more. */
    count: (span: { from: Date; to: Date }): Promise<number> => countVotes(mayBeOld, span),

    /** What is kept of an account's votes, for its owner. */
    votesOf: (accountId: number) => selectOfAccount(db, accountId),
  };
}

const rewardStates = { onItsWay: "onItsWay", given: "active", refused: "refused" } as const;

const rewardOf = (standing: Standing | undefined): Pick<VoteSiteState["reward"], "state" | "reason"> => ({
  state: rewardStates[standing?.state ?? "onItsWay"],
  reason: standing?.reason ?? null,
});
