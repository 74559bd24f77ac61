import {
  type LoginProviderName,
  loginProviders,
  providerLabels,
} from "@gatehouse/contract/identity/login-providers";
import type { LinkedProvider, LinkedProviders } from "@gatehouse/contract/identity/oauth";
import type { Db, DbTransaction } from "../../../../database.ts";
import type { Client } from "../../../../platform/http/client.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { failure } from "../../../../platform/failure.ts";
import { tokenHash } from "../../../../platform/security/secrets.ts";
import type { EmailService } from "../../accounts/emails/service.ts";
import type { Keeper } from "../../accounts/expiry/service.ts";
import type { AccountService } from "../../accounts/service.ts";
import type { TrailService } from "../../trail/service.ts";
import {
  deleteIdentity,
  findIdentity,
  insertIdentity,
  lockIdentity,
  selectIdentities,
  selectLinked,
} from "../identities/store.ts";
import { takeTicket } from "./store.ts";

type Subject = {
  provider: LoginProviderName;
  subject: string;
  email: string | null;
  emailVerified: boolean;
};

type Options = {
  db: Db;
  clock: Clock;
  accounts: Pick<AccountService, "lock">;
  trail: TrailService;
  emails: Pick<EmailService, "isOf" | "verify">;
};

export type ProviderLinkService = ReturnType<typeof createProviderLinkService>;

/** The provider logins of an account, which only its logged-in owner changes. */
export function createProviderLinkService({ db, clock, accounts, trail, emails }: Options) {
  const detailOf = (provider: LoginProviderName, email: string | null): string =>
    email === null ? providerLabels[provider] : `${providerLabels[provider]}, ${email}`;

  async function add(
    transaction: DbTransaction,
    accountId: number,
    { provider, subject, email, emailVerified }: Subject,
    client: Client,
  ): Promise<LinkedProvider> {
    await lockIdentity(transaction, { provider, subject });
    const holder = await findIdentity(transaction, { provider, subject });
    const label = providerLabels[provider];
    if (holder === accountId) return { provider, email };
    if (holder !== undefined) throw failure("provider.identityTaken", { provider: label });
    const now = clock.now();
    if (!(await insertIdentity(transaction, { provider, subject, accountId, email }, now))) {
      throw failure("provider.linked", { provider: label });
    }
    const detail = detailOf(provider, email);
    await trail.record(transaction, { accountId, kind: "providerLinked", client, detail });
    if (emailVerified && email !== null && (await emails.isOf(email, accountId, transaction))) {
      // Where it belongs to another account by now, this one stays unverified.
      await emails.verify(transaction, accountId, client, label);
    }
    return { provider, email };
  }

  return {
    /** The account's provider logins. */
    async list(accountId: number): Promise<LinkedProviders> {
      const rows = await selectIdentities(db, accountId);
      return rows.map(({ provider, email, linked_at }) => ({
        provider: provider as LoginProviderName,
        email,
        linked: linked_at.toISOString(),
      }));
    },

    /** A person who comes by a provider keeps the account, verified or not. */
    keeper: (async (on, unverified) => {
      const linked = await selectLinked(
        on,
        unverified.map(({ id }) => id),
      );
      return new Map(linked.map((id) => [id, null]));
    }) satisfies Keeper,

    /** Links the identity that came back from a provider. 409 when it, or the provider, is linked already. */
    add: (accountId: number, subject: Subject, client: Client): Promise<LinkedProvider> =>
      db.transaction().execute((transaction) => add(transaction, accountId, subject, client)),

    /**
     * Accepts the offer to link (409 of the confirmation) for the account with the email, whose owner is logged in. 422
     * when it is unknown, used or expired, 409 when the account has another email.
     */
    accept: (linkToken: string, accountId: number, client: Client): Promise<LinkedProvider> =>
      db.transaction().execute(async (transaction) => {
        const ticket = await takeTicket(transaction, tokenHash(linkToken), clock.now());
        if (!ticket) throw failure("link.wrong");
        if (!(await emails.isOf(ticket.email, accountId, transaction))) {
          throw failure("link.ofAnother");
        }
        return add(transaction, accountId, ticket, client);
      }),

    /** Takes a provider login away. 404 when there is none, 422 when it is the only way in. */
    async remove(accountId: number, given: string, client: Client): Promise<void> {
      const provider = loginProviders.find((one) => one === given);
      if (!provider) throw failure("provider.off");
      await db.transaction().execute(async (transaction) => {
        const account = await accounts.lock(transaction, accountId);
        const removed = await deleteIdentity(transaction, accountId, provider);
        if (!removed) throw failure("provider.notLinked", { provider: providerLabels[provider] });
        const left = await selectIdentities(transaction, accountId);
        if (!account?.passwordHash && left.length === 0) throw failure("provider.lastWayIn");
        const detail = detailOf(provider, removed.email);
        await trail.record(transaction, { accountId, kind: "providerUnlinked", client, detail });
      });
    },
  };
}
