import pg from "pg";
import { readCredentials, SUPERUSER } from "../apps/api/src/platform/postgres/cluster.ts";

/** A connection to the embedded database of a folder with all rights; `url` is the owner's, by which it is reached. */
export async function openSuperuser(dataDir: string, url: string): Promise<pg.Client> {
  const address = new URL(url);
  address.username = SUPERUSER;
  address.password = (await readCredentials(dataDir))?.password ?? "";
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  return client;
}
