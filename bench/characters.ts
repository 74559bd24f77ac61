import { statFields } from "@gatehouse/contract/game/stats";
import pg from "pg";

const syllables = [
  "ka",
  "ro",
  "mir",
  "el",
  "dor",
  "vex",
  "an",
  "thor",
  "is",
  "ul",
  "bra",
  "nox",
  "sel",
  "wyn",
  "gar",
  "ith",
];

/**
 * Fills the database with `count` made-up characters in one statement: skewed statistics, most of them tied at zero,
 * as on a real server. The ranks are to be rebuilt afterwards.
 */
export async function fillCharacters(databaseUrl: string, count: number): Promise<void> {
  const columns = statFields.map((field) =>
    field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  const value = (index: number) =>
    `case when hashint4(n * 31 + ${index}) % 10 < ${index % 3 === 0 ? 3 : 0} then 0
      else round((power(abs(hashint4(n * 17 + ${index})) / 2147483648.0, 6) * 5000)::numeric, ${index % 4 === 0 ? 2 : 0}) end`;
  const part = (shift: number) => `($1::text[])[1 + (n >> ${shift}) % ${syllables.length}]`;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("truncate characters cascade");
    await client.query(
      `insert into characters (char_id, login, name, class_id, level, faction, online, ${columns.join(", ")})
       select n, 'login' || n, initcap(${part(0)} || ${part(4)} || ${part(8)}) || n, 88 + n % 31, 74 + n % 7,
         (array['angels', 'nature', 'demons'])[1 + n % 3], n % 16 = 0, ${columns.map((_, index) => value(index)).join(", ")}
       from generate_series(1, ${count}) n`,
      [syllables],
    );
  } finally {
    await client.end();
  }
}

/** Leaves the tables as a running server's autovacuum does. */
export async function tidy(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("vacuum analyze");
  await client.end();
}
