import { emailField } from "@gatehouse/contract/fields";
import { limits } from "@gatehouse/contract/limits";
import { type LoginProviderName, providerLabels } from "@gatehouse/contract/identity/login-providers";
import type { LinkOffer } from "@gatehouse/contract/identity/oauth";
import type { Db, DbTransaction } from "../../../../database.ts";
import type { Identity } from "../../../../gateways/social-login/port.ts";
import type { Client } from "../../../../platform/http/client.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { failure } from "../../../../platform/failure.ts";
import type { Queue } from "../../../../platform/background/jobs.ts";
import { randomToken, tokenHash } from "../../../../platform/security/secrets.ts";
import type { EmailService } from "../../accounts/emails/service.ts";
import type { AccountHooks } from "../../accounts/hooks/service.ts";
import type { AccountService } from "../../accounts/service.ts";
import type { SwitchesService } from "../../../operations/switches/service.ts";
import type { TrailService } from "../../trail/service.ts";
import { findIdentity, insertIdentity, lockIdentity } from "../identities/store.ts";
import { loginCandidates } from "../model.ts";
import { insertTicket, takeTicket } from "../link/store.ts";

/** An identity, the provider that it comes from, and the code of the friend who invited the person. */
export type Person = Identity & { provider: LoginProviderName; referralCode: string | null };

type Options = {
  db: Db;
  clock: Clock;
  trail: TrailService;
  emails: Pick<EmailService, "hold" | "verify">;
  accounts: Pick<AccountService, "create" | "isLoginFree">;
  hooks: Pick<AccountHooks, "made">;
  switches: Pick<SwitchesService, "check">;
  /** Notes the language of the request as the account's, in the transaction. */
  noteLanguage: (accountId: number, transaction: DbTransaction) => Promise<void>;
  mails: { verification: Queue<{ accountId: number }> };
};

export type ProviderAccountService = ReturnType<typeof createProviderAccountService>;

/** Which account a provider's person comes to. */
export function createProviderAccountService(options: Options) {
  const { db, clock, trail, emails, accounts, hooks, switches, noteLanguage, mails } = options;

  /**
   * An offer to link the person to the account with their email, for its owner to take up, logged in; null where none
   * has verified it and the provider does not vouch for it either: a person who only says so owns nothing.
   */
  async function offerLink(
    transaction: DbTransaction,
    { provider, subject, email, emailVerified, name, referralCode }: Person,
  ): Promise<LinkOffer | null> {
    if (email === null) return null;
    const { isVerified, isClaimed } = await emails.hold(transaction, email);
    if (!isVerified && !(emailVerified && isClaimed)) return null;
    const linkToken = randomToken();
    const expiresAt = new Date(clock.now().getTime() + limits.linkTicketMinutes * 60_000);
    const ticket = { provider, subject, email, emailVerified, name, referralCode };
    await insertTicket(transaction, ticket, { ticketHash: tokenHash(linkToken), expiresAt });
    return { linkToken, email, mayBeAnothers: emailVerified && !isVerified };
  }

  /** Makes the person's account. Nobody has verified the email, and it is held. */
  async function make(transaction: DbTransaction, person: Person, client: Client): Promise<number> {
    const { provider, subject, email, emailVerified, referralCode } = person;
    await switches.check("registration");
    const label = providerLabels[provider];
    const now = clock.now();
    for (const login of loginCandidates(person)) {
      if (!(await accounts.isLoginFree(transaction, login))) continue;
      const account = { login, email, passwordHash: null, referralCode, isLasting: true };
      const accountId = await accounts.create(transaction, account);
      if (accountId === null) continue;
      // Where the visitor came from is not carried through the provider's pages.
      await hooks.made(transaction, { accountId, referralCode, cameFrom: undefined });
      await insertIdentity(transaction, { provider, subject, accountId, email }, now);
      await noteLanguage(accountId, transaction);
      await trail.record(transaction, { accountId, kind: "registered", client, detail: label });
      if (emailVerified) await emails.verify(transaction, accountId, client, label);
      else if (email !== null) {
        await mails.verification.enqueue(transaction, { accountId }, { key: String(accountId) });
      }
      return accountId;
    }
    throw new Error("No free login was found for a new account");
  }

  return {
    /**
     * The account of a provider's person, made if there is none. 409 with an offer to link (LinkOffer) when an account
     * has the email already: no account is ever linked by an email alone.
     */
    async enter(given: Person, client: Client): Promise<number> {
      const email = given.email !== null && emailField.safeParse(given.email).success ? given.email : null;
      const person = { ...given, email };
      const outcome = await db.transaction().execute(async (transaction) => {
        await lockIdentity(transaction, person);
        const known = await findIdentity(transaction, person);
        if (known !== undefined) return known;
        return (await offerLink(transaction, person)) ?? make(transaction, person, client);
      });
      if (typeof outcome === "number") return outcome;
      const provider = providerLabels[person.provider];
      throw failure("provider.emailInUse", { provider }).with(outcome);
    },

    /**
     * Makes an account for the person of an offer, for whose email the provider vouches, and leaves alone the account
     * that has the email and never verified it. Returns the new one's id, and the provider. 422 when the offer is used or
     * expired, 409 when the email belongs to an account.
     */
    enterApart(
      linkToken: string,
      client: Client,
    ): Promise<{ accountId: number; provider: LoginProviderName }> {
      return db.transaction().execute(async (transaction) => {
        const ticket = await takeTicket(transaction, tokenHash(linkToken), clock.now());
        if (!ticket) throw failure("link.wrong");
        const { provider, email, emailVerified } = ticket;
        await lockIdentity(transaction, ticket);
        const known = await findIdentity(transaction, ticket);
        if (known !== undefined) return { accountId: known, provider };
        if (!emailVerified || (await emails.hold(transaction, email)).isVerified) {
          throw failure("provider.emailInUse", { provider: providerLabels[provider] });
        }
        return { accountId: await make(transaction, ticket, client), provider };
      });
    },
  };
}
