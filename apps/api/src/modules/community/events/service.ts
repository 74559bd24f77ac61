import { invitationPath } from "@gatehouse/contract/pages";
import type { ContentFile } from "@gatehouse/contract/content/import";
import type { ReferralReply } from "@gatehouse/contract/community/events";
import type { DbTransaction } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import { sanitiseHtml } from "../../../platform/security/sanitise.ts";
import type { AccountService } from "../../identity/accounts/service.ts";
import { upsertEvents } from "./store.ts";

type Options = { accounts: Pick<AccountService, "find" | "countInvited">; publicUrl: string };

export type EventsService = ReturnType<typeof createEventsService>;

export function createEventsService({ accounts, publicUrl }: Options) {
  return {
    /** Stores the events of an imported file by title, their HTML sanitised. */
    importPart: (transaction: DbTransaction, { events }: Pick<ContentFile, "events">): Promise<void> =>
      upsertEvents(
        transaction,
        events.map((event) => ({ ...event, description: sanitiseHtml(event.description) })),
      ),

    /**
     * The account's own link, and a point for each verified account that registered with it (section 9): each is one
     * row, so that none counts twice. 401 when the account is gone.
     */
    async referral(accountId: number): Promise<ReferralReply> {
      const account = await accounts.find(accountId);
      if (!account) throw failure("session.required");
      const { inviteCode } = account;
      return {
        referralLink: publicUrl + invitationPath(inviteCode),
        count: await accounts.countInvited(inviteCode),
      };
    },
  };
}
