import { setTimeout as sleep } from "node:timers/promises";
import { loginReply } from "@gatehouse/contract/identity/login";
import { totpSecretReply } from "@gatehouse/contract/identity/two-factor";
import type { Role } from "@gatehouse/contract/operations/permissions";
import { z } from "zod";
import { createKeptFile } from "./kept-file.ts";
import { call, demoPassword, registerPatiently, type DemoPlayersOptions } from "./players.ts";
import { totp } from "./totp.ts";

/** Who works in the demo's office. */
const demoTeam: readonly { login: string; role: Role }[] = [
  { login: "owner", role: "owner" },
  { login: "editor", role: "editor" },
  { login: "support", role: "support" },
  { login: "analyst", role: "analyst" },
];

export type DemoOfficial = { login: string; password: string; role: Role; secret: string };

const kept = z.record(z.string(), z.string());

/** The secrets of the team's second factors, kept in a file: the portal tells them once. */
export function createTeam(path: string | null) {
  const file = createKeptFile(path, { schema: kept, empty: {} });
  let secrets: Record<string, string> = {};

  /** The people for whom the portal has told a secret. */
  const officials = (): DemoOfficial[] =>
    demoTeam.flatMap(({ login, role }) => {
      const secret = secrets[login];
      return secret === undefined ? [] : [{ login, role, password: demoPassword, secret }];
    });

  /** Nobody tells the secrets a second time. */
  async function keep(login: string, secret: string): Promise<void> {
    secrets = { ...secrets, [login]: secret };
    await file.write(secrets);
  }

  return {
    officials,

    /** Registers the team as any visitor would, each with a second factor. Returns those who can log in afterwards. */
    async register(options: DemoPlayersOptions & { now: () => Date }): Promise<DemoOfficial[]> {
      secrets = await file.read();
      for (const { login } of demoTeam) {
        if (secrets[login] !== undefined) continue;
        if (!(await registerPatiently(login, options))) continue;
        const secret = await guard(login, options).catch((error: unknown) => {
          options.log(`Demo official ${login} has no second factor: ${(error as Error).message}`);
          return null;
        });
        if (secret !== null) await keep(login, secret);
      }
      return officials();
    },
  };
}

export type Team = ReturnType<typeof createTeam>;

/** Switches the second factor on, and returns its secret; null where it is on already, with a secret that nobody kept. */
async function guard(
  login: string,
  { portalUrl, signal, now }: DemoPlayersOptions & { now: () => Date },
): Promise<string | null> {
  const at = (path: string) => new URL(path, portalUrl);
  const opened = await call(at("/api/login"), signal, { username: login, password: demoPassword });
  const { verifyDevice } = loginReply.partial().parse(opened.body);
  if (verifyDevice) return null;
  const headers = { authorization: opened.authorization };
  const made = await call(at("/api/public/user/twoFactor/totp"), signal, {}, headers);
  const { secret } = totpSecretReply.parse(made.body).response;
  for (let attempt = 1; ; attempt += 1) {
    const proof = { code: totp(secret, now()), currentPassword: demoPassword };
    const confirmed = await call(at("/api/public/user/twoFactor/totp/confirm"), signal, proof, headers);
    if (confirmed.status < 300) return secret;
    if (attempt === 3) throw new Error(confirmed.errors[0] ?? `the portal answered ${confirmed.status}`);
    // The half minute ended on the way.
    await sleep(1_000, undefined, { signal });
  }
}
