import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type Connection,
  type ConnectionOptions,
  createConnection,
  type RowDataPacket,
} from "mysql2/promise";
import { inject } from "vitest";
import { lenientPrefix } from "./mariadb-server.ts";
import { isAtLength } from "./at-length.ts";

const mobius = { level: "accessLevel", key: "charId", heroKey: "charId", hash: "sha1" } as const;
const older = { level: "access_level", key: "obj_Id", heroKey: "char_id", hash: "sha1" } as const;

/** The packs whose tables `packs/<name>.sql` makes, and what the tests have to know of them. */
export const packFacts = {
  "mobius-ct0": { ...mobius, title: "L2J Mobius CT_0 Interlude" },
  "mobius-c6": { ...mobius, title: "L2J Mobius C6 Interlude" },
  "mobius-h5": { ...mobius, title: "L2J Mobius High Five" },
  "mobius-modern": { ...mobius, title: "L2J Mobius of a later chronicle, or L2JBr" },
  l2jbr: { ...mobius, title: "L2J Mobius of a later chronicle, or L2JBr" },
  "l2j-h5": { ...mobius, title: "L2J Server High Five, or a fork of it" },
  "l2jserver-c6": { ...mobius, key: "obj_Id", title: "L2JServer C6 Interlude" },
  acis: { ...older, hash: "bcrypt", title: "aCis" },
  "acis-sha1": { ...older, title: "aCis of before bcrypt" },
  l2jfrozen: { ...older, heroKey: "charId", title: "L2JFrozen" },
  l2jorion: { ...older, title: "L2jOrion" },
  l2jhellas: { ...older, title: "L2jHellas" },
  l2jadmins: { ...older, title: "L2jAdmins" },
  "lisvus-c4": { ...older, title: "L2J Lisvus C4" },
  l2jbrasil: { ...older, title: "L2jBrasil" },
  /** Its operator chooses the hash. */
  l2jtesla: { ...older, hash: "bcrypt", title: "L2jTesla" },
} as const;
export type PackName = keyof typeof packFacts;

/** The two that differ most; all with `script/test --long`. */
export const packNames: readonly PackName[] = isAtLength
  ? (Object.keys(packFacts) as PackName[])
  : ["mobius-ct0", "acis"];

/** For `describe.skipIf`: with CI=true nothing may be skipped, and script/test says what is missing. */
export const isMariaDbMissing = (): boolean => inject("mariaDbUrl") === null;

export type GameDatabase = Awaited<ReturnType<typeof createGameDatabase>>;

/**
 * A game's database with a pack's tables, and a user for the portal with the rights that docs/game-servers.md lists,
 * or with `grants` (each names the database `l2j`). `server`: another MariaDB than the run's own; `isLenient`: whose
 * connections, the portal's and the game's, are in no strict mode. Drop it in `afterAll`.
 */
export async function createGameDatabase(
  pack: PackName | "l2scripts-h5" | null,
  {
    grants,
    server,
    isLenient = false,
  }: { grants?: readonly string[]; server?: { adminUrl: string }; isLenient?: boolean } = {},
) {
  const adminUrl = server?.adminUrl ?? inject("mariaDbUrl");
  if (adminUrl === null) throw new Error("MariaDB is missing");
  const name = `${isLenient ? lenientPrefix : "game_"}${randomBytes(6).toString("hex")}`;
  const password = randomBytes(12).toString("hex");

  /** As the game server, in its mode. */
  const connect = async (options: ConnectionOptions): Promise<Connection> => {
    const connection = await createConnection(options);
    if (isLenient) await connection.query("set session sql_mode = ''");
    return connection;
  };
  const runAll = async (statements: readonly string[], database?: string): Promise<void> => {
    const connection = await connect({ uri: adminUrl, database, multipleStatements: true });
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
  const tables = pack ? await readFile(join(import.meta.dirname, `packs/${pack}.sql`), "utf8") : "";
  if (pack) await runAll([tables], name);
  const rights = grants ?? (pack ? await documentedGrants(pack, tables) : []);
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
      this: void,
      sql: string,
      values: readonly (string | number | bigint | Date | null)[] = [],
    ): Promise<Row[]> {
      const connection = await connect({ uri: url.href });
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

/**
 * The GRANT statements of a pack in docs/game-servers.md, in the block after `<!-- rights: <packs> -->`, and those of the
 * world's page without the lines whose table is not among `tables`.
 */
export async function documentedGrants(pack: string, tables: string): Promise<string[]> {
  const text = await readFile(join(import.meta.dirname, "../../../docs/game-servers.md"), "utf8");
  const grantsAfter = (mark: string): string[] =>
    (new RegExp(`<!-- ${mark}-->\\s*\`\`\`sql\\n([^]*?)\`\`\``).exec(text)?.[1] ?? "")
      .split(";")
      .map((statement) => statement.replaceAll(/^\s*--.*$/gm, "").trim())
      .filter((statement) => statement.startsWith("GRANT "));
  const grants = grantsAfter(`rights:[^>]* ${pack} [^>]*`);
  if (grants.length === 0) throw new Error(`docs/game-servers.md lists no rights for ${pack}`);
  const ofWorld = grantsAfter("rights of the world ").filter((grant) =>
    tables.includes(`CREATE TABLE ${/ ON l2j\.(\w+)/.exec(grant)?.[1]} (`),
  );
  return [...grants, ...ofWorld];
}
