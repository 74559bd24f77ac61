import type { AccountData } from "@gatehouse/contract/identity/own-account";
import type { Db } from "../../../../database.ts";
import type { Client } from "../../../../platform/http/client.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { failure } from "../../../../platform/failure.ts";
import type { Throttle } from "../../../../platform/http/throttle.ts";
import type { AccountService } from "../../accounts/service.ts";
import type { TrailService } from "../../trail/service.ts";

/** What the modules keep about an account, by the name that its owner reads; none of it a secret. */
type AccountSources = Record<string, (accountId: number) => Promise<unknown>>;

type Options = {
  db: Db;
  clock: Clock;
  accounts: Pick<AccountService, "find">;
  trail: TrailService;
  throttle: Pick<Throttle, "count">;
  sources: AccountSources;
};

export type DataService = ReturnType<typeof createDataService>;

/** "Download my data": everything that is kept about an account, for its owner. */
export function createDataService({ db, clock, accounts, trail, throttle, sources }: Options) {
  return {
    /** Has a module that is put together later tell what it keeps. */
    add: (more: AccountSources): void => void Object.assign(sources, more),

    /** Gathers it, and notes that it was asked for. 401 when the account is gone, 429 after too many. */
    async gather(accountId: number, client: Client): Promise<AccountData> {
      await throttle.count("download", String(accountId));
      const account = await accounts.find(accountId);
      if (!account) throw failure("session.required");
      await db
        .transaction()
        .execute((transaction) => trail.record(transaction, { accountId, kind: "dataDownloaded", client }));
      const { login, email, createdAt, verifiedAt, inviteCode, referralCode } = account;
      const parts: Record<string, unknown> = {};
      for (const [name, read] of Object.entries(sources)) parts[name] = await read(accountId);
      return {
        generated: clock.now().toISOString(),
        account: {
          login,
          email,
          verified: verifiedAt?.toISOString() ?? null,
          created: createdAt.toISOString(),
          hasPassword: account.passwordHash !== null,
          referralCode: inviteCode,
          invitedBy: referralCode,
        },
        ...parts,
      };
    },
  };
}
