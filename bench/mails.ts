import { withDatabase } from "../apps/api/src/cli/with-database.ts";
import { readConfig } from "../apps/api/src/config.ts";
import { createDeps } from "../apps/api/src/deps.ts";
import { createLog } from "../apps/api/src/platform/log.ts";
import { startMailServer } from "../apps/api/test/mail-server.ts";
import { until } from "../apps/api/test/until.ts";
import { measureBare } from "./bare.ts";
import { withPortal } from "./portal.ts";
import { type Row, whole } from "./table.ts";
import { fillWorld } from "./world.ts";

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
export async function measureMails(): Promise<Row[]> {
  const dataDir = await fillWorld(0);
  const mail = await startMailServer({ answerMs });
  const left = (least: number) =>
    until(`${least} mails to leave`, () => mail.received.length, {
      reached: (count) => count >= least,
      ...patience,
    });
  try {
    await fillOutbox(dataDir);
    const settings = { SMTP_URL: mail.config.url, MAIL_FROM: mail.config.from };
    return await withPortal(
      dataDir,
      async ({ origin }) => {
        await left(1);
        const start = performance.now();
        await left(waiting);
        const perSecond = (waiting * 1_000) / (performance.now() - start);
        const reference = await measureBare(origin, { path: "/api/public/server/status" });
        return [
          {
            what: `${whole(waiting)} waiting mails, the mail server answering in ${answerMs} ms`,
            figure: `${whole(perSecond)}/s`,
            failed: 0,
            ratio: perSecond / reference.perSecond,
            why: `Five connections, ${whole(5_000 / answerMs)}/s at best; each mail is a job taken and settled in the database`,
          },
        ];
      },
      { settings },
    );
  } finally {
    await mail.close();
  }
}
