import { createGameDatabase } from "../apps/api/test/mariadb.ts";
import { startMariaDb } from "../apps/api/test/mariadb-server.ts";

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
    query: database.query,
    async killAndReturn(afterMs: number): Promise<void> {
      await server.kill();
      await new Promise((over) => setTimeout(over, afterMs));
      await server.restart();
    },
    close: () => server.remove(),
  };
}
