import { invitationPath } from "@gatehouse/contract/pages";
import type { ReferralReply } from "@gatehouse/contract/community/events";
import { failure } from "../../../platform/failure.ts";
import type { AccountService } from "../../identity/accounts/service.ts";
import type { TrailService } from "../../identity/trail/service.ts";

type Options = {
  accounts: Pick<AccountService, "find" | "countInvited" | "invited">;
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

export function createReferralService({ accounts, trail, publicUrl }: Options) {
  return {
    /**
     * The account's own link, and a point for each verified account that registered with it (product.md 7.4): each is one
     * row, so that none counts twice. 401 when the account is gone.
     */
    async referral(accountId: number): Promise<ReferralReply> {
      const account = await accounts.find(accountId);
      if (!account) throw failure("session.required");
      const { inviteCode } = account;
      const { verified, waiting } = await accounts.countInvited(inviteCode);
      return { referralLink: publicUrl + invitationPath(inviteCode), count: verified, waiting };
    },

    /**
     * The newest referrals whose two accounts came from one address or device, for the operator. They count all the
     * same: a household is no fraud, and whether it is one only a person can tell.
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
