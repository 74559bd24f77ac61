import type { LoginProviderName, LoginTarget } from "@gatehouse/contract/identity/login-providers";
import type { DbOrTransaction } from "../tables.ts";

type State = {
  stateHash: string;
  provider: LoginProviderName;
  target: LoginTarget;
  browserHash: string;
  accountId: number | null;
  /** The code of the friend who invited the player. */
  referralCode: string | null;
  expiresAt: Date;
};

export async function insertState(db: DbOrTransaction, state: State): Promise<void> {
  await db
    .insertInto("provider_states")
    .values({
      state_hash: state.stateHash,
      provider: state.provider,
      target: state.target,
      browser_hash: state.browserHash,
      account_id: state.accountId,
      referral_code: state.referralCode,
      expires_at: state.expiresAt,
    })
    .execute();
}

type Returning = Pick<State, "stateHash" | "provider" | "target"> & {
  /** Null for a client that is no browser. */
  browserHash: string | null;
  /** Who is logged in; null for nobody. */
  accountId: number | null;
};

/**
 * Uses a state up; undefined when it is unknown, used or expired, or was made for another provider, target, browser or
 * account. A state that was refused stays as it was.
 */
export async function takeState(
  db: DbOrTransaction,
  { stateHash, provider, target, browserHash, accountId }: Returning,
  now: Date,
): Promise<Pick<State, "accountId" | "referralCode"> | undefined> {
  let query = db
    .deleteFrom("provider_states")
    .where("state_hash", "=", stateHash)
    .where("provider", "=", provider)
    .where("target", "=", target)
    .where("expires_at", ">", now)
    .where((is) => is.or([is("account_id", "is", null), is("account_id", "=", accountId ?? 0)]));
  if (browserHash !== null) query = query.where("browser_hash", "=", browserHash);
  return query.returning(["account_id as accountId", "referral_code as referralCode"]).executeTakeFirst();
}
