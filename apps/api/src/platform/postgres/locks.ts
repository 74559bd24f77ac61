import { type Expression, type Kysely, sql, type Transaction } from "kysely";

/** Every advisory lock of the product, and what PostgreSQL knows it by. */
export const locks = {
  /** One person of a login provider: two tabs make one account. */
  providerIdentity: "provider identity",
  /** Whose an email is, while somebody verifies it. */
  verifiedEmail: "verified email",
  /** The numbering of the game accounts' changes, in the order in which they become visible. */
  gameAccountChanges: "game account changes",
  /** Bringing these changes into the game's own table. */
  gameAccountRound: "game account round",
  /** Writing the rankings: counts are read, changed and written back. */
  rankBatch: "rank batch",
  /** Whether a character may be put into a town now. */
  unstuck: "unstuck",
  /** Taking a snapshot of the game's database. */
  snapshot: "snapshot",
  /** Reading the game's bosses, castles, olympiad and shops. */
  world: "world",
  /** Importing the encyclopedia, or taking an import back. */
  codexImport: "codex import",
  /** Taking the operator's own pictures of the encyclopedia. */
  codexPictures: "codex pictures",
  /** Beginning to read an archive for the encyclopedia. */
  codexReading: "codex reading",
  /** Adding to what was looked up in the encyclopedia: counts are read, changed and written back. */
  codexLooks: "codex looks",
  /** A vote of an account, and one under what a site knows the voter by. */
  vote: "vote",
  /** Who takes part in a week of the competition, and its judging. */
  competitionWeek: "competition week",
  /** Asking YouTube about the competition's videos. */
  competitionRound: "competition round",
  /** Telling a vote site of the votes that were rewarded. */
  voteAcknowledgements: "vote acknowledgements",
  /** What one person of the office enters in the ledger by hand. */
  adjustments: "adjustments",
  /** Which sources of visitors have a row of their own. */
  adSources: "ad sources",
  /** Showing and taking off what is planned of texts. */
  plannedTexts: "planned texts",
  /** A picture of the store, by its name: its files and its row are there together. */
  picture: "picture",
  /** The numbering of the record: each entry knows the one before it. */
  record: "record",
  /** Who owns the house, while that may change: the last owner stays. */
  owners: "owners",
  /** Looking for newcomers' first logins in the game. */
  arrivalRound: "arrival round",
  /** Turning a switch of the house. */
  houseSwitch: "house switch",
  /** Taking something of the desk, or putting it aside. */
  deskItem: "desk item",
  /** Deciding of an invitation. */
  referral: "referral",
  /** Making the daily backup. */
  backup: "backup",
  /** Looking where watched characters stand. */
  watchedPlaces: "watched places",
  /** Noting which events begin soon. */
  eventsToCome: "events to come",
  /** Handing out what is asked for an item: whoever was told of one offer is not told of the next. */
  offers: "offers",
  /** Adding a webhook: there are so many at most, and none twice. */
  webhooks: "webhooks",
  /** Asking the outside services how they are. */
  serviceLooks: "service looks",
} as const;

export type Lock = keyof typeof locks;

const keyOf = (lock: Lock, of: string | Expression<string>) =>
  sql`hashtext(${sql.lit(locks[lock])}), hashtext(${of})`;

/** Waits for a lock, or for that `of` one thing, and holds it until the transaction ends. */
export async function holdLock<T>(
  transaction: Transaction<T> | Kysely<T>,
  lock: Lock,
  of: string | Expression<string> = "",
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${keyOf(lock, of)})`.execute(transaction);
}

/** The same for several things at once; all callers get theirs in one order, so that two never wait for each other. */
export async function holdLocks<T>(
  transaction: Transaction<T>,
  lock: Lock,
  of: readonly string[],
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${keyOf(lock, sql<string>`each`)})
    from (select distinct unnest(${of}::text[]) collate "C" as each order by 1) all_of_them`.execute(
    transaction,
  );
}

/** Runs `work` unless another process is at it now, or at that `of` one thing. The lock ends with the process, however that ends. */
export const whenAlone = <T>(db: Kysely<T>, lock: Lock, work: () => Promise<void>, of = ""): Promise<void> =>
  db.connection().execute(async (connection) => {
    const key = keyOf(lock, of);
    const { rows } = await sql<{ alone: boolean }>`select pg_try_advisory_lock(${key}) as alone`.execute(
      connection,
    );
    if (!rows[0]?.alone) return;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });
