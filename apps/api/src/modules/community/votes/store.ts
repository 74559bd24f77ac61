import type { VoteSiteCode } from "@gatehouse/contract/community/vote-site-codes";
import { sql } from "kysely";
import type { DbOrTransaction } from "./tables.ts";
import { holdLock } from "../../../platform/postgres/locks.ts";
import type { VoteIdentity } from "../../../gateways/vote-sites/port.ts";
import type { StoredCheck } from "./tables.ts";

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

type NetworkReward = { site: VoteSiteCode; network: string; votedAt: Date; endsAt: Date };

/** Gives a network its one reward of a site; false when it has one that still counts at the time of the vote. */
export async function takeNetworkReward(
  db: DbOrTransaction,
  { site, network, votedAt, endsAt }: NetworkReward,
): Promise<boolean> {
  const row = await db
    .insertInto("vote_networks")
    .values({ site, network, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict
        .columns(["network", "site"])
        .doUpdateSet({ ends_at: endsAt })
        .where("vote_networks.ends_at", "<=", votedAt),
    )
    .returning("site")
    .executeTakeFirst();
  return row !== undefined;
}

/** The sites of which this network has had its reward; those that still count at `after`. */
export async function selectRewardedSites(
  db: DbOrTransaction,
  network: string,
  after: Date,
): Promise<Set<VoteSiteCode>> {
  const rows = await db
    .selectFrom("vote_networks")
    .select("site")
    .where("network", "=", network)
    .where("ends_at", ">", after)
    .execute();
  return new Set(rows.map(({ site }) => site));
}

type LookUp = { site: VoteSiteCode; asker: string; most: number; now: Date };

/** Counts a call to a site for one asker; false when that would be more than `most` within a minute. */
export async function countLookUp(db: DbOrTransaction, { site, asker, most, now }: LookUp): Promise<boolean> {
  const endsAt = new Date(now.getTime() + 60_000);
  const { rows } = await sql`
    insert into vote_look_ups as known (asker, site, used, ends_at) values (${asker}, ${site}, 1, ${endsAt})
    on conflict (asker, site) do update set
      used = case when known.ends_at > ${now} then known.used + 1 else 1 end,
      ends_at = case when known.ends_at > ${now} then known.ends_at else excluded.ends_at end
    where known.ends_at <= ${now} or known.used < ${most}
    returning used`.execute(db);
  return rows.length > 0;
}

/** Makes it this process's to ask a site, until then; false as long as another one asks, or its answer is good. */
export async function claimQuestion(
  db: DbOrTransaction,
  asked: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const row = await db
    .insertInto("vote_answers")
    .values({ asked, answer: null, ends_at: until })
    .onConflict((conflict) =>
      conflict
        .column("asked")
        .doUpdateSet({ answer: null, ends_at: until })
        .where("vote_answers.ends_at", "<=", now),
    )
    .returning("asked")
    .executeTakeFirst();
  return row !== undefined;
}

/** What is known of a question: its answer, null while somebody asks; undefined when nobody does. */
export const findAnswer = (
  db: DbOrTransaction,
  asked: string,
  now: Date,
): Promise<{ answer: StoredCheck | null; endsAt: Date } | undefined> =>
  db
    .selectFrom("vote_answers")
    .select(["answer", "ends_at as endsAt"])
    .where("asked", "=", asked)
    .where("ends_at", ">", now)
    .executeTakeFirst();

/** Has all processes know an answer until then. */
export async function saveAnswer(
  db: DbOrTransaction,
  asked: string,
  answer: StoredCheck,
  endsAt: Date,
): Promise<void> {
  await db
    .updateTable("vote_answers")
    .set({ answer: sql<StoredCheck>`${JSON.stringify(answer)}::jsonb`, ends_at: endsAt })
    .where("asked", "=", asked)
    .execute();
}

/** Gives up a question that could not be asked. */
export async function dropQuestion(db: DbOrTransaction, asked: string): Promise<void> {
  await db.deleteFrom("vote_answers").where("asked", "=", asked).where("answer", "is", null).execute();
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

type Span = { from: Date; /** Not any more. */ to: Date };

export async function countVotes(db: DbOrTransaction, { from, to }: Span): Promise<number> {
  const { count } = await db
    .selectFrom("votes")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("voted_at", ">=", from)
    .where("voted_at", "<", to)
    .executeTakeFirstOrThrow();
  return count;
}

/** An account's votes, the newest first. */
export const selectOfAccount = (db: DbOrTransaction, accountId: number) =>
  db
    .selectFrom("votes")
    .select(["site", "voted_at as votedAt", "ends_at as endsAt"])
    .where("account_id", "=", accountId)
    .orderBy("voted_at", "desc")
    .execute();
