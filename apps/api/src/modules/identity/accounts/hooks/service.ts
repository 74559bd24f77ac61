import type { DbTransaction } from "../../../../database.ts";
import type { Client } from "../../../../platform/http/client.ts";

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
    /** Before the account's row goes. */
    onDelete: register(onDelete),
    /** Whichever way the new password was set. */
    onPasswordSet: register(onPasswordSet),
    /** The first time only. */
    onVerified: register(onVerified),

    deleted: run(onDelete),
    passwordSet: run(onPasswordSet),
    verified: run(onVerified),
  };
}
