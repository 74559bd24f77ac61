import type { ReferralsOffice } from "@gatehouse/contract/community/referral-office";
import type { DeskItem } from "@gatehouse/contract/operations/desk";
import { limits } from "@gatehouse/contract/limits";
import type { Db } from "../../../../database.ts";
import { publishChange } from "../../../../platform/background/changes.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { failure } from "../../../../platform/failure.ts";
import { forbidOwnAccount, type Official } from "../../../../platform/http/official.ts";
import type { AccountService } from "../../../identity/accounts/service.ts";
import type { RecordService } from "../../../operations/record/service.ts";
import type { ReferralService } from "../service.ts";
import { findHint, type Hint, lockReferral, saveDecision, selectDecided, selectUndecided } from "../store.ts";

type Options = {
  db: Db;
  clock: Clock;
  accounts: Pick<AccountService, "findByLogin" | "loginsOf">;
  referral: Pick<ReferralService, "unplayed">;
  record: Pick<RecordService, "note">;
};

type Shown = ReferralsOffice["referrals"][number];
export type Decision = { counts: boolean; reason: string; base: boolean | null };

export type ReferralOfficeService = ReturnType<typeof createReferralOfficeService>;

/** Invitations that count only when the game knows the invited one, or a person says so. */
export function createReferralOfficeService({ db, clock, accounts, referral, record }: Options) {
  async function shown(hints: readonly Hint[]): Promise<Shown[]> {
    const [logins, unplayed] = await Promise.all([
      accounts.loginsOf(hints.flatMap(({ accountId, referrerId }) => [accountId, referrerId])),
      referral.unplayed(hints),
    ]);
    return hints.flatMap(({ accountId, referrerId, isSameDevice, notedAt, counts }): Shown[] => {
      const [referred, referrer] = [logins.get(accountId), logins.get(referrerId)];
      if (referred === undefined || referrer === undefined) return [];
      const device = isSameDevice ? (["device"] as const) : [];
      const noGame = unplayed.has(accountId) ? (["noGame"] as const) : [];
      const hint: Shown["hints"] = ["address", ...device, ...noGame];
      return [{ referrer, referred, verifiedAt: notedAt.toISOString(), hints: hint, counts }];
    });
  }

  /** What waits for a person: nobody has decided, and the game does not know the invited one. */
  async function undecided(): Promise<Hint[]> {
    const hints = await selectUndecided(db, limits.referralsShown);
    const unplayed = await referral.unplayed(hints);
    return hints.filter(({ accountId }) => unplayed.has(accountId));
  }

  return {
    /** What waits for a decision, the oldest first, and then what was decided. */
    async list(): Promise<ReferralsOffice> {
      const [waiting, decided] = await Promise.all([undecided(), selectDecided(db, limits.referralsShown)]);
      return { referrals: await shown([...waiting, ...decided]), waiting: waiting.length };
    },

    /**
     * Has the invitation of this login count, or count for nothing. 404 without hints, 409 when somebody has decided since
     * `base`; nobody decides of their own.
     */
    async decide(official: Official, login: string, { counts, reason, base }: Decision): Promise<Shown> {
      const account = await accounts.findByLogin(login);
      if (!account) throw failure("notFound");
      const { id: accountId } = account;
      await db.transaction().execute(async (transaction) => {
        await lockReferral(transaction, accountId);
        const hint = await findHint(transaction, accountId);
        if (!hint) throw failure("notFound");
        forbidOwnAccount(official, accountId);
        forbidOwnAccount(official, hint.referrerId);
        if (hint.counts !== base) throw failure("office.changed");
        await saveDecision(transaction, { accountId, counts, at: clock.now() });
        await publishChange(transaction, "desk");
        await record.note(transaction, official, {
          permission: "community.manage",
          action: "referrals.decide",
          target: { kind: "account", id: accountId, name: account.login },
          before: { counts: hint.counts },
          after: { counts },
          reason,
        });
      });
      const after = await findHint(db, accountId);
      const [decided] = after ? await shown([after]) : [];
      if (!decided) throw failure("notFound");
      return decided;
    },

    /** All that waits, as one. */
    async deskItems(): Promise<DeskItem[]> {
      const waiting = await undecided();
      const [first] = waiting;
      if (!first) return [];
      return [
        {
          key: "referrals",
          kind: "referralHints",
          since: first.notedAt,
          parameters: { count: waiting.length },
          link: "/admin/community/referrals",
        },
      ];
    },
  };
}
