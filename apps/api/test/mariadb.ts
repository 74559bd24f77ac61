import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createConnection, type RowDataPacket } from "mysql2/promise";
import { inject } from "vitest";

/** The packs whose tables `packs/<name>.sql` makes. */
export const packNames = ["mobius-ct0", "mobius-c6", "acis", "l2jfrozen", "l2jorion"] as const;
export type PackName = (typeof packNames)[number];

/** For `describe.skipIf`: with CI=true nothing may be skipped, and script/test says what is missing. */
export const isMariaDbMissing = (): boolean => inject("mariaDbUrl") === null;

export type GameDatabase = Awaited<ReturnType<typeof createGameDatabase>>;

/**
 * A game's database with a pack's tables, and a user for the portal with the rights that docs/game-servers.md lists,
 * or with `grants` (each names the database `l2j`). `server`: another MariaDB than the run's own. Drop it in `afterAll`.
 */
export async function createGameDatabase(
  pack: PackName | null,
  { grants, server }: { grants?: readonly string[]; server?: { adminUrl: string } } = {},
) {
  const adminUrl = server?.adminUrl ?? inject("mariaDbUrl");
  if (adminUrl === null) throw new Error("MariaDB is missing");
  const name = `game_${randomBytes(6).toString("hex")}`;
  const password = randomBytes(12).toString("hex");

  const runAll = async (statements: readonly string[], database?: string): Promise<void> => {
    const connection = await createConnection({ uri: adminUrl, database, multipleStatements: true });
    try {
      for (const statement of statements) await connection.query(statement);
    } finally {
      await connection.end();
    }
  };

  await runAll([
    `create database ${name} character set utf8mb4`,
    `create user '${name}'@'%' identified by '${password}'`,
  ]);
  if (pack) await runAll([await readFile(join(import.meta.dirname, `packs/${pack}.sql`), "utf8")], name);
  const rights = grants ?? (pack ? await documentedGrants(pack) : []);
  await runAll(
    rights.map((grant) =>
      grant.replaceAll(/\bl2j\./g, `${name}.`).replace(/TO '\w+'@'[^']+'/, `TO '${name}'@'%'`),
    ),
  );

  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const own = new URL(url);
  own.username = name;
  own.password = password;
  return {
    name,
    /** What GAME_DATABASE_URL is set to. */
    url: own.href,
    /** The same database as its owner sees it. */
    adminUrl: url.href,
    /** As the game server does it. */
    async query<Row extends object = RowDataPacket>(
      sql: string,
      values: readonly (string | number | bigint | Date | null)[] = [],
    ): Promise<Row[]> {
      const connection = await createConnection(url.href);
      try {
        const [rows] = await connection.execute<RowDataPacket[]>(sql, [...values]);
        return rows as Row[];
      } finally {
        await connection.end();
      }
    },
    drop: () => runAll([`drop database if exists ${name}`, `drop user if exists '${name}'@'%'`]),
  };
}

/** The GRANT statements of a pack in docs/game-servers.md, in the block after `<!-- rights: <pack> -->`. */
async function documentedGrants(pack: PackName): Promise<string[]> {
  const text = await readFile(join(import.meta.dirname, "../../../docs/game-servers.md"), "utf8");
  const block = new RegExp(`<!-- rights: ${pack} -->\\s*\`\`\`sql\\n([^]*?)\`\`\``).exec(text)?.[1] ?? "";
  const grants = block
    .split(";")
    .map((statement) => statement.replaceAll(/^\s*--.*$/gm, "").trim())
    .filter((statement) => statement.startsWith("GRANT "));
  if (grants.length === 0) throw new Error(`docs/game-servers.md lists no rights for ${pack}`);
  return grants;
}
