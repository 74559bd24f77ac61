import type { Permission, Role } from "@gatehouse/contract/operations/permissions";
import { sql } from "kysely";
import { makeAccount, signIn } from "./accounts.ts";
import { json, type TestApp } from "./app.ts";

export type OfficialInTest = Awaited<ReturnType<typeof makeOfficial>>;

/** What a call of the office answered. */
export type OfficeAnswer<T> = { status: number; answer: T & { codes?: string[] } };

/** The account's number by its login. */
export async function accountIdOf(portal: TestApp, login: string): Promise<number> {
  const found = portal.db.selectFrom("accounts").select("id").where("login", "=", login);
  return (await found.executeTakeFirstOrThrow()).id;
}

/** Gives an account a role, which is awake. */
export async function giveRole(portal: TestApp, login: string, role: Role): Promise<void> {
  portal.deps.operations.roles.wakeWith(async () => []);
  await portal.db
    .insertInto("official_roles")
    .values({
      account_id: await accountIdOf(portal, login),
      role,
      given_at: portal.clock.now(),
      given_by: null,
    })
    .execute();
}

/** Somebody who works in the office, signed in, without a confirmation. */
export async function makeOfficial(portal: TestApp, login: string, role: Role) {
  await makeAccount(portal, { login, password: "secret1", verified: true });
  await giveRole(portal, login, role);
  const id = await accountIdOf(portal, login);
  const headers = await signIn(portal, login, "secret1");

  const call = async <T = unknown>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<OfficeAnswer<T>> => {
    const init = body === undefined ? { headers } : json(body, headers);
    const reply = await portal.request(`/api/admin/${path}`, { ...init, method });
    const text = await reply.text();
    return { status: reply.status, answer: JSON.parse(text) as T & { codes?: string[] } };
  };

  /** With the second factor, or without. */
  async function confirm(isShown = true): Promise<void> {
    await sql`delete from official_confirmations c using sessions s where c.session_id = s.id and s.account_id = ${id}`.execute(
      portal.db,
    );
    if (!isShown) return;
    await sql`insert into official_confirmations (session_id, confirmed_at, how)
      select id, ${portal.clock.now()}, 'code' from sessions where account_id = ${id}`.execute(portal.db);
  }

  return {
    id,
    login,
    headers,
    call,
    confirm,
    /** Confirms, and calls. */
    act: async <T = unknown>(path: string, body: unknown): Promise<OfficeAnswer<T>> => {
      await confirm();
      return call<T>("POST", path, body);
    },
    /** A read; what it answered. */
    read: async <T>(path: string): Promise<T> => (await call<T>("GET", path)).answer,
  };
}

type Recorded = {
  action: string;
  permission: Permission | null;
  target: string;
  reason: string | null;
  second_id: number | null;
};

/** What the record holds after an entry, oldest first. */
export async function recorded(portal: TestApp, after = 0): Promise<Recorded[]> {
  const { rows } = await sql<Recorded>`
    select action, permission, target_kind || ' ' || target_id as target, reason, second_id from official_record
    where number > ${after} order by number`.execute(portal.db);
  return rows;
}
