import { Client } from "pg";
import { errorCode } from "../error-code.ts";
import { StartRefused } from "../start-refused.ts";
import { type PostgresCredentials, SUPERUSER } from "./cluster.ts";

const OWNER = "portal";
const DATABASE = "gatehouse";
/** Session locks of the database `postgres`, which nothing else uses. */
const SET_UP_LOCK = 1;

const urlOf = (user: string, password: string, port: number, database: string): string =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

/** For DATABASE_URL's place: the role that owns the portal's database, and may nothing outside it. */
export const ownerUrl = ({ ownerPassword }: PostgresCredentials, port: number): string =>
  urlOf(OWNER, ownerPassword, port, DATABASE);

async function withClient<T>(connectionString: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 });
  // A server that goes away in between also fails the call below.
  client.on("error", () => {});
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Runs one text of SQL on a connection of its own. */
export const runOnce = (connectionString: string, sql: string): Promise<unknown> =>
  withClient(connectionString, (client) => client.query(sql));

/**
 * What a portal made that was still a superuser itself. `reassign owned` refuses the first superuser, who owns the system,
 * too; what is part of an extension or a table goes with it.
 */
const adopt = `
  set local search_path = pg_catalog;
  do $$
  declare
    command text;
  begin
    for command in
      with made as (select oid from pg_namespace where nspname <> 'information_schema' and nspname !~ '^pg_'),
        parts as (select classid, objid from pg_depend where deptype in ('a', 'e', 'i'))
      select format('schema %I', nspname) from pg_namespace
        where oid in (select oid from made) and nspowner = '${SUPERUSER}'::regrole
      union all
      select format('%s %s', case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, oid::regclass)
        from pg_class
        where relnamespace in (select oid from made) and relowner = '${SUPERUSER}'::regrole and relkind in ('r', 'p', 'v', 'm', 'S')
          and (relkind in ('r', 'p') or ('pg_class'::regclass, oid) not in (select classid, objid from parts))
      union all
      select format('routine %s', oid::regprocedure) from pg_proc
        where pronamespace in (select oid from made) and proowner = '${SUPERUSER}'::regrole
          and ('pg_proc'::regclass, oid) not in (select classid, objid from parts)
      union all
      select format('type %s', oid::regtype) from pg_type
        where typnamespace in (select oid from made) and typowner = '${SUPERUSER}'::regrole and typtype in ('e', 'd', 'c', 'r')
          and ('pg_type'::regclass, oid) not in (select classid, objid from parts)
    loop
      execute format('alter %s owner to ${OWNER}', command);
    end loop;
  end
  $$`;

/**
 * Makes the portal's database and the role that owns it, as the superuser; both may be there already. The role can log in
 * when everything is its own, so a set-up that was cut off is done again. Throws StartRefused.
 */
export async function setUpDatabase(
  { password, ownerPassword }: PostgresCredentials,
  port: number,
): Promise<void> {
  try {
    await withClient(urlOf(SUPERUSER, password, port, "postgres"), async (client) => {
      const has = async (sql: string) => (await client.query(sql)).rows.length > 0;
      await client.query(`select pg_advisory_lock(${SET_UP_LOCK})`);
      if (!(await has(`select from pg_roles where rolname = '${OWNER}'`)))
        await client.query(`create role ${OWNER} nologin`);
      if (await has(`select from pg_database where datname = '${DATABASE}'`))
        await client.query(`alter database ${DATABASE} owner to ${OWNER}`);
      else await client.query(`create database ${DATABASE} owner ${OWNER}`);
      await runOnce(urlOf(SUPERUSER, password, port, DATABASE), adopt);
      await client.query(`alter role ${OWNER} login password '${ownerPassword}'`);
    });
  } catch (error) {
    if (errorCode(error) !== "28P01") throw error;
    throw new StartRefused("The password in postgres.json is not the one of the embedded PostgreSQL.", {
      cause: error,
    });
  }
}
