import { randomUUID } from "node:crypto";
import type { Db, DbOrTransaction, DbTransaction } from "../../../database.ts";
import type { FormerSite, FormerUser } from "../../../gateways/former-site/port.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Passwords } from "../../../platform/security/passwords.ts";
import type { ImportedAccounts } from "../accounts/imported/service.ts";
import {
  type Candidate,
  type Changed,
  changedWhy,
  detailOf,
  judge,
  type Refused,
  refusedWhy,
  type Remark,
  shown,
} from "./judging.ts";
import * as store from "./store.ts";

export { changedWhy, refusedWhy, type Remark };

type Opening = { accountId: number; amount: number; reference: string };

type Options = {
  db: Db;
  clock: Clock;
  passwords: Pick<Passwords, "former">;
  accounts: ImportedAccounts;
  accountsPerEmail: number;
};

type Run = {
  /** Enters what accounts begin with, in the transaction that makes them. */
  open: (transaction: DbTransaction, openings: readonly Opening[]) => Promise<void>;
  /** Nothing is changed. */
  isDry: boolean;
  /** Of each user who is not taken, or not as they are. */
  remark: (remark: Remark) => void;
  /** After each few hundred. */
  progress: (report: ImportReport) => void;
};

export type ImportReport = {
  read: number;
  taken: number;
  /** Of those, with a password that opens the account. */
  withPassword: number;
  withVerifiedEmail: number;
  /** Units of the opening entries. */
  units: number;
  /** Of an earlier run. */
  before: number;
  refused: Partial<Record<Refused, number>>;
  changed: Partial<Record<Changed, number>>;
};

/**
 * Takes users over from a former website. A few hundred are a transaction of their own, and each is noted with its account: ended at
 * any moment, the next run takes the rest, and one who was taken before is passed over.
 */
export function createImportService({ db, clock, passwords, accounts, accountsPerEmail }: Options) {
  let hasAny = false;

  /** Which of those not refused are verified: as many of an email as may be, those that came first. */
  function verifying(
    candidates: readonly Candidate[],
    held: ReadonlyMap<string, number>,
    note: (candidate: Candidate, what: Changed) => void,
  ): Set<Candidate> {
    const counts = new Map(held);
    const verified = new Set<Candidate>();
    for (const candidate of candidates) {
      if (!candidate.isVerified || candidate.email === null) continue;
      const email = candidate.email.toLowerCase();
      const count = counts.get(email) ?? 0;
      if (count >= accountsPerEmail) note(candidate, "email.shared");
      else {
        counts.set(email, count + 1);
        verified.add(candidate);
      }
    }
    return verified;
  }

  const emailsOf = (candidates: readonly Candidate[]): string[] => [
    ...new Set(
      candidates.flatMap(({ isVerified, email }) => (isVerified && email ? [email.toLowerCase()] : [])),
    ),
  ];

  type Outcome = {
    taken: Candidate[];
    verified: Set<Candidate>;
    refused: Map<Candidate, Refused>;
    shared: Candidate[];
  };

  /** Those whose logins stand for somebody: another user of this website, or somebody else. */
  async function refusedAmong(
    on: DbOrTransaction,
    source: string,
    candidates: readonly Candidate[],
  ): Promise<Map<Candidate, Refused>> {
    const held = await accounts.held(
      on,
      candidates.map(({ login }) => login),
    );
    const ids = [...held.values()].filter((id) => id !== null);
    const made = ids.length === 0 ? new Set<number>() : await store.selectMade(on, source, ids);
    const refused = new Map<Candidate, Refused>();
    for (const candidate of candidates) {
      const id = held.get(candidate.login);
      if (id !== undefined)
        refused.set(candidate, id !== null && made.has(id) ? "login.duplicate" : "login.taken");
    }
    return refused;
  }

  async function take(
    { source, run }: { source: string; run: string },
    candidates: readonly Candidate[],
    { open }: Run,
  ): Promise<Outcome> {
    return db.transaction().execute(async (transaction) => {
      const now = clock.now();
      const shared: Candidate[] = [];
      const refused = await refusedAmong(transaction, source, candidates);
      const free = candidates.filter((candidate) => !refused.has(candidate));
      const held = await accounts.holdEmails(transaction, emailsOf(free));
      const verified = verifying(free, held, (candidate) => void shared.push(candidate));
      const made = await accounts.make(
        transaction,
        free.map((candidate) => ({
          login: candidate.login,
          email: candidate.email,
          passwordHash: candidate.hash ? passwords.former(candidate.hash) : null,
          verifiedAt: verified.has(candidate) ? now : null,
          lockedAt: candidate.isBanned ? now : null,
        })),
      );
      const kept: Candidate[] = [];
      const taken = free.flatMap((candidate) => {
        const accountId = made.get(candidate.login);
        if (accountId === undefined) {
          // Somebody was given the login at this very moment.
          refused.set(candidate, "login.taken");
          return [];
        }
        kept.push(candidate);
        return { ...candidate, accountId };
      });
      await store.insertImported(transaction, { source, run, at: now }, taken);
      const openings = taken.flatMap(({ accountId, balance, formerId }) =>
        balance > 0 ? [{ accountId, amount: balance, reference: `${source}:${formerId}` }] : [],
      );
      if (openings.length > 0) await open(transaction, openings);
      return { taken: kept, verified, refused, shared };
    });
  }

  async function tryOut(connection: Db, source: string, candidates: readonly Candidate[]): Promise<Outcome> {
    const shared: Candidate[] = [];
    const refused = await refusedAmong(connection, source, candidates);
    const seen = await store.selectDryLogins(
      connection,
      candidates.map(({ login }) => login),
    );
    for (const candidate of candidates)
      if (seen.has(candidate.login)) refused.set(candidate, "login.duplicate");
    const taken = candidates.filter((candidate) => !refused.has(candidate));
    const emails = emailsOf(taken);
    const counts = new Map(await store.countDryEmails(connection, emails));
    for (const [email, count] of await accounts.countVerified(connection, emails))
      counts.set(email, (counts.get(email) ?? 0) + count);
    const verified = verifying(taken, counts, (candidate) => void shared.push(candidate));
    await store.insertDry(
      connection,
      taken.map((candidate) => ({
        login: candidate.login,
        verifiedEmail: verified.has(candidate) ? (candidate.email?.toLowerCase() ?? null) : null,
      })),
    );
    return { taken, verified, refused, shared };
  }

  async function runOn(connection: Db, site: FormerSite, run: Run): Promise<ImportReport> {
    const report: ImportReport = {
      read: 0,
      taken: 0,
      withPassword: 0,
      withVerifiedEmail: 0,
      units: 0,
      before: 0,
      refused: {},
      changed: {},
    };
    const thisRun = randomUUID();
    const note = (user: FormerUser, what: Refused | Changed): void => {
      if (what in refusedWhy) {
        const refused = what as Refused;
        report.refused[refused] = (report.refused[refused] ?? 0) + 1;
      } else {
        const changed = what as Changed;
        report.changed[changed] = (report.changed[changed] ?? 0) + 1;
      }
      run.remark({ place: user.place, login: shown(user.login), what, detail: detailOf(what, user) });
    };

    for await (const users of site.users()) {
      report.read += users.length;
      const known = await store.selectImported(
        connection,
        site.source,
        users.map(({ id }) => id),
      );
      const of = new Map<Candidate, FormerUser>();
      const candidates: Candidate[] = [];
      const logins = new Set<string>();
      const ids = new Set<string>();
      for (const user of users) {
        const former = known.get(user.id);
        // In a file a login may stand twice: the second is no user of an earlier run.
        if (ids.has(user.id) || former?.run === thisRun) {
          note(user, "login.duplicate");
          continue;
        }
        const judged = former ? null : judge(user);
        if (judged === null) {
          ids.add(user.id);
          if (former?.accountId === null) note(user, "deleted");
          else report.before += 1;
        } else if ("refused" in judged) note(user, judged.refused);
        else if (logins.has(judged.login)) note(user, "login.duplicate");
        else {
          ids.add(user.id);
          logins.add(judged.login);
          of.set(judged, user);
          candidates.push(judged);
        }
      }
      const outcome =
        candidates.length === 0
          ? null
          : await (run.isDry
              ? tryOut(connection, site.source, candidates)
              : take({ source: site.source, run: thisRun }, candidates, run));
      for (const [candidate, why] of outcome?.refused ?? []) note(of.get(candidate) as FormerUser, why);
      for (const candidate of outcome?.taken ?? []) {
        report.taken += 1;
        report.units += candidate.balance;
        if (candidate.hash) report.withPassword += 1;
        if (outcome?.verified.has(candidate)) report.withVerifiedEmail += 1;
        for (const what of candidate.changed) note(of.get(candidate) as FormerUser, what);
        if (outcome?.shared.includes(candidate)) note(of.get(candidate) as FormerUser, "email.shared");
      }
      run.progress(report);
    }
    return report;
  }

  return {
    /** Takes the users of a website, or with `isDry` says what would become of each. Throws FormerSiteRefused. */
    run: (site: FormerSite, run: Run): Promise<ImportReport> =>
      run.isDry
        ? db.connection().execute(async (connection) => {
            await store.makeDryRun(connection);
            try {
              return await runOn(connection, site, run);
            } finally {
              await store.dropDryRun(connection);
            }
          })
        : runOn(db, site, run),

    /** Whether there are accounts of a former website, whose logins and passwords may be of other lengths. */
    async hasAny(): Promise<boolean> {
      hasAny ||= await store.hasImported(db);
      return hasAny;
    },
  };
}
