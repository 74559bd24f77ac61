import type { MemberRequest, TeamMember } from "@gatehouse/contract/operations/team";
import type { Role } from "@gatehouse/contract/operations/permissions";
import type { Db, DbTransaction } from "../../../../database.ts";
import { publishChange } from "../../../../platform/background/changes.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { failure } from "../../../../platform/failure.ts";
import { forbidOwnAccount, type Official } from "../../../../platform/http/official.ts";
import { holdLock } from "../../../../platform/postgres/locks.ts";
import type { Doer, RecordService } from "../../record/service.ts";
import type { Missing } from "../model.ts";
import type { RolesService } from "../service.ts";
import * as store from "../store.ts";

type Options = {
  db: Db;
  clock: Clock;
  roles: Pick<RolesService, "people">;
  record: Pick<RecordService, "note">;
};

type Change = { accountId: number; login: string; before: store.Member | undefined; role: Role | null };

export type TeamService = ReturnType<typeof createTeamService>;

/** Who has which role. Nobody changes their own, and the last owner stays. */
export function createTeamService({ db, clock, roles, record }: Options) {
  async function told(members: readonly store.Member[]): Promise<TeamMember[]> {
    const people = roles.people();
    const logins = await people.loginsOf(
      members.flatMap(({ accountId, givenBy }) => [accountId, givenBy ?? accountId]),
    );
    return Promise.all(
      members.map(async ({ accountId, role, revision, givenAt, givenBy }) => ({
        login: logins.get(accountId) ?? "",
        role,
        missing: [...(await people.missing(accountId))],
        givenAt: givenAt.toISOString(),
        givenBy: givenBy === null ? null : (logins.get(givenBy) ?? null),
        lastSeen: await people.seenAt(accountId),
        revision,
      })),
    );
  }

  async function find(login: string): Promise<{ id: number; login: string }> {
    const person = await roles.people().findByLogin(login);
    if (!person) throw failure("notFound");
    return person;
  }

  async function keepAnOwner(transaction: DbTransaction, accountId: number): Promise<void> {
    const owners = await store.selectOwners(transaction);
    if (owners.every(({ account_id }) => account_id === accountId)) throw failure("office.lastOwner");
  }

  /** Gives, changes or takes a role, which is another than before, under the lock of the owners. */
  async function change(
    transaction: DbTransaction,
    doer: Doer,
    { accountId, login, before, role }: Change,
    reason: string | null,
  ): Promise<void> {
    if (before?.role === "owner") await keepAnOwner(transaction, accountId);
    const by = "machine" in doer ? null : doer.accountId;
    if (role) await store.saveMember(transaction, { accountId, role, at: clock.now(), by });
    else await store.deleteMember(transaction, accountId);
    // Streams that hang on the role end with it.
    await publishChange(transaction, "sessions");
    await record.note(transaction, doer, {
      permission: by === null ? null : "team.manage",
      action: role === null ? "team.dismissed" : before ? "team.changed" : "team.given",
      target: { kind: "account", id: accountId, name: login },
      before: { role: before?.role ?? null },
      after: { role },
      reason,
    });
  }

  /** Runs a change by somebody who is an owner still, once nobody else changes roles. */
  const asOwner = <Result>(
    official: Official,
    accountId: number,
    work: (transaction: DbTransaction) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction().execute(async (transaction) => {
      await roles.people().hold(transaction, [official.accountId, accountId]);
      await holdLock(transaction, "owners");
      const own = await store.lockMember(transaction, official.accountId);
      if (own?.role !== official.role) throw failure("notFound");
      return work(transaction);
    });

  return {
    /** Everybody with a role, the earliest given first. */
    list: async (): Promise<TeamMember[]> => told(await store.selectMembers(db)),

    /** Somebody with a role; 404 for everybody else. */
    async find(login: string): Promise<TeamMember> {
      const member = await store.findMember(db, (await find(login)).id);
      const [entry] = member ? await told([member]) : [];
      if (!entry) throw failure("notFound");
      return entry;
    },

    /** Gives somebody a role, or another one. 404 for a login that nobody has, 409 when it was changed since `base`. */
    async give(
      official: Official,
      login: string,
      { role, base, reason }: MemberRequest,
    ): Promise<TeamMember> {
      const person = await find(login);
      forbidOwnAccount(official, person.id);
      await asOwner(official, person.id, async (transaction) => {
        const before = await store.lockMember(transaction, person.id);
        if ((before?.revision ?? null) !== base) throw failure("office.changed");
        if (before?.role === role) return;
        await change(
          transaction,
          official,
          { accountId: person.id, login: person.login, before, role },
          reason,
        );
      });
      return this.find(login);
    },

    /** Takes somebody's role, at once; 404 where there is none. */
    async dismiss(official: Official, login: string, reason: string): Promise<void> {
      const person = await find(login);
      forbidOwnAccount(official, person.id);
      await asOwner(official, person.id, async (transaction) => {
        const before = await store.lockMember(transaction, person.id);
        if (!before) throw failure("notFound");
        const { id: accountId } = person;
        await change(transaction, official, { accountId, login: person.login, before, role: null }, reason);
      });
    },

    /** Gives a role from the machine itself; what is still missing for it to be awake. 404 for an unknown login. */
    async appoint(login: string, role: Role): Promise<{ isNew: boolean; missing: readonly Missing[] }> {
      const person = await find(login);
      const isNew = await db.transaction().execute(async (transaction) => {
        await roles.people().hold(transaction, [person.id]);
        await holdLock(transaction, "owners");
        const before = await store.lockMember(transaction, person.id);
        if (before?.role === role) return false;
        const asked = { accountId: person.id, login: person.login, before, role };
        await change(transaction, { machine: true, requestId: "create-admin" }, asked, null);
        return true;
      });
      return { isNew, missing: await roles.people().missing(person.id) };
    },

    /** With an account's deletion, whose role ends with it: 409 for the last owner's. */
    async leave(transaction: DbTransaction, { accountId }: { accountId: number }): Promise<void> {
      if (!(await store.findMember(transaction, accountId))) return;
      await holdLock(transaction, "owners");
      const member = await store.lockMember(transaction, accountId);
      if (!member) return;
      if (member.role === "owner") await keepAnOwner(transaction, accountId);
      await store.deleteMember(transaction, accountId);
      await record.note(
        transaction,
        { gone: true, accountId, role: member.role, requestId: "account deleted" },
        {
          permission: null,
          action: "team.left",
          target: { kind: "account", id: accountId },
          before: { role: member.role },
          after: { role: null },
        },
      );
    },
  };
}
