import { refusal } from "@gatehouse/contract/refusals";
import { createHmac } from "node:crypto";
import type { TwoFactorCodeRequest } from "@gatehouse/contract/identity/two-factor";
import type { DbTransaction, PreparedDb } from "../../../database.ts";
import { administration, type Client } from "../../../platform/http/client.ts";
import type { Clock } from "../../../platform/clock.ts";
import { Failure, failure } from "../../../platform/failure.ts";
import type { SessionIdentity } from "../../../platform/http/context.ts";
import { createSeal } from "../../../platform/security/seal.ts";
import { derivedKey } from "../../../platform/security/secrets.ts";
import type { AccountService } from "../accounts/service.ts";
import type { AccessService } from "../session/access/service.ts";
import type { OwnerService } from "../session/owner/service.ts";
import type { TrailService } from "../trail/service.ts";
import { blockedUntil, newRecoveryCodes, newSecret, otpauthUrl, plainCode, stepOf } from "./totp.ts";
import * as store from "./store.ts";

type Options = {
  db: PreparedDb;
  clock: Clock;
  accounts: Pick<AccountService, "hold">;
  trail: TrailService;
  access: Pick<AccessService, "endPending">;
  owner: OwnerService;
  secretKey: string;
  site: { serverName: string };
};

export type TwoFactorService = ReturnType<typeof createTwoFactorService>;

/** The second step of a login (product.md 3.8): codes of an app, and recovery codes without it. */
export function createTwoFactorService(options: Options) {
  const { db, clock, accounts, trail, access, owner, secretKey, site } = options;
  const seal = createSeal(secretKey, "two-factor secrets");
  const codeKey = derivedKey(secretKey, "recovery codes");
  const codeHash = (accountId: number, code: string): string =>
    createHmac("sha256", codeKey).update(`${accountId}:${code}`).digest("hex");

  /** Whether the app says this code now. Counts wrong ones; 429 while too many of them make everybody wait. */
  async function isAppCode(
    transaction: DbTransaction,
    accountId: number,
    factor: store.Factor,
    code: string,
  ): Promise<boolean> {
    const now = clock.now();
    if (factor.blockedUntil && factor.blockedUntil > now) {
      const seconds = Math.ceil((factor.blockedUntil.getTime() - now.getTime()) / 1_000);
      throw new Failure([refusal("twoFactor.pause")], { retryAfter: seconds });
    }
    const step = stepOf(seal.open(factor.secret), code, now);
    if (step !== null && step > (factor.lastStep ?? 0)) {
      await store.noteRight(transaction, accountId, step);
      return true;
    }
    const wrongCodes = factor.wrongCodes + 1;
    await store.noteWrong(transaction, accountId, wrongCodes, blockedUntil(wrongCodes, now));
    return false;
  }

  async function isRecoveryCode(
    transaction: DbTransaction,
    accountId: number,
    code: string,
    client: Client,
  ): Promise<boolean> {
    if (!(await store.takeRecoveryCode(transaction, accountId, codeHash(accountId, code)))) return false;
    await store.noteRight(transaction, accountId);
    const detail = `${await store.countRecoveryCodes(transaction, accountId)} left`;
    await trail.record(transaction, { accountId, kind: "recoveryCodeUsed", client, detail });
    return true;
  }

  /** Whether a code of the app or a recovery code opens the account. A wrong one is counted when this commits. */
  async function verify(
    transaction: DbTransaction,
    accountId: number,
    typed: string,
    client: Client,
  ): Promise<boolean> {
    const factor = await store.lockFactor(transaction, accountId);
    if (!factor?.confirmedAt) return false;
    const code = plainCode(typed);
    return /^\d{6}$/.test(code)
      ? isAppCode(transaction, accountId, factor, code)
      : isRecoveryCode(transaction, accountId, code, client);
  }

  async function giveRecoveryCodes(transaction: DbTransaction, accountId: number): Promise<string[]> {
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => codeHash(accountId, code));
    await store.replaceRecoveryCodes(transaction, accountId, hashes);
    return codes;
  }

  /** Runs a change that a right code allows; 422 otherwise, with the wrong code counted. */
  async function withCode<T>(
    accountId: number,
    check: (transaction: DbTransaction) => Promise<boolean>,
    change: (transaction: DbTransaction) => Promise<T>,
  ): Promise<T> {
    const outcome = await db.transaction().execute(async (transaction) => {
      await accounts.hold(transaction, accountId);
      return (await check(transaction)) ? { changed: await change(transaction) } : null;
    });
    if (!outcome) throw failure("code.wrong");
    return outcome.changed;
  }

  /** Switches it off, and returns how many recovery codes went with it; null when it was not on. */
  async function drop(
    transaction: DbTransaction,
    accountId: number,
    detail?: string,
  ): Promise<number | null> {
    const factor = await store.lockFactor(transaction, accountId);
    if (!factor?.confirmedAt) return null;
    const codes = await store.countRecoveryCodes(transaction, accountId);
    await store.deleteFactor(transaction, accountId);
    await trail.record(transaction, { accountId, kind: "twoFactorReset", client: administration, detail });
    return codes;
  }

  return {
    isOn: (accountId: number): Promise<boolean> => store.isConfirmed(db, accountId),

    verify,

    /** Whether it is on, and how many recovery codes are left. */
    async status(accountId: number): Promise<{ enabled: boolean; recoveryCodesLeft: number }> {
      const [enabled, recoveryCodesLeft] = await Promise.all([
        store.isConfirmed(db, accountId),
        store.countRecoveryCodes(db, accountId),
      ]);
      return { enabled, recoveryCodesLeft };
    },

    /** Makes a secret for the app; it counts for nothing until `confirm`. 422 when two-factor login is on. */
    async begin({ accountId, login }: SessionIdentity): Promise<{ secret: string; otpauthUrl: string }> {
      const secret = newSecret();
      if (!(await store.saveSecret(db, accountId, seal.close(secret)))) {
        throw failure("twoFactor.on");
      }
      return { secret, otpauthUrl: otpauthUrl(secret, site.serverName, login) };
    },

    /** Switches it on with a first code of the app, and returns the recovery codes. 422 for a wrong code or password. */
    async confirm(
      session: SessionIdentity,
      { code, currentPassword }: TwoFactorCodeRequest,
      client: Client,
    ): Promise<string[]> {
      const { accountId } = session;
      await owner.check(session, currentPassword);
      const codes = await withCode(
        accountId,
        async (transaction) => {
          const factor = await store.lockFactor(transaction, accountId);
          if (!factor) throw failure("twoFactor.off");
          if (factor.confirmedAt) throw failure("twoFactor.on");
          return isAppCode(transaction, accountId, factor, plainCode(code));
        },
        async (transaction) => {
          await store.confirmFactor(transaction, accountId, clock.now());
          await trail.record(transaction, { accountId, kind: "twoFactorEnabled", client });
          return giveRecoveryCodes(transaction, accountId);
        },
      );
      await access.endPending(accountId);
      return codes;
    },

    /** New recovery codes in the place of all the old ones. 422 for a wrong code or password. */
    async renewRecoveryCodes(
      session: SessionIdentity,
      { code, currentPassword }: TwoFactorCodeRequest,
      client: Client,
    ): Promise<string[]> {
      await owner.check(session, currentPassword);
      return withCode(
        session.accountId,
        (transaction) => verify(transaction, session.accountId, code, client),
        (transaction) => giveRecoveryCodes(transaction, session.accountId),
      );
    },

    /**
     * Switches it off for an owner who has lost the app and the recovery codes, as the administration does; the owner is
     * mailed. Returns how many recovery codes went with it; null when it was not on.
     */
    async reset(accountId: number): Promise<number | null> {
      const left = await db.transaction().execute(async (transaction) => {
        await accounts.hold(transaction, accountId);
        return drop(transaction, accountId);
      });
      if (left !== null) await access.endPending(accountId);
      return left;
    },

    /** The same in the transaction of a use case that holds the account and says why; `settle` it once that has committed. */
    drop,
    settle: (accountId: number): Promise<void> => access.endPending(accountId),

    /** Switches it off with a code and the password. 422 when one of them is wrong. */
    async disable(
      session: SessionIdentity,
      { code, currentPassword }: TwoFactorCodeRequest,
      client: Client,
    ): Promise<void> {
      const { accountId } = session;
      await owner.check(session, currentPassword);
      await withCode(
        accountId,
        (transaction) => verify(transaction, accountId, code, client),
        async (transaction) => {
          await store.deleteFactor(transaction, accountId);
          await trail.record(transaction, { accountId, kind: "twoFactorDisabled", client });
        },
      );
      await access.endPending(accountId);
    },
  };
}
