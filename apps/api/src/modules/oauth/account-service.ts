import { emailField } from "@gatehouse/contract/fields";
import { limits } from "@gatehouse/contract/limits";
import { type LoginProviderName, providerLabels } from "@gatehouse/contract/login-providers";
import { messages } from "@gatehouse/contract/messages";
import type { LinkOffer } from "@gatehouse/contract/oauth";
import type { Db, DbTransaction } from "../../database.ts";
import type { Identity } from "../../gateways/social-login/port.ts";
import type { Client } from "../../platform/client.ts";
import type { Clock } from "../../platform/clock.ts";
import { Failure } from "../../platform/failure.ts";
import type { Queue } from "../../platform/jobs.ts";
import { randomToken, tokenHash } from "../../platform/secrets.ts";
import type { GameAccountsService } from "../game-accounts/service.ts";
import type { TrailService } from "../trail/service.ts";
import { findByEmail, hasLogin, insertAccount, releaseEmail } from "./account-store.ts";
import { findIdentity, insertIdentity, lockIdentity } from "./identity-store.ts";
import { loginCandidates } from "./model.ts";
import { insertTicket, takeTicket } from "./ticket-store.ts";

/** An identity, and the provider that vouches for it. */
export type Person = Identity & { provider: LoginProviderName };

type Options = {
  db: Db;
  clock: Clock;
  trail: TrailService;
  gameAccounts: Pick<GameAccountsService, "isKnown">;
  /** Asks the game whether one of its accounts has this login (in lower case). */
  gameLogins: { isTaken(login: string): Promise<boolean> };
  mails: { verification: Queue<{ accountId: number }> };
};

export type ProviderAccountService = ReturnType<typeof createProviderAccountService>;

/** Which account a provider's person comes to. */
export function createProviderAccountService(options: Options) {
  const { db, clock, trail, gameAccounts, gameLogins, mails } = options;

  /** Whether a login (in lower case) stands for somebody in the portal or in the game, or once did. */
  const isTaken = async (transaction: DbTransaction, login: string): Promise<boolean> =>
    (await hasLogin(transaction, login)) ||
    (await gameAccounts.isKnown(transaction, login)) ||
    gameLogins.isTaken(login);

  /** An address of another account is nobody's to take by a provider's word: its owner may link it, logged in. */
  async function offerLink(
    transaction: DbTransaction,
    person: Person & { email: string },
    owner: { id: number; verified: boolean },
  ): Promise<LinkOffer> {
    const { provider, subject, email, emailVerified, name } = person;
    const linkToken = randomToken();
    const expiresAt = new Date(clock.now().getTime() + limits.linkTicketMinutes * 60_000);
    const ticket = { provider, subject, email, emailVerified, name, accountId: owner.id };
    await insertTicket(transaction, ticket, { ticketHash: tokenHash(linkToken), expiresAt });
    return { linkToken, email, mayBeAnothers: emailVerified && !owner.verified };
  }

  /** Makes the person's account; null when somebody took the email at this moment. */
  async function make(transaction: DbTransaction, person: Person, client: Client): Promise<number | null> {
    const { provider, subject, email, emailVerified } = person;
    const label = providerLabels[provider];
    const now = clock.now();
    const verified = emailVerified && email !== null;
    for (const login of loginCandidates(person)) {
      if (await isTaken(transaction, login)) continue;
      const accountId = await insertAccount(transaction, { login, email, verified }, now);
      if (accountId === null) {
        if (email !== null && (await findByEmail(transaction, email))) return null;
        continue;
      }
      await insertIdentity(transaction, { provider, subject, accountId, email }, now);
      await trail.record(transaction, { accountId, kind: "registered", client, detail: label });
      if (verified) await trail.record(transaction, { accountId, kind: "verified", client, detail: label });
      else if (email !== null) {
        await mails.verification.enqueue(transaction, { accountId }, { key: String(accountId) });
      }
      return accountId;
    }
    throw new Error("No free login was found for a new account");
  }

  return {
    /**
     * The account of a provider's person, made if there is none. 409 with an offer to link (LinkOffer) when the email
     * belongs to an account already: no account is ever linked by an email alone.
     */
    async enter(given: Person, client: Client): Promise<number> {
      const email = given.email !== null && emailField.safeParse(given.email).success ? given.email : null;
      const person = { ...given, email };
      const outcome = await db.transaction().execute(async (transaction) => {
        await lockIdentity(transaction, person);
        const known = await findIdentity(transaction, person);
        if (known !== undefined) return known;
        const findOwner = async () => (email === null ? undefined : findByEmail(transaction, email));
        let owner = await findOwner();
        if (!owner) {
          const made = await make(transaction, person, client);
          if (made !== null) return made;
          owner = await findOwner();
        }
        if (email === null || !owner) throw new Error("The email was taken, and then was not");
        return offerLink(transaction, { ...person, email }, owner);
      });
      if (typeof outcome === "number") return outcome;
      throw new Failure(409, messages.emailOfAccount(providerLabels[person.provider]), { extra: outcome });
    },

    /**
     * Makes an account for the person of an offer and leaves alone the account that holds their email: it never proved
     * the address, which goes to the person for whom the provider vouches. Returns its id, and the provider. 422 when
     * the offer is used or expired, 409 when the address is not free to take.
     */
    enterApart(
      linkToken: string,
      client: Client,
    ): Promise<{ accountId: number; provider: LoginProviderName }> {
      return db.transaction().execute(async (transaction) => {
        const ticket = await takeTicket(transaction, tokenHash(linkToken), clock.now());
        if (!ticket) throw new Failure(422, messages.linkTokenWrong);
        const { provider, email, emailVerified } = ticket;
        const label = providerLabels[ticket.provider];
        await lockIdentity(transaction, ticket);
        const known = await findIdentity(transaction, ticket);
        if (known !== undefined) return { accountId: known, provider };
        if (!emailVerified || !(await releaseEmail(transaction, ticket.accountId, email))) {
          throw new Failure(409, messages.emailOfAccount(label));
        }
        const accountId = await make(transaction, ticket, client);
        if (accountId === null) throw new Failure(409, messages.emailOfAccount(label));
        return { accountId, provider };
      });
    },
  };
}
