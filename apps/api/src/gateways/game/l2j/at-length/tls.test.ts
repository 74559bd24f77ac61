import { execFileSync } from "node:child_process";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { createConnection } from "mysql2/promise";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testClock } from "../../../../../test/app.ts";
import { startMariaDb, type MariaDb } from "../../../../../test/mariadb-server.ts";
import { createGameDatabase, type GameDatabase, isMariaDbMissing } from "../../../../../test/mariadb.ts";
import { createLog } from "../../../../platform/log.ts";
import { createL2jGame } from "../game.ts";

describe.skipIf(isMariaDbMissing())("a game's database that is reached over TLS", () => {
  let folder: string;
  let server: MariaDb;
  let database: GameDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(`${tmpdir()}/gatehouse-tls-`);
    await chmod(folder, 0o755);
    makeCertificate(folder, "localhost");
    const started = await startMariaDb(`--ssl-cert=${folder}/cert.pem`, `--ssl-key=${folder}/key.pem`);
    if (!started) throw new Error("MariaDB is missing");
    server = started;
    database = await createGameDatabase("acis", { server });
  });
  afterAll(async () => {
    await server.remove();
    await rm(folder, { recursive: true });
  });

  const certificate = () => readFile(`${folder}/cert.pem`, "utf8");

  /** What the doctor says of the database, with these words about TLS in its address. */
  async function said(ssl?: object): Promise<string> {
    const url = new URL(database.url);
    url.hostname = "localhost";
    if (ssl) url.searchParams.set("ssl", JSON.stringify(ssl));
    const game = createL2jGame({
      settings: { databaseUrl: url.href, loginDatabaseUrl: undefined, pack: undefined },
      clock: testClock(),
      log: createLog("silent"),
    });
    try {
      return (await game.describe()).map(({ level, text }) => `${level} ${text}`).join("\n");
    } finally {
      await game.close();
    }
  }

  test("is trusted by its certificate and the name in it, and by nothing less", async () => {
    const verifyIdentity = true;
    expect(await said({ ca: await certificate(), verifyIdentity })).toMatch(/^ok Game: aCis/);
    expect(await said({ verifyIdentity })).toMatch(
      /^wrong .*none that this machine trusts \(self-signed certificate\): put it among the machine's own/,
    );
    makeCertificate(folder, "other.example");
    await server.run("flush ssl");
    const ofAnother = { ca: await certificate() };
    expect(await said({ ...ofAnother, verifyIdentity })).toMatch(
      /^wrong .*for another name than localhost:\d+: have GAME_DATABASE_URL name the host/,
    );
    // Unless the name is asked for, whoever has any certificate that the machine trusts may pose as the game.
    expect(await said(ofAnother)).toMatch(/^ok Game: aCis/);
    makeCertificate(folder, "localhost");
    await server.run("flush ssl");
  });

  test("that takes nothing else says so", async () => {
    const admin = await createConnection(server.adminUrl);
    await admin.query("set global require_secure_transport = on");
    try {
      expect(await said()).toMatch(/^wrong .*lets nobody in as .*, or over TLS alone/);
      expect(await said({ ca: await certificate(), verifyIdentity: true })).toMatch(/^ok Game: aCis/);
    } finally {
      await admin.query("set global require_secure_transport = off");
      await admin.end();
    }
  });
});

function makeCertificate(folder: string, name: string): void {
  execFileSync(
    "openssl",
    [
      ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"],
      ["-subj", `/CN=${name}`, "-addext", `subjectAltName=DNS:${name}`],
      ["-addext", "basicConstraints=critical,CA:FALSE"],
      ["-keyout", `${folder}/key.pem`, "-out", `${folder}/cert.pem`],
    ].flat(),
    { stdio: "pipe" },
  );
}
