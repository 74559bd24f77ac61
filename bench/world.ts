import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { withDatabase } from "../apps/api/src/cli/with-database.ts";
import { readConfig } from "../apps/api/src/config.ts";
import { createDeps } from "../apps/api/src/deps.ts";
import { createLog } from "../apps/api/src/platform/log.ts";
import { createPasswords } from "../apps/api/src/platform/security/passwords.ts";
import { fillCharacters, tidy } from "./characters.ts";

export const password = "bench-pass1";
/** Players who can log in, each with a character of their own. */
export const players = 160;
export const loginOf = (player: number): string => `bench${player}`;
export const characterOf = (player: number): number => 400_000_000 + player;

/** A folder with so many characters, ranked, and the players. */
export async function fillWorld(characters: number): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "gatehouse-bench-"));
  const config = readConfig({ DATA_DIR: dataDir });
  await withDatabase(config, async ({ url }) => {
    if (characters > 0) await fillCharacters(url, characters);
    await fillPlayers(url);
    const deps = createDeps({ config, databaseUrl: url, secretKey: "", log: createLog("warn") });
    await deps.game.rankings.rebuildRankings();
    await deps.stop();
    await tidy(url);
  });
  return dataDir;
}

async function fillPlayers(databaseUrl: string): Promise<void> {
  const hash = await createPasswords().hash(password);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into accounts (login, email, password_hash, created_at, verified_at)
     select 'bench' || n, 'bench' || n || '@bench.example', $1, now(), now() from generate_series(0, $2) n`,
    [hash, players - 1],
  );
  await client.query(
    `insert into characters (char_id, login, name, class_id, level, online)
     select $1 + n, 'bench' || n, 'Bench' || n, 88, 80, false from generate_series(0, $2::integer) n`,
    [characterOf(0), players - 1],
  );
  await client.end();
}
