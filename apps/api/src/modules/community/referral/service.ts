import { invitationPath } from "@gatehouse/contract/pages";
import type { InvitedFriend, ReferralReply } from "@gatehouse/contract/community/referral";
import { limits } from "@gatehouse/contract/limits";
import type { Db, DbTransaction } from "../../../database.ts";
import type { Clock } from "../../../platform/clock.ts";
import { failure } from "../../../platform/failure.ts";
import type { AccountService } from "../../identity/accounts/service.ts";
import type { TrailService } from "../../identity/trail/service.ts";
import type { RankingsService } from "../../game/rankings/service.ts";
import { type Hint, insertHint, selectDoubtful } from "./store.ts";

type Options = {
  db: Db;
  clock: Clock;
  accounts: Pick<
    AccountService,
    "find" | "countInvited" | "invited" | "invitedBy" | "loginsOf" | "referrerOf"
  >;
  rankings: Pick<RankingsService, "playing" | "heardAt" | "firstOf">;
  trail: Pick<TrailService, "sharedAddresses">;
  publicUrl: string;
};

/** A referral whose two accounts have something in common. */
export type SharedReferral = {
  referrer: string;
  referred: string;
  registeredAt: Date;
  isVerified: boolean;
  /** Both came from this address. */
  address: string;
  /** Both came from it with the same browser. */
  sameDevice: boolean;
};

const pageSize = 1_000;

export type ReferralService = ReturnType<typeof createReferralService>;

export function createReferralService({ db, clock, accounts, rankings, trail, publicUrl }: Options) {
  /** Of these invitations those whose invited account the game does not know; none where the game tells nothing. */
  async function unplayed(hints: readonly Hint[]): Promise<Set<number>> {
    if (hints.length === 0 || (await rankings.heardAt(db)) === null) return new Set();
    const logins = await accounts.loginsOf(hints.map(({ accountId }) => accountId));
    const playing = await rankings.playing(db, [...logins.values()]);
    return new Set([...logins].flatMap(([id, login]) => (playing.has(login) ? [] : id)));
  }

  /** How many of somebody's verified invitations wait for the game or a person, and how many count for nothing. */
  async function doubts(accountId: number): Promise<{ held: number; refused: number }> {
    const doubtful = await selectDoubtful(db, accountId);
    const undecided = doubtful.filter(({ counts }) => counts === null);
    const held = (await unplayed(undecided)).size;
    return { held, refused: doubtful.length - undecided.length };
  }

  return {
    unplayed,

    /** Notes with a verification whether the account and who invited it came from one address. */
    async verified(transaction: DbTransaction, { accountId }: { accountId: number }): Promise<void> {
      const referrerId = await accounts.referrerOf(accountId, transaction);
      if (referrerId === undefined || referrerId === accountId) return;
      const shared = (await trail.sharedAddresses([{ one: accountId, other: referrerId }], transaction)).get(
        accountId,
      );
      if (!shared) return;
      const hint = { accountId, referrerId, isSameDevice: shared.sameDevice, notedAt: clock.now() };
      await insertHint(transaction, hint);
    },

    /**
     * The account's own link, and a point for each verified account that registered with it (product.md 7.4): each is one
     * row, so that none counts twice. One from the own address that the game does not know yet waits. 401 when the account
     * is gone.
     */
    async referral(accountId: number): Promise<ReferralReply> {
      const account = await accounts.find(accountId);
      if (!account) throw failure("session.required");
      const { inviteCode } = account;
      const [{ verified, waiting }, { held, refused }] = await Promise.all([
        accounts.countInvited(inviteCode),
        doubts(accountId),
      ]);
      const count = Math.max(0, verified - held - refused);
      return { referralLink: publicUrl + invitationPath(inviteCode), count, waiting: waiting + held };
    },

    /**
     * The last who registered with the account's link, at most as many as are shown. Whose login it is nobody is told: verified
     * friends go by the character that everybody sees. 401 when the account is gone.
     */
    async friends(accountId: number): Promise<InvitedFriend[]> {
      const account = await accounts.find(accountId);
      if (!account) throw failure("session.required");
      const [invited, doubtful] = await Promise.all([
        accounts.invitedBy(account.inviteCode, limits.referral.shown),
        selectDoubtful(db, accountId),
      ]);
      const verified = invited.filter(({ isVerified }) => isVerified).map(({ login }) => login);
      const ids = new Set(invited.map(({ id }) => id));
      const [names, unplayedIds] = await Promise.all([
        rankings.firstOf(verified),
        unplayed(doubtful.filter((hint) => hint.counts === null && ids.has(hint.accountId))),
      ]);
      const refused = new Set(doubtful.flatMap((hint) => (hint.counts === false ? hint.accountId : [])));
      return invited.map(({ id, login, registeredAt, isVerified }) => {
        const character = isVerified ? names.get(login) : undefined;
        return {
          registered: registeredAt.toISOString(),
          ...(character !== undefined && { character }),
          state: !isVerified
            ? "unverified"
            : refused.has(id)
              ? "refused"
              : unplayedIds.has(id)
                ? "held"
                : "counts",
        };
      });
    },

    /**
     * The newest referrals whose two accounts came from one address or device, for the operator. They count as soon as
     * the game knows the invited one: a household is no fraud, and whether it is one only a person can tell.
     */
    async shared(max: number): Promise<SharedReferral[]> {
      const found: SharedReferral[] = [];
      let before: number | undefined;
      while (found.length < max) {
        const page = await accounts.invited({ before, max: pageSize });
        const shared = await trail.sharedAddresses(
          page.map(({ id, referrerId }) => ({ one: id, other: referrerId })),
        );
        for (const { id, referrerId: _, ...referral } of page) {
          const common = shared.get(id);
          if (common) found.push({ ...referral, ...common });
        }
        before = page.at(-1)?.id;
        if (page.length < pageSize) break;
      }
      return found.slice(0, max);
    },
  };
}
