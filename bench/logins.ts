import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { createPasswords } from "../apps/api/src/platform/security/passwords.ts";
import { type Load, type LoadOptions, sendLoad } from "./load.ts";

const crowd = 100;
const visiting = 20;
const password = "bench-pass1";
/** As many as a well-visited site has; the point is what they wait, not what the machine bears. */
const visitors = { connections: 8, perSecond: 80 };

const numbers = Array.from({ length: crowd }, (_, index) => index);
const addressOf = (index: number) => `198.51.100.${index + 1}`;

/** Makes the players of the crowd and of the visitor. */
export async function fillAccounts(databaseUrl: string): Promise<void> {
  const hash = await createPasswords().hash(password);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into accounts (login, email, password_hash, created_at)
     select 'bench' || n, 'bench' || n || '@bench.example', $1, now() from generate_series(0, $2) n`,
    [hash, crowd + visiting - 1],
  );
  await client.end();
}

const login = (player: number, address: string) => ({
  path: "/api/login",
  headers: { "x-forwarded-for": address },
  body: JSON.stringify({ username: `bench${player}`, password }),
});

/**
 * What a visitor's requests take while 100 logins are being checked at every moment, each of another player: from 100
 * addresses, or all from one. Rows by name.
 */
export async function measureLogins(
  origin: string,
  seconds: number,
  paths: Record<string, string>,
): Promise<Record<string, Load>> {
  const many = numbers.map((index) => login(index, addressOf(index)));
  const one = numbers.map((index) => login(index, addressOf(0)));
  const beside = async (
    requests: LoadOptions["requests"],
    visitor: Omit<LoadOptions, "origin" | "seconds">,
  ) => {
    // What the crowd before left in the queue is worked off.
    await sleep(5_000);
    // First there and last to go, so that the visitor is never alone.
    const around = sendLoad({ origin, connections: crowd, seconds: seconds + 2, requests });
    await sleep(1_000);
    const visitorLoad = await sendLoad({ origin, seconds, ...visitor });
    const crowdLoad = await around;
    return { crowdLoad, visitorLoad };
  };

  const rows: Record<string, Load> = {};
  for (const [name, path] of Object.entries(paths)) {
    const { crowdLoad, visitorLoad } = await beside(many, { ...visitors, requests: [{ path }] });
    rows["100 logins at once, from 100 addresses"] = crowdLoad;
    rows[`${name}, meanwhile`] = visitorLoad;
  }
  const others = Array.from({ length: visiting }, (_, index) =>
    login(crowd + index, addressOf(crowd + index)),
  );
  const visitor = { connections: 4, perSecond: 6, requests: others };
  const { crowdLoad, visitorLoad } = await beside(one, visitor);
  rows["100 logins at once, from one address"] = crowdLoad;
  rows["logins from other addresses, meanwhile"] = visitorLoad;
  return rows;
}
