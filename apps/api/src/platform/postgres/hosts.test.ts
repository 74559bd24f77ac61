import { expect, inject, test } from "vitest";
import { isDatabaseAway } from "./away.ts";
import { checkConnection, openPool } from "./db.ts";
import { eachHost } from "./hosts.ts";

test.each([
  ["postgres://a:b@one/name", ["postgres://a:b@one/name"]],
  [
    "postgres://a:b,c@one:5432,two:5433/name?sslmode=require",
    ["postgres://a:b,c@one:5432/name?sslmode=require", "postgres://a:b,c@two:5433/name?sslmode=require"],
  ],
  ["postgres://one,two", ["postgres://one", "postgres://two"]],
  ["postgres://a:b@[::1]:5432,[::2]/n", ["postgres://a:b@[::1]:5432/n", "postgres://a:b@[::2]/n"]],
  ["postgres:///name?host=/run/a,b", ["postgres:///name?host=/run/a,b"]],
])("%s names the hosts %j", (url, hosts) => {
  expect(eachHost(url)).toEqual(hosts);
});

/** The tests' database after hosts at which nobody listens. */
const behind = (hosts: string): string => {
  const { host } = new URL(inject("postgresUrl"));
  return inject("postgresUrl").replace(host, hosts.replace("*", host));
};

test("of several hosts the one that takes writes is connected to, wherever it stands", async () => {
  for (const hosts of ["127.0.0.1:1,*", "*,127.0.0.1:1"]) {
    const pool = openPool(behind(hosts), 2);
    await checkConnection(pool);
    await pool.end();
  }
});

test("where no host takes writes, the database is away", async () => {
  const pool = openPool(behind("127.0.0.1:1,127.0.0.1:2"), 1);
  const refusal = await pool.query("select 1").then(
    () => null,
    (error: unknown) => error,
  );
  expect(isDatabaseAway(refusal)).toBe(true);
  await pool.end();
});
