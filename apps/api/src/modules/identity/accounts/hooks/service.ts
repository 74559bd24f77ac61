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

export type AccountHooks = ReturnType<typeof createAccountHooks>;

/**
 * What happens together with a change of an account, in the same transaction, one after the other in the order in which
 * the area registers it: all of it is kept, or nothing. Rows that hang on the account by a foreign key need no hook to be
 * deleted.
 */
export function createAccountHooks() {
  const onMade: Hook<AccountMade>[] = [];
  const onDelete: Hook<AccountDeleted>[] = [];
  const onPasswordSet: Hook<PasswordSet>[] = [];
  const onVerified: Hook<EmailVerified>[] = [];

  const register =
    <Event>(hooks: Hook<Event>[]) =>
    (...more: Hook<Event>[]): void =>
      void hooks.push(...more);

  const run =
    <Event>(hooks: readonly Hook<Event>[]): Hook<Event> =>
    async (transaction, event) => {
      for (const hook of hooks) await hook(transaction, event);
    };

  return {
    /** A newcomer's; not for the account of somebody whom the game knew before. */
    onMade: register(onMade),
    /** Before the account's row goes. */
    onDelete: register(onDelete),
    /** Whichever way the new password was set. */
    onPasswordSet: register(onPasswordSet),
    /** The first time only. */
    onVerified: register(onVerified),

    made: run(onMade),
    deleted: run(onDelete),
    passwordSet: run(onPasswordSet),
    verified: run(onVerified),
  };
}
