import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
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
    PAYPAL_CLIENT_ID: "gatehouse-sandbox-paypal-client",
    PAYPAL_CLIENT_SECRET: "gatehouse-sandbox-paypal-secret",
    PAYPAL_WEBHOOK_ID: "8GATEHOUSE000001W",
    PAYPAL_API_URL: httpUrl,
  };
}

/** The setting by which an operator shows to have keys of a real provider. */
const ownKeys = { GOOGLE: "CLIENT_ID", FACEBOOK: "CLIENT_ID", CAPTCHA: "SITE_KEY" };

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

/** The portal's environment in the demo. */
export function portalSettings({ env }: StarterSettings, sandbox: SandboxReady): NodeJS.ProcessEnv {
  // An operator's own keys are those of the real provider: the sandbox in its place would not know them.
  const isReal = (name: string) =>
    Object.entries(ownKeys).some(
      ([provider, key]) => name.startsWith(`${provider}_`) && env[`${provider}_${key}`],
    );
  const simulated = Object.entries(outsideServices(sandbox)).filter(([name]) => !isReal(name));
  return withDefaults(env, Object.fromEntries(simulated));
}

/** Where the sandbox's page listens in the demo. */
export const sandboxPort = ({ port, env }: StarterSettings): number =>
  Number(env["SANDBOX_PORT"] || port + 1);

/** The sandbox's environment. */
export function sandboxSettings(settings: StarterSettings): NodeJS.ProcessEnv {
  const { env, host, port } = settings;
  const portalUrl = `http://${["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host}:${port}`;
  return withDefaults(env, { SANDBOX_PORT: String(sandboxPort(settings)), PORTAL_URL: portalUrl });
}
