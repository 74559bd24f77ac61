import { recoveryCodesReply, totpSecretReply } from "@gatehouse/contract/identity/two-factor";
import type { Role } from "@gatehouse/contract/operations/permissions";
import { makeAccount, signIn } from "./accounts.ts";
import { appCode } from "./app-code.ts";
import { json, type TestApp } from "./app.ts";

export type TestOfficial = Awaited<ReturnType<typeof makeOfficial>>;

/** What officials are made with. */
export type AroundOfficials = Pick<TestApp, "request" | "clock" | "db" | "deps">;

/** Somebody with a role that is awake, signed in; `role` null for a player who is as well guarded. */
export async function makeOfficial(app: AroundOfficials, login: string, role: Role | null) {
  await makeAccount(app, { login, password: "secret1", verified: true });
  const headers = await signIn(app, login, "secret1");
  const post = (path: string, body: unknown) =>
    app.request(`/api${path}`, { method: "POST", ...json(body, headers) });
  const { secret } = totpSecretReply.parse(
    await (await post("/public/user/twoFactor/totp", {})).json(),
  ).response;
  const code = () => appCode(secret, app.clock.now());
  const reply = await post("/public/user/twoFactor/totp/confirm", {
    code: code(),
    currentPassword: "secret1",
  });
  const { recoveryCodes } = recoveryCodesReply.parse(await reply.json()).response;
  const { id } = await app.db
    .selectFrom("accounts")
    .select("id")
    .where("login", "=", login)
    .executeTakeFirstOrThrow();
  if (role) await app.deps.operations.team.appoint(login, role);
  const { id: sessionId } = await app.db
    .selectFrom("sessions")
    .select("id")
    .where("account_id", "=", id)
    .executeTakeFirstOrThrow();
  return {
    id,
    login,
    headers,
    sessionId,
    recoveryCodes,
    /** The code of this moment; good once. */
    code,

    /** A call of the office, with what it sends as JSON. */
    call: (method: string, path: string, body?: unknown): Promise<Response> =>
      app.request(`/api/admin${path}`, {
        method,
        ...(body === undefined ? { headers } : json(body, headers)),
      }),

    /** A confirmation that stands now, as after POST confirm. */
    async confirm(): Promise<void> {
      const shown = { confirmed_at: app.clock.now(), how: "code" as const, used_for: null };
      await app.db
        .insertInto("official_confirmations")
        .values({ session_id: sessionId, ...shown })
        .onConflict((conflict) => conflict.column("session_id").doUpdateSet(shown))
        .execute();
    },
  };
}
