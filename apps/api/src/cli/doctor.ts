import { type Config, readConfig } from "../config.ts";
import type { Deps } from "../deps.ts";
import { errorCode } from "../platform/error-code.ts";
import { Failure } from "../platform/failure.ts";
import { serverState, serverVersion } from "../platform/postgres/db.ts";
import { addressFindings } from "./doctor-address.ts";
import { backupFindings } from "./doctor-backups.ts";
import { brandFindings } from "./doctor-brand.ts";
import { webhookFindings } from "./doctor-webhooks.ts";
import { codexFindings } from "./doctor-codex.ts";
import { communityFindings } from "./doctor-community.ts";
import { gameFindings } from "./doctor-game.ts";
import { officeFindings } from "./doctor-office.ts";
import { prizeFindings } from "./doctor-prizes.ts";
import { moneyFindings } from "./doctor-money.ts";
import { standbyFindings } from "./doctor-standby.ts";
import type { Output } from "./output.ts";
import { type Schema, withDepsAsIs } from "./with-database.ts";

export type Finding = { level: "ok" | "note" | "wrong"; text: string };

type Check = {
  title: string;
  /** Of the portal's own. */
  readsTables?: true;
  look: (deps: Deps) => Promise<Finding[]>;
};

/** What is looked at; one that fails keeps none of the others from being looked at. */
const checks: readonly Check[] = [
  { title: "Standby", look: standbyFindings },
  { title: "Address", look: addressFindings },
  { title: "Mail", look: ({ config, operations }) => mailFindings(config, operations.mail.problem) },
  { title: "Contact", look: (deps) => contactFindings(deps) },
  { title: "Brand", look: brandFindings },
  { title: "Captcha", look: captchaFindings },
  { title: "Money", readsTables: true, look: moneyFindings },
  { title: "Game", readsTables: true, look: gameFindings },
  { title: "Encyclopedia", readsTables: true, look: codexFindings },
  { title: "Prizes", readsTables: true, look: prizeFindings },
  { title: "Back office", readsTables: true, look: officeFindings },
  { title: "Backups", readsTables: true, look: backupFindings },
  { title: "Webhooks", readsTables: true, look: webhookFindings },
  { title: "Community", look: ({ outside }) => communityFindings(outside) },
];

/** A lock in the portal's own database that is held for longer is worth telling. */
const lockMs = 5_000;

const oldestPostgres = 15;

/** Checks every setting, the database, the mail server, the game and the outside services, and says what to do. Exit code 1 when something is wrong. */
export async function doctor(
  environment: Record<string, string | undefined>,
  { print, tell }: Pick<Output, "print" | "tell">,
): Promise<number> {
  const findings: Finding[] = [];
  const config = checkSettings(environment, findings);
  if (config) await checkDatabase(config, findings);
  for (const { level, text } of findings) print(`${level.padEnd(6)} ${text}`);
  const wrong = findings.filter(({ level }) => level === "wrong").length;
  tell({ findings, wrong });
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

/** The brand's contacts count, too. */
const contactFindings = async ({ config }: Deps): Promise<Finding[]> =>
  config.socialLinks.some(({ url }) => url.startsWith("mailto:"))
    ? []
    : [
        {
          level: "note",
          text: "Contact: no mail address, so the privacy policy names none; add Mail=mailto:… to SOCIAL_LINKS",
        },
      ];

async function checkDatabase(config: Config, findings: Finding[]): Promise<void> {
  try {
    const look = async (deps: Deps, schema: Schema): Promise<void> => {
      findings.push(await versionFinding(deps), ...(await stateFindings(deps)));
      findings.push(schemaFinding(schema));
      for (const check of checks) {
        if (check.readsTables && schema.missing.length > 0) continue;
        findings.push(...(await findingsOf(check, deps)));
      }
    };
    await withDepsAsIs(config, lockMs, look);
  } catch (error) {
    const mend = config.databaseUrl ? "" : " See postgres.log in the data folder.";
    findings.push({ level: "wrong", text: `Database: ${(error as Error).message}${mend}` });
  }
}

/** Nothing is brought up to date here: a portal of an earlier version may be at work. */
function schemaFinding({ missing, isEmpty }: Schema): Finding {
  if (missing.length === 0) return { level: "ok", text: "Schema: up to date" };
  if (isEmpty) return { level: "note", text: "Schema: none yet, the portal's first start makes it" };
  return {
    level: "wrong",
    text: `Schema: of an earlier version, without ${missing.join(", ")}; start the portal of this version, or run npm run portal -- migrate, and run this again for what is in the database`,
  };
}

/** What a check says, or that it could not be made: it keeps nobody from the others, and never counts as in order. */
async function findingsOf({ title, look }: (typeof checks)[number], deps: Deps): Promise<Finding[]> {
  try {
    return await look(deps);
  } catch (error) {
    const why = errorCode(error) === lockNotAvailable ? locked : (error as Error).message;
    return [
      { level: "wrong", text: `${title}: could not be looked at (${why}): mend that, and run this again` },
    ];
  }
}

/** PostgreSQL's code for it. */
const lockNotAvailable = "55P03";
const locked =
  "a table of the portal's database stays locked: look for a long transaction, VACUUM FULL or LOCK TABLE in pg_stat_activity";

/** Mail needs a server that answers and lets the portal in; without the setting a note is enough. */
export async function mailFindings(
  config: Config,
  problemOf: () => Promise<string | null>,
): Promise<Finding[]> {
  if (!config.mail) return [];
  const { host } = new URL(config.mail.url);
  const problem = await problemOf();
  if (problem === null) return [{ level: "ok", text: `Mail: ${host} answers and lets the portal in` }];
  return [
    {
      level: "wrong",
      text: `Mail: ${host}: ${problem}; mails wait meanwhile. Start it, or correct SMTP_URL`,
    },
  ];
}

/** The service is asked about an answer that is none: whether it judges it tells whether it works. */
async function captchaFindings({ config, identity }: Deps): Promise<Finding[]> {
  const { provider } = config.captcha;
  if (provider === "altcha") return [];
  try {
    await identity.captcha.check("doctor", "");
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.refusals.some(({ code }) => code === "captcha.unavailable")) {
      return [
        {
          level: "wrong",
          text: `Captcha: ${provider} does not answer, or does not take the secret, so nobody can register or recover a password; check CAPTCHA_SECRET and CAPTCHA_SITE_KEY, and that this machine reaches ${config.captcha.verifyUrl}`,
        },
      ];
    }
  }
  return [{ level: "ok", text: `Captcha: ${provider} answers and takes the secret` }];
}

/** A portal asks its database several times for most calls. */
const slowMs = 250;

async function stateFindings({ pool }: Deps): Promise<Finding[]> {
  const { milliseconds, takesWrites } = await serverState(pool);
  const wrong = (text: string): Finding => ({ level: "wrong", text: `Database: ${text}` });
  return [
    ...(takesWrites
      ? []
      : [
          wrong(
            "it takes no writes, so every call that changes something is refused; is it a standby, or default_transaction_read_only on?",
          ),
        ]),
    ...(milliseconds > slowMs
      ? [
          wrong(
            `it takes ${(milliseconds / 1_000).toFixed(1)} s for the smallest statement; look at its load, its disk, and the network to it`,
          ),
        ]
      : []),
  ];
}

async function versionFinding({ pool, config }: Deps): Promise<Finding> {
  const { version, major } = await serverVersion(pool);
  return major < oldestPostgres
    ? { level: "wrong", text: `Database: PostgreSQL ${version} is too old; use ${oldestPostgres} or newer` }
    : { level: "ok", text: `Database: PostgreSQL ${version}, ${config.databaseUrl ? "yours" : "embedded"}` };
}
