import { createHash } from "node:crypto";
import { createGameDatabase } from "../apps/api/test/mariadb.ts";
import { startMariaDb } from "../apps/api/test/mariadb-server.ts";
import type { Life } from "./acknowledged.ts";

type Row = Record<string, unknown>;

export type GameTables = Awaited<ReturnType<typeof openGameTables>>;

/** As the script that carries commands out makes it (docs/game-scripts). */
const commandsTable = `create table gatehouse_commands (
  command_id varchar(36) not null primary key, kind varchar(20) not null, login varchar(45), char_id int, reward varchar(20),
  until_at timestamp not null default current_timestamp, created_at timestamp not null default current_timestamp,
  done_at timestamp null, refused_reason varchar(255) null) engine = InnoDB`;

/** A game's database in a MariaDB of its own, which can be killed and comes back. */
export async function openGameTables() {
  const server = await startMariaDb();
  if (!server) throw new Error("MariaDB is missing");
  const database = await createGameDatabase("mobius-ct0", { server });
  await database.query(commandsTable);
  return {
    url: database.url,
    query: <R extends object = Row>(statement: string, values?: Parameters<typeof database.query>[1]) =>
      database.query<R>(statement, values),
    async killAndReturn(afterMs: number): Promise<void> {
      await server.kill();
      await new Promise((over) => setTimeout(over, afterMs));
      await server.restart();
    },
    close: () => server.remove(),
  };
}

/** Where the game's accounts are not those that the portal was told of. */
export async function compareGameAccounts({ query }: GameTables, lives: readonly Life[]): Promise<string[]> {
  const rows = await query("select login, password, accessLevel as level from accounts");
  const known = new Map(rows.map((row) => [String(row["login"]), row]));
  return lives.flatMap(({ login, registered, deleted, passwords }) => {
    const row = known.get(login);
    const isOpen = row !== undefined && Number(row["level"]) >= 0;
    if (deleted === "yes") return isOpen ? [`${login}: deleted, and the game lets it in`] : [];
    if (registered !== "yes" || deleted === "maybe") return [];
    if (!isOpen) return [`${login}: registered, and the game does not let it in`];
    const hashes = passwords.map((password) => createHash("sha1").update(password).digest("base64"));
    return hashes.includes(String(row["password"])) ? [] : [`${login}: the game has another password`];
  });
}
