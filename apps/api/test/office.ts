import type { Permission, Role } from "@gatehouse/contract/operations/permissions";
import { sql } from "kysely";
import type { TestApp } from "./app.ts";
import { type AroundOfficials, makeOfficial as makeGuarded } from "./officials.ts";

export type OfficialInTest = Awaited<ReturnType<typeof makeOfficial>>;

/** What a call of the office answered. */
export type OfficeAnswer<T> = { status: number; answer: T & { codes?: string[] } };

/** The account's number by its login. */
export async function accountIdOf(app: Pick<TestApp, "db">, login: string): Promise<number> {
  const found = app.db.selectFrom("accounts").select("id").where("login", "=", login);
  return (await found.executeTakeFirstOrThrow()).id;
}

/** Somebody with a role, without a confirmation, and what they call below /api/admin; `role` null for a player. */
export async function makeOfficial(app: AroundOfficials, login: string, role: Role | null) {
  const official = await makeGuarded(app, login, role);

  const call = async <T = unknown>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<OfficeAnswer<T>> => {
    const reply = await official.call(method, `/${path}`, body);
    return { status: reply.status, answer: (await reply.json()) as T & { codes?: string[] } };
  };

  /** With the second factor, or without. */
  async function confirm(isShown = true): Promise<void> {
    if (isShown) return official.confirm();
    await app.db.deleteFrom("official_confirmations").where("session_id", "=", official.sessionId).execute();
  }

  return {
    ...official,
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

/** What the record holds after its first so many entries, oldest first. */
export async function recorded(app: TestApp, after = 0): Promise<Recorded[]> {
  const { rows } = await sql<Recorded>`
    select action, permission, target_kind || ' ' || target_id as target, reason, second_id from official_record
    order by number offset ${after}`.execute(app.db);
  return rows;
}
