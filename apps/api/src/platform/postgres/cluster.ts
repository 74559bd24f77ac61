import { spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { access, chown, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { z } from "zod";
import { choosePostgresAccount, postgresCommand, type PostgresAccount } from "./system-user.ts";
import { exits } from "../exit-status.ts";
import { StartRefused } from "../start-refused.ts";

/** What `postgres.json` in the data folder keeps between starts (mode 0600). */
const credentialsSchema = z.object({
  /** The superuser's; used to set the database up, never by the portal's own connections. */
  password: z.string(),
  /** The role's that owns the portal's database; missing until a start has made it. */
  ownerPassword: z.string().optional(),
  port: z.int(),
  /** Where the cluster lies when it could not lie in the data folder. */
  ownFolder: z.string().optional(),
});

type KnownCredentials = z.infer<typeof credentialsSchema>;
export type PostgresCredentials = KnownCredentials & { ownerPassword: string };

export interface PostgresCluster {
  account: PostgresAccount;
  credentials: PostgresCredentials;
  /** PostgreSQL's own data directory. */
  folder: string;
}

export const SUPERUSER = "gatehouse";
const newPassword = () => randomBytes(24).toString("base64url");

export async function readCredentials(dataDir: string): Promise<KnownCredentials | null> {
  const text = await readFile(`${dataDir}/postgres.json`, "utf8").catch(() => null);
  return text === null ? null : credentialsSchema.parse(JSON.parse(text));
}

export async function writeCredentials(dataDir: string, credentials: PostgresCredentials): Promise<void> {
  const draft = `${dataDir}/postgres.json-${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(draft, `${dataDir}/postgres.json`);
}

async function runInitdb(account: PostgresAccount, folder: string, passwordFile: string): Promise<void> {
  const options = [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    // Order by code point, as under C, but upper and lower case of every alphabet.
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
  ];
  const { file, args, how } = postgresCommand(account, "initdb", options);
  const child = spawn(file, args, { ...how, stdio: ["ignore", "ignore", "pipe"] });
  let complaints = "";
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => (complaints += chunk));
  const code = await new Promise<number | null>((settle, fail) => {
    child.once("error", fail);
    child.once("close", settle);
  });
  if (code !== 0)
    throw new StartRefused(`PostgreSQL could not set up its folder ${folder}: ${complaints.trim()}`, {
      exit: exits.unavailable,
    });
}

/** A cluster appears under its name only when it is whole, so a start that was cut off leaves nothing broken. */
async function initialise(account: PostgresAccount, folder: string, password: string): Promise<void> {
  const draft = `${folder}.new-${randomUUID()}`;
  const passwordFile = `${draft}.password`;
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  try {
    if (account.uid !== undefined && account.gid !== undefined) {
      await chown(draft, account.uid, account.gid);
      await chown(passwordFile, account.uid, account.gid);
    }
    await runInitdb(account, draft, passwordFile);
    await rename(draft, folder);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

async function removeLeftovers(home: string): Promise<void> {
  const entries = await readdir(home);
  const drafts = entries.filter((entry) => /^postgres(\.new|\.json)-/.test(entry));
  // An orphaned initdb may still be writing there; what it keeps is removed by a later start.
  await Promise.all(
    drafts.map((entry) => rm(`${home}/${entry}`, { recursive: true, force: true }).catch(() => {})),
  );
}

/** Finds the cluster of a locked data folder, or makes it. Throws StartRefused. */
export async function openCluster(dataDir: string, log: (line: string) => void): Promise<PostgresCluster> {
  const known = await readCredentials(dataDir);
  const account = await choosePostgresAccount(dataDir, known?.ownFolder);
  const folder = `${account.home}/postgres`;
  await removeLeftovers(account.home);
  const exists = await access(folder).then(
    () => true,
    () => false,
  );
  if (exists && known === null) {
    throw new StartRefused(
      `The folder ${folder} holds a database, but its password file ${dataDir}/postgres.json is gone. Put it back from a backup, or move the folder away to begin anew.`,
    );
  }
  const credentials: PostgresCredentials = {
    ownerPassword: newPassword(),
    ...(known ?? { password: newPassword(), port: 0 }),
  };
  if (account.home !== dataDir) credentials.ownFolder = account.home;
  await writeCredentials(dataDir, credentials);
  if (!exists) {
    log(`setting up the embedded PostgreSQL in ${folder}`);
    await initialise(account, folder, credentials.password);
  }
  return { account, credentials, folder };
}
