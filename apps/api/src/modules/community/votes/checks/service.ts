import { setTimeout as delay } from "node:timers/promises";
import type { Db, DbOrTransaction } from "../../../../database.ts";
import type { VoteCheck, VoteIdentity, VoteSite } from "../../../../gateways/vote-sites/port.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { networkOf, wideNetworkOf } from "../../../../platform/http/client.ts";
import { createCoalescingCache } from "../../../../platform/outbound/coalescing-cache.ts";
import { takeQuota } from "../../../../platform/outbound/quota.ts";
import { OutboundTrouble } from "../../../../platform/outbound/trouble.ts";
import { claimQuestion, countLookUp, dropQuestion, findAnswer, saveAnswer } from "../store.ts";
import type { StoredCheck } from "../tables.ts";

/** Who has a site asked; the account where one is logged in. */
export type Asker = { address: string; accountId: number | null };

type Known = { check: VoteCheck | "unknown"; /** For how many seconds it is good. */ seconds: number };

const known = { max: 20_000, seconds: 30, secondsUnknown: 10 };
/** A site is waited for no longer; a process that says nothing for so long is gone, and another one asks. */
const askingSeconds = 10;
/** How often the answer is looked for that another process has gone to fetch, in milliseconds. */
const lookEveryMs = 200;

/** Of a site's calls, the share that visitors without an account may use up, and that checks as a whole may. */
const shares = { visitors: 0.5, checks: 0.9 };
/**
 * Of a site's calls, what one of them may have: an account, a network with its visitors and with its players, and the
 * /48 around an IPv6 one, which a single customer may be given.
 */
const own = { account: 0.1, visitors: 0.1, players: 0.2, wideVisitors: 0.2, widePlayers: 0.4 };

/** Takes a call out of what the site allows this minute, for all portal processes together. */
export const takeCall = (
  db: DbOrTransaction,
  clock: Clock,
  site: VoteSite,
  share: number,
): Promise<boolean> =>
  takeQuota(db, {
    service: `vote ${site.code}`,
    period: clock.now().toISOString().slice(0, 16),
    limit: Math.floor(site.callsPerMinute * share),
  });

/** All who have a site asked, each with what it may have of the site's calls. */
function askersOf({ address, accountId }: Asker): [string, number][] {
  const [network, wide] = [networkOf(address), wideNetworkOf(address, 48)];
  const isPlayer = accountId !== null;
  const group = isPlayer ? "players" : "visitors";
  return [
    [`${group} ${network}`, own[group]],
    ...(wide === network
      ? []
      : [[`${group} ${wide}`, isPlayer ? own.widePlayers : own.wideVisitors] as [string, number]]),
    ...(isPlayer ? [[`account ${accountId}`, own.account] as [string, number]] : []),
  ];
}

/** The asker, or all of them, have asked enough for now. Nothing is counted, and it is not remembered for others. */
class UsedUp extends Error {}

type Options = {
  db: Db;
  clock: Clock;
  /** What is kept of networks and accounts instead of them. */
  hide: (text: string) => string;
};

/**
 * Asks the vote sites: each voter's state once in a while, for all who want to know it, and no more often than a site
 * allows; of that everybody has a share that nobody else can use up.
 */
export function createVoteChecks({ db, clock, hide }: Options) {
  const cache = createCoalescingCache<Known>({
    clock,
    max: known.max,
    secondsOf: ({ seconds }) => seconds,
  });

  /** Takes a call out of the asker's own shares and the site's, or none of them. Throws UsedUp. */
  const takeFairCall = (site: VoteSite, asker: Asker): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      // The site's own row comes last, since everybody waits for it; the others always in this order.
      for (const [name, part] of askersOf(asker)) {
        const most = Math.max(1, Math.floor(site.callsPerMinute * part));
        const lookUp = { site: site.code, asker: hide(name), most, now: clock.now() };
        if (!(await countLookUp(transaction, lookUp))) throw new UsedUp();
      }
      const share = asker.accountId === null ? shares.visitors : shares.checks;
      if (!(await takeCall(transaction, clock, site, share))) throw new UsedUp();
    });

  const after = (seconds: number): Date => new Date(clock.now().getTime() + seconds * 1_000);

  async function ask(site: VoteSite, identity: VoteIdentity, asker: Asker): Promise<Known> {
    await takeFairCall(site, asker);
    try {
      return { check: await site.check(identity), seconds: known.seconds };
    } catch (error) {
      if (error instanceof OutboundTrouble) return { check: "unknown", seconds: known.secondsUnknown };
      throw error;
    }
  }

  /** One process asks, and all hear the answer; it is kept under nothing that leads back to the voter. */
  async function askOnce(question: string, load: () => Promise<Known>): Promise<Known> {
    const asked = hide(question);
    for (let waited = 0; waited <= askingSeconds * 1_000; waited += lookEveryMs) {
      if (await claimQuestion(db, asked, { now: clock.now(), until: after(askingSeconds) })) {
        const found = await load().catch(async (error: unknown) => {
          await dropQuestion(db, asked);
          throw error;
        });
        await saveAnswer(db, asked, storedOf(found.check), after(found.seconds));
        return found;
      }
      const heard = await findAnswer(db, asked, clock.now());
      if (heard?.answer) {
        const seconds = (heard.endsAt.getTime() - clock.now().getTime()) / 1_000;
        return { check: checkOf(heard.answer), seconds };
      }
      await delay(lookEveryMs);
    }
    return { check: "unknown", seconds: known.secondsUnknown };
  }

  return {
    /** What the site says; "unknown" when it did not answer, or must not be asked now. */
    async check(site: VoteSite, identity: VoteIdentity, asker: Asker): Promise<VoteCheck | "unknown"> {
      const key = `${site.code} ${identity.kind} ${identity.value}`;
      try {
        const { check } = await cache.get(key, () => askOnce(key, () => ask(site, identity, asker)));
        return check;
      } catch (error) {
        if (error instanceof UsedUp) return "unknown";
        throw error;
      }
    },
  };
}

function storedOf(check: VoteCheck | "unknown"): StoredCheck {
  if (check === "unknown") return check;
  return { voted: check.voted, at: check.voted ? (check.at?.toISOString() ?? null) : null };
}

function checkOf(stored: StoredCheck): VoteCheck | "unknown" {
  if (stored === "unknown") return stored;
  return stored.voted
    ? { voted: true, at: stored.at === null ? null : new Date(stored.at) }
    : { voted: false };
}
