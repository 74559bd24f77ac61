import type { People } from "../../operations/roles/service.ts";
import type { AccountService } from "../accounts/service.ts";
import type { PasskeyService } from "../passkeys/service.ts";
import type { AccessService } from "../session/access/service.ts";
import type { SessionService } from "../session/service.ts";
import type { TwoFactorService } from "../two-factor/service.ts";
import { Failure } from "../../../platform/failure.ts";

type Options = {
  accounts: Pick<AccountService, "find" | "findByLogin" | "loginsOf" | "lock">;
  twoFactor: Pick<TwoFactorService, "isOn" | "verify">;
  passkeys: Pick<PasskeyService, "list" | "check">;
  session: Pick<SessionService, "live">;
  access: Pick<AccessService, "sessionsOf">;
};

/** What the office asks of accounts: whether a role of theirs may be awake, and proofs of who is there. */
export const createOfficialsService = (options: Options): People => {
  const { accounts, twoFactor, passkeys, session, access } = options;
  return {
    async missing(accountId) {
      const [account, hasFactor] = await Promise.all([accounts.find(accountId), twoFactor.isOn(accountId)]);
      return [
        ...(account?.verifiedAt ? [] : (["verification"] as const)),
        ...(hasFactor ? [] : (["secondFactor"] as const)),
      ];
    },

    async hold(transaction, accountIds) {
      for (const id of [...new Set(accountIds)].toSorted((one, other) => one - other))
        await accounts.lock(transaction, id, "reference");
    },

    async findByLogin(login) {
      const account = await accounts.findByLogin(login);
      return account && { id: account.id, login: account.login };
    },

    loginsOf: (accountIds) => accounts.loginsOf(accountIds),
    seenAt: async (accountId) => (await access.sessionsOf(accountId))[0]?.lastSeen ?? null,

    async waysOf(accountId) {
      const [hasFactor, keys] = await Promise.all([twoFactor.isOn(accountId), passkeys.list(accountId)]);
      return [...(hasFactor ? (["code"] as const) : []), ...(keys.length > 0 ? (["passkey"] as const) : [])];
    },

    isLive: async (sessionId) => (await session.live([sessionId])).has(sessionId),

    checkCode: (transaction, accountId, code, client) =>
      twoFactor.verify(transaction, accountId, code, client),

    // A wrong answer counts as a wrong code does, whatever is wrong with it.
    checkPasskey: (accountId, answer) =>
      passkeys.check(accountId, answer).catch((error: unknown) => {
        if (error instanceof Failure) return false;
        throw error;
      }),
  };
};
