import type { Permission, Role } from "@gatehouse/contract/operations/permissions";
import type { DbOrTransaction, DbTransaction } from "./tables.ts";

export type Member = {
  accountId: number;
  role: Role;
  revision: number;
  givenAt: Date;
  givenBy: number | null;
};

const members = (db: DbOrTransaction) =>
  db
    .selectFrom("official_roles")
    .select(["account_id as accountId", "role", "revision", "given_at as givenAt", "given_by as givenBy"]);

export const findMember = (db: DbOrTransaction, accountId: number): Promise<Member | undefined> =>
  members(db).where("account_id", "=", accountId).executeTakeFirst();

/** The account's role, locked until the transaction ends. */
export const lockMember = (transaction: DbTransaction, accountId: number): Promise<Member | undefined> =>
  members(transaction).where("account_id", "=", accountId).forUpdate().executeTakeFirst();

/** All roles, the earliest given first. */
export const selectMembers = (db: DbOrTransaction): Promise<Member[]> =>
  members(db).orderBy("given_at").orderBy("account_id").execute();

type Given = { accountId: number; role: Role; at: Date; by: number | null };

/** Gives a role, or another one than before. */
export async function saveMember(
  transaction: DbTransaction,
  { accountId, role, at, by }: Given,
): Promise<void> {
  await transaction
    .insertInto("official_roles")
    .values({ account_id: accountId, role, given_at: at, given_by: by })
    .onConflict((conflict) =>
      conflict.column("account_id").doUpdateSet((is) => ({
        role,
        given_at: at,
        given_by: by,
        revision: is("official_roles.revision", "+", 1),
      })),
    )
    .execute();
}

export async function deleteMember(transaction: DbTransaction, accountId: number): Promise<void> {
  await transaction.deleteFrom("official_roles").where("account_id", "=", accountId).execute();
}

export const selectOwners = (transaction: DbTransaction): Promise<{ account_id: number }[]> =>
  transaction.selectFrom("official_roles").select("account_id").where("role", "=", "owner").execute();

export type Confirmation = { at: Date; how: "code" | "passkey"; usedFor: Permission | null };

export const findConfirmation = (db: DbOrTransaction, sessionId: number): Promise<Confirmation | undefined> =>
  db
    .selectFrom("official_confirmations")
    .select(["confirmed_at as at", "how", "used_for as usedFor"])
    .where("session_id", "=", sessionId)
    .executeTakeFirst();

export async function saveConfirmation(
  db: DbOrTransaction,
  { sessionId, at, how }: { sessionId: number; at: Date; how: "code" | "passkey" },
): Promise<void> {
  const values = { confirmed_at: at, how, used_for: null };
  await db
    .insertInto("official_confirmations")
    .values({ session_id: sessionId, ...values })
    .onConflict((conflict) => conflict.column("session_id").doUpdateSet(values))
    .execute();
}

type Use = { sessionId: number; permission: Permission; since: Date; readsOn: boolean };

/** Uses up a confirmation shown after `since`; false where none is left. Of two at once one has it. */
export async function useConfirmation(
  db: DbOrTransaction,
  { sessionId, permission, since, readsOn }: Use,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("official_confirmations")
    .set({ used_for: permission })
    .where("session_id", "=", sessionId)
    .where("confirmed_at", ">", since)
    .where((is) => is.or([is("used_for", "is", null), ...(readsOn ? [is("used_for", "=", permission)] : [])]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function returnConfirmation(db: DbOrTransaction, sessionId: number): Promise<void> {
  await db
    .updateTable("official_confirmations")
    .set({ used_for: null })
    .where("session_id", "=", sessionId)
    .execute();
}

/** How the account's confirmations went wrong lately, locked until the transaction ends. */
export const lockTries = (transaction: DbTransaction, accountId: number) =>
  transaction
    .selectFrom("official_roles")
    .select(["wrong_confirmations as wrong", "confirmation_blocked_until as blockedUntil"])
    .where("account_id", "=", accountId)
    .forUpdate()
    .executeTakeFirst();

export async function noteTries(
  transaction: DbTransaction,
  accountId: number,
  { wrong, blockedUntil }: { wrong: number; blockedUntil: Date | null },
): Promise<void> {
  await transaction
    .updateTable("official_roles")
    .set({ wrong_confirmations: wrong, confirmation_blocked_until: blockedUntil })
    .where("account_id", "=", accountId)
    .execute();
}
