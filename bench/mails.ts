import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withDatabase } from "../apps/api/src/cli/with-database.ts";
import { readConfig } from "../apps/api/src/config.ts";
import { createDeps } from "../apps/api/src/deps.ts";
import { createLog } from "../apps/api/src/platform/log.ts";
import { startMailServer } from "../apps/api/test/mail-server.ts";
import { until } from "../apps/api/test/until.ts";
import { startPortal } from "./portal.ts";

const waiting = 1_000;
const answerMs = 20;
const patience = { seconds: 300 };

/** Registrations of which each waits for its verification mail. */
async function fillOutbox(dataDir: string): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir });
  await withDatabase(config, async ({ url }) => {
    const deps = createDeps({ config, databaseUrl: url, secretKey: "", log: createLog("warn") });
    await deps.jobs.prepare();
    const { rows } = await deps.pool.query<{ id: number }>(
      `insert into accounts (login, email, password_hash, created_at)
       select 'mail' || n, 'mail' || n || '@bench.example', 'none', now() from generate_series(1, $1) n
       returning id`,
      [waiting],
    );
    for (const { id } of rows) await deps.identity.registration.resend(id);
    await deps.stop();
  });
}

/** Starts the portal over so many waiting mails: how fast they leave through a mail server that takes its time. */
export async function measureMails(port: number): Promise<{ what: string; perSecond: number }> {
  const dataDir = await mkdtemp(join(tmpdir(), "gatehouse-bench-"));
  const mail = await startMailServer({ answerMs });
  const left = (least: number) =>
    until(`${least} mails to leave`, () => mail.received.length, {
      reached: (count) => count >= least,
      ...patience,
    });
  try {
    await fillOutbox(dataDir);
    const portal = await startPortal(port, { dataDir, settings: { SMTP_URL: mail.config.url } });
    try {
      await left(1);
      const start = performance.now();
      await left(waiting);
      const seconds = (performance.now() - start) / 1_000;
      const what = `waiting mails, ${waiting.toLocaleString("en")} of them, the mail server answering in ${answerMs} ms`;
      return { what, perSecond: waiting / seconds };
    } finally {
      await portal.stop();
    }
  } finally {
    await mail.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
