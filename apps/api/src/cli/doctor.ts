import { sql } from "kysely";
import { type Config, readConfig } from "../config.ts";
import type { Deps } from "../deps.ts";
import { communityFindings } from "./doctor-community.ts";
import { gameFindings } from "./doctor-game.ts";
import { prizeFindings } from "./doctor-prizes.ts";
import { moneyFindings } from "./doctor-money.ts";
import { withDeps } from "./with-database.ts";

type Print = (line: string) => void;
type Finding = { level: "ok" | "note" | "wrong"; text: string };

const oldestPostgres = 15;

/** Checks every setting, the database, the mail server, the game and the outside services, and says what to do. Exit code 1 when something is wrong. */
export async function doctor(environment: Record<string, string | undefined>, print: Print): Promise<number> {
  const findings: Finding[] = [];
  const config = checkSettings(environment, findings);
  if (config) await checkDatabase(config, findings);
  for (const { level, text } of findings) print(`${level.padEnd(6)} ${text}`);
  const wrong = findings.filter(({ level }) => level === "wrong").length;
  print(wrong === 0 ? "Everything checked is in order." : `${wrong} to mend.`);
  return wrong === 0 ? 0 : 1;
}

function checkSettings(
  environment: Record<string, string | undefined>,
  findings: Finding[],
): Config | undefined {
  try {
    const config = readConfig(environment);
    findings.push({ level: "ok", text: `Settings: ${config.mode} mode, ${config.publicUrl}` });
    findings.push(...settingNotes(config));
    return config;
  } catch (error) {
    findings.push({ level: "wrong", text: `Settings: ${(error as Error).message}` });
    return undefined;
  }
}

function settingNotes(config: Config): Finding[] {
  const note = (text: string): Finding => ({ level: "note", text });
  return [
    ...(config.rateLimitScale === 0 ? [note("RATE_LIMIT_SCALE is 0: no limits protect the portal")] : []),
    ...(config.mode === "production" && !config.mail
      ? [note("SMTP_URL is not set: verification mails wait until it is")]
      : []),
    ...(config.mode === "production" && config.trustedProxies.length === 0
      ? [note("TRUSTED_PROXIES is not set: behind a proxy every visitor seems to come from its address")]
      : []),
  ];
}

async function checkDatabase(config: Config, findings: Finding[]): Promise<void> {
  try {
    await withDeps(config, async (deps, { migrated }) => {
      findings.push(await versionFinding(deps));
      findings.push({
        level: "ok",
        text:
          migrated.length > 0 ? `Schema: brought up to date (${migrated.join(", ")})` : "Schema: up to date",
      });
      findings.push(...(await mailFindings(deps)));
      findings.push(...(await moneyFindings(deps)));
      findings.push(...(await gameFindings(deps)));
      findings.push(...(await prizeFindings(deps)));
      findings.push(...(await communityFindings(deps)));
    });
  } catch (error) {
    const mend = config.databaseUrl ? "" : " See postgres.log in the data folder.";
    findings.push({ level: "wrong", text: `Database: ${(error as Error).message}${mend}` });
  }
}

/** Mail needs a server that answers and lets the portal in; without the setting a note is enough. */
async function mailFindings({ config, operations }: Deps): Promise<Finding[]> {
  if (!config.mail) return [];
  const { host } = new URL(config.mail.url);
  const problem = await operations.mail.problem();
  if (problem === null) return [{ level: "ok", text: `Mail: ${host} answers and lets the portal in` }];
  return [
    {
      level: "wrong",
      text: `Mail: ${host}: ${problem}; mails wait meanwhile. Start it, or correct SMTP_URL`,
    },
  ];
}

async function versionFinding({ db, config }: Deps): Promise<Finding> {
  const { rows } = await sql<{
    version: number;
  }>`select current_setting('server_version_num')::int / 10000 as version`.execute(db);
  const version = rows[0]?.version ?? 0;
  return version < oldestPostgres
    ? { level: "wrong", text: `Database: PostgreSQL ${version} is too old; use ${oldestPostgres} or newer` }
    : { level: "ok", text: `Database: PostgreSQL ${version}, ${config.databaseUrl ? "yours" : "embedded"}` };
}
