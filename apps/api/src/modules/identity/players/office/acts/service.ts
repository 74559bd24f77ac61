import type { Permission, Role } from "@gatehouse/contract/operations/permissions";
import type { RevealReply } from "@gatehouse/contract/operations/players";
import { limits } from "@gatehouse/contract/limits";
import type { Db, DbTransaction } from "../../../../../database.ts";
import type { Clock } from "../../../../../platform/clock.ts";
import { failure } from "../../../../../platform/failure.ts";
import { administration } from "../../../../../platform/http/client.ts";
import { forbidOwnAccount, type Official } from "../../../../../platform/http/official.ts";
import type { GameAccountsService } from "../../../../game/accounts/service.ts";
import type { RecordService } from "../../../../operations/record/service.ts";
import type { EmailService } from "../../../accounts/emails/service.ts";
import type { Account, AccountService } from "../../../accounts/service.ts";
import type { RecoveryService } from "../../../recovery/service.ts";
import type { AccessService } from "../../../session/access/service.ts";
import type { TrailService } from "../../../trail/service.ts";
import type { TrailStory } from "../../../trail/story/service.ts";
import type { TwoFactorService } from "../../../two-factor/service.ts";
import { noteAction } from "../model.ts";
import { insertNote } from "../store.ts";

type Options = {
  db: Db;
  clock: Clock;
  accounts: Pick<AccountService, "find" | "lock" | "setLocked">;
  emails: Pick<EmailService, "hold" | "verify">;
  recovery: Pick<RecoveryService, "send" | "voidLinks">;
  access: Pick<AccessService, "endAllOf">;
  twoFactor: Pick<TwoFactorService, "drop" | "settle">;
  gameAccounts: Pick<GameAccountsService, "lock" | "unlock" | "sendAgain">;
  trail: Pick<TrailService, "record">;
  addresses: TrailStory["addresses"];
  record: Pick<RecordService, "note">;
  roleOf(accountId: number): Promise<Role | null>;
};

/** What an act changed, by names, for the record; never an email, an address or a text. */
type Change = { before?: Record<string, unknown>; after?: Record<string, unknown> };

type Act = {
  permission: Permission;
  /** The record's word for it. */
  action: string;
  reason: string | null;
  /** Touches a way in or a role's own protection: of a colleague's account only an owner does that. */
  isGrave?: boolean;
  purpose?: "reference" | "change";
};

export type PlayerActs = ReturnType<typeof createPlayerActs>;

/**
 * What the administration does to a player's account. Each act is one transaction with the player's own trail (and with that
 * the mail that gives them the reason) and one entry of the record. 404 when the account is gone, 403 for one's own, and for a
 * colleague's where only an owner may.
 */
export function createPlayerActs(options: Options) {
  const { db, clock, accounts, emails, recovery, access, twoFactor, gameAccounts, trail, record } = options;

  async function act<Result>(
    official: Official,
    id: number,
    { permission, action, reason, isGrave = false, purpose = "change" }: Act,
    work: (transaction: DbTransaction, account: Account) => Promise<Change & { result: Result }>,
  ): Promise<Result> {
    forbidOwnAccount(official, id);
    if (isGrave && official.role !== "owner" && (await options.roleOf(id)) !== null) {
      throw failure("player.official");
    }
    return db.transaction().execute(async (transaction) => {
      const account = await accounts.lock(transaction, id, purpose);
      if (!account) throw failure("notFound");
      const { result, before, after } = await work(transaction, account);
      const target = { kind: "account", id, name: account.login };
      await record.note(transaction, official, {
        permission,
        action,
        target,
        before: before ?? null,
        after: after ?? null,
        reason,
      });
      return result;
    });
  }

  const done = { result: undefined };

  return {
    /** The whole email, or where the account was used from in the last 90 days. */
    reveal: (
      official: Official,
      id: number,
      { what, reason }: { what: "email" | "addresses"; reason: string },
    ): Promise<RevealReply> =>
      act(
        official,
        id,
        { permission: "players.reveal", action: `players.reveal.${what}`, reason, purpose: "reference" },
        async (_transaction, { email }) => ({
          result: {
            email: what === "email" ? email : null,
            addresses: what === "addresses" ? await options.addresses(id, limits.players.addresses) : [],
          },
        }),
      ),

    /** Notes something of a player, for the administration alone. */
    note: (official: Official, id: number, text: string): Promise<void> =>
      act(
        official,
        id,
        { permission: "players.read", action: noteAction, reason: null, purpose: "reference" },
        async (transaction) => {
          const note = { accountId: id, authorId: official.accountId, text };
          return { ...done, after: { note: await insertNote(transaction, note, clock.now()) } };
        },
      ),

    /** Confirms the account's email in its owner's place. 422 when it is, and when others hold the email. */
    verify: (official: Official, id: number, reason: string): Promise<void> =>
      act(
        official,
        id,
        // Who opens the mailed link locks the email before the account: only held, it does not wait for this.
        { permission: "players.help", action: "players.verify", reason, isGrave: true, purpose: "reference" },
        async (transaction, { email }) => {
          if (email === null) throw failure("player.noEmail");
          await emails.hold(transaction, email);
          // Looked at only now: somebody else may have been faster.
          if ((await accounts.find(id, transaction))?.verifiedAt) throw failure("email.verified");
          if (!(await emails.verify(transaction, id, administration, reason))) throw failure("email.taken");
          return { ...done, before: { verified: false }, after: { verified: true } };
        },
      ),

    /** Has a link mailed to the owner with which they set a new password. */
    sendResetLink: (official: Official, id: number, reason: string): Promise<void> =>
      act(
        official,
        id,
        { permission: "players.help", action: "players.resetLink", reason },
        async (transaction, { email, lockedAt }) => {
          if (email === null) throw failure("player.noEmail");
          if (lockedAt) throw failure("player.locked");
          await recovery.send(transaction, { accountId: id, reason });
          const client = administration;
          await trail.record(transaction, { accountId: id, kind: "resetLinkSent", client, detail: reason });
          return done;
        },
      ),

    /** Ends every session of the account, with its streams. */
    endSessions: (official: Official, id: number, reason: string): Promise<void> =>
      act(
        official,
        id,
        { permission: "players.help", action: "players.endSessions", reason, isGrave: true },
        async (transaction) => {
          const sessions = await access.endAllOf(transaction, id);
          const client = administration;
          await trail.record(transaction, { accountId: id, kind: "sessionsEnded", client, detail: reason });
          return { ...done, before: { sessions }, after: { sessions: 0 } };
        },
      ),

    /** Has the game take the account's login once more. 422 where there is none to take. */
    sendGameLogin: (official: Official, id: number, reason: string): Promise<void> =>
      act(
        official,
        id,
        { permission: "players.help", action: "players.gameLogin", reason },
        async (transaction, { login, lockedAt }) => {
          if (lockedAt) throw failure("player.locked");
          const client = administration;
          await trail.record(transaction, { accountId: id, kind: "gameLoginSent", client, detail: reason });
          if (!(await gameAccounts.sendAgain(transaction, login))) throw failure("player.noGameLogin");
          return done;
        },
      ),

    /** Locks the account: every session ends, and no way leads in, into the game neither. 409 when it is locked. */
    lock: (official: Official, id: number, reason: string): Promise<void> =>
      act(
        official,
        id,
        { permission: "players.lock", action: "players.lock", reason, isGrave: true },
        async (transaction, { login }) => {
          if (!(await accounts.setLocked(transaction, id, clock.now()))) throw failure("player.locked");
          const sessions = await access.endAllOf(transaction, id);
          await recovery.voidLinks(transaction, { accountId: id, login });
          const client = administration;
          await trail.record(transaction, { accountId: id, kind: "locked", client, detail: reason });
          await gameAccounts.lock(transaction, login);
          return { ...done, before: { locked: false, sessions }, after: { locked: true, sessions: 0 } };
        },
      ),

    /** Opens a locked account again, with the passwords that it has. 409 when it is not locked. */
    unlock: (official: Official, id: number, reason: string): Promise<void> =>
      act(
        official,
        id,
        { permission: "players.lock", action: "players.unlock", reason, isGrave: true },
        async (transaction, { login }) => {
          if (!(await accounts.setLocked(transaction, id, null))) throw failure("player.notLocked");
          const client = administration;
          await trail.record(transaction, { accountId: id, kind: "unlocked", client, detail: reason });
          await gameAccounts.unlock(transaction, login);
          return { ...done, before: { locked: true }, after: { locked: false } };
        },
      ),

    /** Switches the second factor off, for an owner who has lost it. 422 when it is off. */
    async dropSecondFactor(official: Official, id: number, reason: string): Promise<void> {
      await act(
        official,
        id,
        { permission: "players.lock", action: "players.secondFactorOff", reason, isGrave: true },
        async (transaction) => {
          const codes = await twoFactor.drop(transaction, id, reason);
          if (codes === null) throw failure("twoFactor.off");
          const before = { secondFactor: true, recoveryCodes: codes };
          return { ...done, before, after: { secondFactor: false, recoveryCodes: 0 } };
        },
      );
      await twoFactor.settle(id);
    },
  };
}
