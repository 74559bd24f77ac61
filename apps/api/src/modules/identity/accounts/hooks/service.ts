import type { CameFrom } from "@gatehouse/contract/identity/registration";
import type { DbTransaction } from "../../../../database.ts";
import type { Client } from "../../../../platform/http/client.ts";

/** `cameFrom`: what the page was told; `undefined` where nobody could tell. */
export type AccountMade = {
  accountId: number;
  referralCode: string | null;
  cameFrom: CameFrom | null | undefined;
};

type AccountDeleted = { accountId: number; login: string };

export type PasswordSet = {
  accountId: number;
  login: string;
  /** The session that the password was set in, which lives on. */
  keepSessionId?: number | undefined;
};

type EmailVerified = {
  accountId: number;
  client: Client;
  /** Who vouches for the address, where it was not a mailed code. */
  detail?: string | undefined;
};

type Hook<Event> = (transaction: DbTransaction, event: Event) => Promise<void>;

/** What a module has happen with changes of an account. */
export type Hooks = {
  /** A newcomer's; not for the account of somebody whom the game knew before. */
  made?: Hook<AccountMade>;
  /** Before the account's row goes. */
  deleted?: Hook<AccountDeleted>;
  /** Whichever way the new password was set. */
  passwordSet?: Hook<PasswordSet>;
  /** The first time only. */
  verified?: Hook<EmailVerified>;
};

export type AccountHooks = ReturnType<typeof createAccountHooks>;

/**
 * What happens together with a change of an account, in the same transaction, one after the other in the order in which
 * the area lists its modules: all of it is kept, or nothing. Rows that hang on the account by a foreign key need no hook to be
 * deleted.
 */
export function createAccountHooks() {
  const all: Hooks[] = [];

  const run =
    <Event>(of: (hooks: Hooks) => Hook<Event> | undefined): Hook<Event> =>
    async (transaction, event) => {
      for (const hooks of all) await of(hooks)?.(transaction, event);
    };

  return {
    add: (...more: readonly Hooks[]): void => void all.push(...more),

    made: run(({ made }) => made),
    deleted: run(({ deleted }) => deleted),
    passwordSet: run(({ passwordSet }) => passwordSet),
    verified: run(({ verified }) => verified),
  };
}
