import type { ConfirmRequest } from "@gatehouse/contract/operations/confirmation";
import type { DbTransaction } from "../../../database.ts";
import type { Client } from "../../../platform/http/client.ts";

/** Why a role sleeps. */
export type Missing = "verification" | "secondFactor";
export type Way = "code" | "passkey";

/** A passkey's answer to a challenge of the portal. */
type PasskeyAnswer = NonNullable<ConfirmRequest["passkey"]>;

/** What the identity area tells of accounts, and checks for them. */
export type People = {
  /** What an account still lacks for its role to be awake. */
  missing(accountId: number): Promise<readonly Missing[]>;
  /** Has accounts stay until the transaction ends: a deletion has them before anything of the office. */
  hold(transaction: DbTransaction, accountIds: readonly number[]): Promise<void>;
  /** Whose a login is, whatever its case. */
  findByLogin(login: string): Promise<{ id: number; login: string } | undefined>;
  loginsOf(accountIds: readonly number[]): Promise<Map<number, string>>;
  /** When one of the account's sessions was used last; null where none lives. */
  seenAt(accountId: number): Promise<string | null>;
  /** With what the account may confirm. */
  waysOf(accountId: number): Promise<Way[]>;
  /** Whether a session lives and waits for nothing. */
  isLive(sessionId: number): Promise<boolean>;
  /** Whether a code of the second factor is right; a right one is used up in the transaction. */
  checkCode(transaction: DbTransaction, accountId: number, code: string, client: Client): Promise<boolean>;
  /** Whether a passkey of this very account answered a challenge that was given. */
  checkPasskey(accountId: number, answer: PasskeyAnswer): Promise<boolean>;
};
