import { randomBytes } from "node:crypto";
import { join, resolve } from "node:path";
import type { SandboxReady } from "./messages.ts";

/** The few settings that the starter itself needs; the portal validates all of them. */
export interface StarterSettings {
  isDemo: boolean;
  host: string;
  port: number;
  dataDir: string;
  env: NodeJS.ProcessEnv;
}

/** What the demo sets where the operator set nothing: every outside service is played by the sandbox. */
function outsideServices({ httpUrl, smtpUrl }: SandboxReady): Record<string, string> {
  return {
    SMTP_URL: smtpUrl,
    YOUTUBE_EMBED_URL: httpUrl,
    GOOGLE_CLIENT_ID: "gatehouse.apps.sandbox",
    GOOGLE_CLIENT_SECRET: "gatehouse-sandbox-google",
    GOOGLE_ISSUER: `${httpUrl}/google`,
    FACEBOOK_CLIENT_ID: "700700700700700",
    FACEBOOK_CLIENT_SECRET: "gatehouse-sandbox-facebook",
    FACEBOOK_DIALOG_URL: httpUrl,
    FACEBOOK_GRAPH_URL: httpUrl,
    CAPTCHA_SITE_KEY: "gatehouse-sandbox-captcha",
    CAPTCHA_SECRET: "gatehouse-sandbox-captcha-secret",
    CAPTCHA_VERIFY_URL: httpUrl,
    CAPTCHA_WIDGET_URL: httpUrl,
    YOUTUBE_API_KEY: "sandbox-youtube-key",
    YOUTUBE_API_URL: `${httpUrl}/youtube`,
    TWITCH_CLIENT_ID: "gatehouse-sandbox-twitch",
    TWITCH_CLIENT_SECRET: "gatehouse-sandbox-twitch-secret",
    TWITCH_AUTH_URL: `${httpUrl}/twitch`,
    TWITCH_API_URL: `${httpUrl}/twitch`,
    TWITCH_EMBED_URL: `${httpUrl}/twitch/player`,
    TWITCH_CHANNELS: "halcyra,brannoc,ysolde_off",
    DISCORD_GUILD_ID: "700",
    DISCORD_API_URL: `${httpUrl}/discord`,
    FORUM_FEED_URL: `${httpUrl}/forum/feed.xml`,
    SOCIAL_LINKS: `keeper@gatehouse.example=mailto:keeper@gatehouse.example;Forum=${httpUrl}/forum/topic/0`,
  };
}

/** The operator's settings win; an empty one counts as not set. */
function withDefaults(given: NodeJS.ProcessEnv, defaults: Record<string, string>): NodeJS.ProcessEnv {
  const set = Object.entries(given).filter(([, value]) => value !== "");
  return { ...defaults, ...Object.fromEntries(set) };
}

export function readStarterSettings(given: NodeJS.ProcessEnv): StarterSettings {
  const isDemo = (given["PORTAL_MODE"] || "demo") === "demo";
  const env = isDemo ? withDefaults(given, { GAME_API_KEY: randomBytes(24).toString("hex") }) : given;
  return {
    isDemo,
    host: env["HOST"] || "0.0.0.0",
    port: Number(env["PORT"] || 8080),
    dataDir: resolve(env["DATA_DIR"] || "data"),
    env,
  };
}

/** The settings of a service begin with the first; the operator's own is the one that has the second. */
const ownKeys = [
  ["GOOGLE_", "GOOGLE_CLIENT_ID"],
  ["FACEBOOK_", "FACEBOOK_CLIENT_ID"],
  ["CAPTCHA_", "CAPTCHA_SITE_KEY"],
  ["YOUTUBE_API_", "YOUTUBE_API_KEY"],
  ["TWITCH_", "TWITCH_CLIENT_ID"],
  ["DISCORD_", "DISCORD_GUILD_ID"],
] as const;

/** The portal's environment in the demo. */
export function portalSettings({ env }: StarterSettings, sandbox: SandboxReady): NodeJS.ProcessEnv {
  // An operator's own keys are those of the real service: the sandbox in its place would not know them.
  const isReal = (name: string) => ownKeys.some(([service, key]) => name.startsWith(service) && env[key]);
  const played = [...sandbox.payments, ...sandbox.voteSites].filter(
    (settings) => !env[Object.keys(settings)[0] ?? ""],
  );
  const simulated = Object.entries(outsideServices(sandbox)).filter(([name]) => !isReal(name));
  return withDefaults(env, Object.assign(Object.fromEntries(simulated), ...played));
}

/** Where the sandbox's page listens in the demo. */
export const sandboxPort = ({ port, env }: StarterSettings): number =>
  Number(env["SANDBOX_PORT"] || port + 1);

/** The sandbox's environment. */
export function sandboxSettings(settings: StarterSettings): NodeJS.ProcessEnv {
  const { env, host, port } = settings;
  const portalUrl = `http://${["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host}:${port}`;
  const sandbox = withDefaults(env, {
    SANDBOX_PORT: String(sandboxPort(settings)),
    PORTAL_URL: portalUrl,
    DEMO_TEAM_FILE: join(settings.dataDir, "demo-team.json"),
    DEMO_STORY_FILE: join(settings.dataDir, "demo-story.json"),
  });
  // In a real game's database neither demo players, whose passwords everybody knows, nor invented characters belong.
  return env["GAME_DRIVER"] === "l2j" ? { ...sandbox, GAME_API_KEY: "" } : sandbox;
}
