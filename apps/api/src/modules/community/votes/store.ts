import type { VoteSiteCode } from "@gatehouse/contract/community/votes";
import type { DbOrTransaction } from "../../../database.ts";
import { holdLock } from "../../../platform/postgres/locks.ts";
import type { VoteIdentity } from "../../../gateways/vote-sites/port.ts";

export type Vote = {
  id: number;
  accountId: number;
  site: VoteSiteCode;
  identity: VoteIdentity;
  votedAt: Date;
  endsAt: Date;
};

const columns = [
  "id",
  "account_id as accountId",
  "site",
  "identity_kind as kind",
  "identity as value",
  "voted_at as votedAt",
  "ends_at as endsAt",
] as const;
type Row = Omit<Vote, "identity"> & VoteIdentity;
const toVote = ({ kind, value, ...rest }: Row): Vote => ({ ...rest, identity: { kind, value } });

type Whose = { accountId: number | null; identities: readonly VoteIdentity[] };

/** The votes that still count at `after`: those of the account, and those given under one of the identities. */
export async function selectCounting(
  db: DbOrTransaction,
  { accountId, identities }: Whose,
  after: Date,
): Promise<Vote[]> {
  const values = identities.map(({ value }) => value);
  const rows = await db
    .selectFrom("votes")
    .select(columns)
    .where("ends_at", ">", after)
    .where((is) =>
      is.or([
        ...(accountId === null ? [] : [is("account_id", "=", accountId)]),
        ...(values.length === 0 ? [] : [is("identity", "in", values)]),
      ]),
    )
    .execute();
  return rows.map(toVote);
}

/** Lets one transaction at a time decide about a vote of this account, and about one under this identity. */
export async function lockVote(
  db: DbOrTransaction,
  { site, accountId, identity }: Pick<Vote, "site" | "accountId" | "identity">,
): Promise<void> {
  // The account's first, always: two that wait for each other would wait for ever.
  for (const key of [`${site} account ${accountId}`, `${site} ${identity.kind} ${identity.value}`]) {
    await holdLock(db, "vote", key);
  }
}

/** Records a vote and returns its id. */
export async function insertVote(
  db: DbOrTransaction,
  { accountId, site, identity, votedAt, endsAt }: Omit<Vote, "id">,
  acknowledgedAt: Date | null,
): Promise<number> {
  const { id } = await db
    .insertInto("votes")
    .values({
      account_id: accountId,
      site,
      identity_kind: identity.kind,
      identity: identity.value,
      voted_at: votedAt,
      ends_at: endsAt,
      acknowledged_at: acknowledgedAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Up to `max` votes of this site that it has not been told of, and that still count. */
export async function selectToAcknowledge(
  db: DbOrTransaction,
  site: VoteSiteCode,
  { max, now }: { max: number; now: Date },
): Promise<Vote[]> {
  const rows = await db
    .selectFrom("votes")
    .select(columns)
    .where("acknowledged_at", "is", null)
    .where("site", "=", site)
    .where("ends_at", ">", now)
    .orderBy("id")
    .limit(max)
    .execute();
  return rows.map(toVote);
}

export async function markAcknowledged(db: DbOrTransaction, id: number, now: Date): Promise<void> {
  await db.updateTable("votes").set({ acknowledged_at: now }).where("id", "=", id).execute();
}

/** An account's votes, the newest first. */
export const selectOfAccount = (db: DbOrTransaction, accountId: number) =>
  db
    .selectFrom("votes")
    .select(["site", "voted_at as votedAt", "ends_at as endsAt"])
    .where("account_id", "=", accountId)
    .orderBy("voted_at", "desc")
    .execute();
