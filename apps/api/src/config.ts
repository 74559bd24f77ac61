import { availableParallelism } from "node:os";
import { contactAddress } from "@gatehouse/contract/address";
import { withoutTrailingSlashes } from "@gatehouse/contract/pages";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { captchaFields, type CaptchaSettings, readCaptcha } from "./config-captcha.ts";
import { codexFields, type CodexSettings, readCodex } from "./config-codex.ts";
import { backupFields, type BackupSettings, readBackups } from "./config-backups.ts";
import { gameFields, type GameSettings, readGame } from "./config-game.ts";
import { communityFields, type CommunitySettings, readCommunity } from "./config-community.ts";
import { type SettingSight, sightOf } from "./config-sight.ts";
import { exits, Refused } from "./platform/exit-status.ts";
import { readTracing, tracingFields, type TracingSettings } from "./platform/tracing/settings.ts";
import { secureUrl } from "./config-votes.ts";
import {
  loginProviderFields,
  type LoginProviderSettings,
  readLoginProviders,
} from "./config-login-providers.ts";

import { eachHost } from "./platform/postgres/hosts.ts";
import { loginAddress, percentEncoding } from "./platform/login-address.ts";
import { paymentFields, type PaymentSettings, readPayment } from "./gateways/payment/configured.ts";

/**
 * Every setting of the product, read from the environment and validated once. Names and defaults are the operator's
 * contract (`.env.example` documents each). A wrong one throws a SettingsError with a sentence that says how to mend it.
 */
export class SettingsError extends Refused {
  static override readonly usual = exits.configuration;

  /** One sentence each, which names its setting. */
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("; "));
    this.problems = problems;
  }
}

const mostProcesses = 64;

const optional = z.string().trim().min(1).optional();
const origin = z.url({ protocol: /^https?$/ }).transform(withoutTrailingSlashes);
/** An address with a login in it. */
const loginUrl = (form: string, protocols: string[], addressesIn = (text: string) => [text]) =>
  z
    .string()
    .refine(
      (text) => addressesIn(text).every((one) => loginAddress(one, protocols) !== undefined),
      `must be an address like ${form}; ${percentEncoding}`,
    );

const socialLinks = z
  .string()
  .default("")
  .transform((text, context) =>
    text
      .split(";")
      .filter((part) => part.trim())
      .map((part) => {
        const [name = "", ...rest] = part.split("=");
        const url = rest.join("=").trim();
        if (!name.trim() || !contactAddress.safeParse(url).success) {
          context.addIssue({ code: "custom", message: "must look like name=https://…;name=https://…" });
        }
        return { name: name.trim(), url };
      }),
  );

const settings = z.object({
  PORTAL_MODE: z.enum(["demo", "production"]).default("demo"),
  HOST: z.string().default("0.0.0.0"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  PROCESSES: z
    .string()
    .default("1")
    .refine(
      (text) =>
        text === "auto" || (/^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= mostProcesses),
      `must be a number from 1 to ${mostProcesses}, or auto for one a core`,
    )
    .transform((text) => (text === "auto" ? Math.min(mostProcesses, availableParallelism()) : Number(text))),
  PUBLIC_URL: origin.optional(),
  SERVER_NAME: z.string().trim().min(1).max(60).default("Gates of Aden"),
  SECRET_KEY: optional,
  ALLOW_HTTP: z.enum(["0", "1"]).default("0"),
  RATE_LIMIT_SCALE: z.coerce.number().min(0).default(1),
  CLOCK_OFFSET: z.coerce.number().default(0),
  DATA_DIR: z.string().trim().min(1).default("./data"),
  BRAND_DIR: optional,
  DATABASE_URL: loginUrl(
    "postgres://user:password@host:5432/database",
    ["postgres:", "postgresql:"],
    eachHost,
  ).optional(),
  DATABASE_READ_URL: loginUrl("postgres://user:password@host:5432/database", [
    "postgres:",
    "postgresql:",
  ]).optional(),
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform((text) =>
      text
        .split(",")
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine(
      (parts) =>
        parts.every((part) => !part.includes("%") && (ipaddr.isValid(part) || ipaddr.isValidCIDR(part))),
      "must be addresses or CIDRs, separated by commas",
    ),
  ...backupFields.shape,
  OUTBOUND_ALLOW_PRIVATE: z.enum(["0", "1"]).default("0"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  SOCIAL_LINKS: socialLinks,
  PUSH_SUBJECT: z
    .string()
    .trim()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]+)/, "must be mailto:… or https://…")
    .optional(),
  SERVICE_WORKER: z.enum(["on", "off"]).default("on"),
  INDEXNOW_URL: secureUrl.optional(),
  METRICS_TOKEN: z.string().trim().min(16, "must have at least 16 characters").optional(),
  ...tracingFields.shape,
  HSTS_SUBDOMAINS: z.enum(["0", "1"]).default("0"),
  SMTP_URL: loginUrl("smtp://user:password@host:587", ["smtp:", "smtps:"]).optional(),
  MAIL_FROM: optional,
  ...captchaFields.shape,
  DEVICE_VERIFICATION: z.enum(["on", "off"]).default("on"),
  ACCOUNTS_PER_EMAIL: z.coerce.number().int().min(1).default(1),
  ...loginProviderFields.shape,
  ...paymentFields.shape,
  ...communityFields.shape,
  YOUTUBE_EMBED_URL: origin.default("https://www.youtube-nocookie.com"),
  GAME_API_KEY: z.string().trim().min(16, "must have at least 16 characters").optional(),
  ...gameFields.shape,
  ...codexFields.shape,
});

export type Config = Readonly<{
  /** Every setting there is, for the people of the house. */
  settings: readonly SettingSight[];
  mode: "demo" | "production";
  host: string;
  port: number;
  /** How many serve the port together. */
  processes: number;
  publicUrl: string;
  serverName: string;
  /** Undefined: generated into the data folder at the first start. */
  secretKey: string | undefined;
  rateLimitScale: number;
  clockOffsetMs: number;
  dataDir: string;
  /** The folder with the operator's own look and texts; undefined: the house's. */
  brandDir: string | undefined;
  databaseUrl: string | undefined;
  /** Its standby, for what may be some seconds old; undefined: all is read of the one. */
  databaseReadUrl: string | undefined;
  /** Whether webhooks, push and off-site backups may go into private networks. */
  allowsPrivateAddresses: boolean;
  trustedProxies: readonly string[];
  logLevel: string;
  socialLinks: readonly { name: string; url: string }[];
  /** Whom push services may write to; undefined: nothing is pushed. */
  pushSubject: string | undefined;
  /** Whether browsers get the service worker, without which nothing is pushed; otherwise it leaves all of them. */
  serviceWorker: boolean;
  /** Who is told by IndexNow of new pages; undefined: nobody. */
  indexNowUrl: string | undefined;
  metricsToken: string | undefined;
  /** Where traces go; undefined: there are none. */
  tracing: TracingSettings | undefined;
  /** Whether browsers are told to reach the subdomains by https, too. */
  hstsSubdomains: boolean;
  mail: { url: string; from: string } | undefined;
  captcha: CaptchaSettings;
  /** Whether a login from an unknown device waits for a mailed code. */
  deviceVerification: boolean;
  /** How many verified accounts may share an email. */
  accountsPerEmail: number;
  loginProviders: LoginProviderSettings;
  payment: PaymentSettings;
  youtubeEmbedUrl: string;
  /** The outside services of the community's pages. */
  community: CommunitySettings;
  gameApiKey: string | undefined;
  game: GameSettings;
  /** What the encyclopedia tells. */
  codex: CodexSettings;
}> &
  BackupSettings;

/** From whom mails come where nobody says it. */
export const usualSender = (serverName: string, publicUrl: string): string =>
  `${serverName} <no-reply@${new URL(publicUrl).hostname}>`;

/** Every setting's name. */
export const settingNames: readonly string[] = Object.keys(settings.shape);

/** Reads the settings; an empty value counts as not set. Throws a SettingsError that names every wrong one. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  }
  const value = parsed.data;
  const problems = value.PORTAL_MODE === "production" ? productionProblems(value) : [];
  if (value.PORTAL_MODE === "production" && value.CLOCK_OFFSET !== 0) {
    problems.push("CLOCK_OFFSET is for demo mode only: remove it");
  }
  if (value.DATABASE_READ_URL && !value.DATABASE_URL) {
    problems.push("DATABASE_READ_URL is the standby of a database of your own: set DATABASE_URL, too");
  }
  const providers = readLoginProviders(value);
  const captcha = readCaptcha(value);
  const payment = readPayment(value);
  const community = readCommunity(value);
  const allowsPrivateAddresses = value.OUTBOUND_ALLOW_PRIVATE === "1";
  const backups = readBackups(value, allowsPrivateAddresses);
  problems.push(
    ...backups.problems,
    ...providers.problems,
    ...captcha.problems,
    ...payment.problems,
    ...community.problems,
  );
  if (problems.length > 0) throw new SettingsError(problems);

  const publicUrl = value.PUBLIC_URL ?? `http://localhost:${value.PORT}`;
  return {
    settings: sightOf(settingNames, given),
    mode: value.PORTAL_MODE,
    host: value.HOST,
    port: value.PORT,
    processes: value.PROCESSES,
    publicUrl,
    serverName: value.SERVER_NAME,
    secretKey: value.SECRET_KEY,
    rateLimitScale: value.RATE_LIMIT_SCALE,
    clockOffsetMs: value.CLOCK_OFFSET * 1_000,
    dataDir: value.DATA_DIR,
    brandDir: value.BRAND_DIR,
    databaseUrl: value.DATABASE_URL,
    databaseReadUrl: value.DATABASE_READ_URL,
    ...backups.settings,
    allowsPrivateAddresses,
    trustedProxies: value.TRUSTED_PROXIES,
    logLevel: value.LOG_LEVEL,
    socialLinks: value.SOCIAL_LINKS,
    pushSubject: pushSubjectOf(value),
    serviceWorker: value.SERVICE_WORKER === "on",
    indexNowUrl: value.INDEXNOW_URL,
    metricsToken: value.METRICS_TOKEN,
    tracing: readTracing(value),
    hstsSubdomains: value.HSTS_SUBDOMAINS === "1",
    mail: value.SMTP_URL
      ? {
          url: value.SMTP_URL,
          from: value.MAIL_FROM ?? usualSender(value.SERVER_NAME, publicUrl),
        }
      : undefined,
    captcha: captcha.settings,
    loginProviders: providers.settings,
    payment: payment.settings,
    deviceVerification: value.DEVICE_VERIFICATION === "on",
    accountsPerEmail: value.ACCOUNTS_PER_EMAIL,
    youtubeEmbedUrl: value.YOUTUBE_EMBED_URL,
    community: community.settings,
    gameApiKey: value.GAME_API_KEY,
    game: readGame(value),
    codex: readCodex(value),
  };
}

/** A demo has nobody whom a push service could write to. */
const pushSubjectOf = ({ PUSH_SUBJECT, SOCIAL_LINKS, PORTAL_MODE }: z.infer<typeof settings>) =>
  PUSH_SUBJECT ??
  SOCIAL_LINKS.find(({ url }) => url.startsWith("mailto:"))?.url ??
  (PORTAL_MODE === "demo" ? "mailto:demo@gatehouse.invalid" : undefined);

/** What is wrong with the value of one setting in itself; undefined when nothing is, or there is no such setting. */
export function settingProblem(name: string, value: string): string | undefined {
  const field: z.ZodType | undefined = Object.hasOwn(settings.shape, name)
    ? settings.shape[name as keyof typeof settings.shape]
    : undefined;
  return value === "" ? undefined : field?.safeParse(value).error?.issues[0]?.message;
}

const defaultSecrets = new Set(["secret", "changeme", "change-me", "change me", "password"]);

function productionProblems(value: z.infer<typeof settings>): string[] {
  const problems: string[] = [];
  if (!value.PUBLIC_URL) {
    problems.push(
      "PUBLIC_URL is missing: set it to the address that visitors use, such as https://example.com",
    );
  } else if (value.PUBLIC_URL.startsWith("http:") && value.ALLOW_HTTP !== "1") {
    problems.push("PUBLIC_URL is plain http: use an https address, or set ALLOW_HTTP=1 for a closed network");
  }
  if (value.DATABASE_URL && !value.SECRET_KEY) {
    problems.push(
      "SECRET_KEY is missing: processes that share DATABASE_URL need the same one (openssl rand -hex 32)",
    );
  }
  if (
    value.SECRET_KEY &&
    (value.SECRET_KEY.length < 32 || defaultSecrets.has(value.SECRET_KEY.toLowerCase()))
  ) {
    problems.push(
      "SECRET_KEY is too short or a default: set at least 32 random characters (openssl rand -hex 32)",
    );
  }
  return problems;
}
