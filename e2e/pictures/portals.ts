import { execFile } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { captchaChallenge } from "@gatehouse/contract/identity/captcha";
import { loginReply } from "@gatehouse/contract/identity/login";
import { encodeCaptcha, solve } from "../../apps/api/test/captcha.ts";
import { startProduct } from "../running-portal.ts";
import { launchedContent, longContent, plannedContent } from "./contents.ts";
import { tellFew, tellLong, tellMany } from "./worlds.ts";

/**
 * The portals that pictures are taken of: the demo, waiting for its launch; the demo after it; one that nobody has told anything;
 * one that waits for its launch without a world; ten characters without factions and heroes; names and numbers as long as they
 * become; as many characters as are asked for.
 */
export type PortalName = "demo" | "launched" | "bare" | "planned" | "few" | "long" | "many";

type Product = Awaited<ReturnType<typeof startProduct>>;
type Known = { login: string; password: string };
export type Portal = { url: string; player: Known; stop: () => Promise<void> };

const demoPlayer = { login: "aria", password: "demo12345" };
const demo = { SANDBOX_CHARACTERS: "", SANDBOX_STORY: "", CODEX: "", DEVICE_VERIFICATION: "off" };
const smallDemo = { ...demo, SANDBOX_CHARACTERS: "300" };
/** Without anything of the sandbox. */
const own = {
  PORTAL_MODE: "production",
  ALLOW_HTTP: "1",
  SECRET_KEY: "ab".repeat(32),
  DEVICE_VERIFICATION: "off",
  // It has no mail server, and says so.
  LOG_LEVEL: "error",
};

/** Starts a portal, tells it of its world, and gives it a player. */
export async function startPortal(name: PortalName, characters: number): Promise<Portal> {
  const { product, player } = await starts[name](characters);
  return { url: product.portalUrl, player, stop: () => product.stop() };
}

type Started = Promise<{ product: Product; player: Known }>;

const starts: Record<PortalName, (characters: number) => Started> = {
  demo: () =>
    start(demo, async ({ portalUrl, sandboxUrl }, player) => {
      // A receipt needs a donation.
      const { token } = await logIn(portalUrl, player);
      await donate(portalUrl, sandboxUrl, token);
    }),
  launched: () => start(smallDemo, (product) => importContent(product, launchedContent())),
  bare: () => start(own),
  planned: () => start(own, (product) => importContent(product, plannedContent())),
  few: () => start(own, ({ portalUrl }, { login }) => tellFew(portalUrl, login)),
  long: () =>
    start(
      {
        ...smallDemo,
        // The sandbox's world stands still, or it would tell of its own names again.
        SANDBOX_TICK_MS: "3600000",
        SERVER_NAME: "The Everlasting Kingdoms of Aden, Elmore and Gracia Reborn!",
      },
      async (product, { login }) => {
        await importContent(product, longContent());
        await tellLong(product.portalUrl, login);
      },
    ),
  many: (characters) => start(own, ({ portalUrl }, { login }) => tellMany(portalUrl, login, characters)),
};

async function start(
  settings: NodeJS.ProcessEnv,
  tell: (product: Product, player: Known) => Promise<void> = async () => {},
): Started {
  const isOwn = settings === own;
  const product = await (isOwn ? startProduct(settings, ["Gatehouse: "]) : startProduct(settings));
  try {
    const player = isOwn ? await register(product.portalUrl) : demoPlayer;
    await tell(product, player);
    return { product, player };
  } catch (error) {
    await product.stop();
    throw error;
  }
}

async function importContent({ dataDir }: Product, content: object): Promise<void> {
  const file = join(dataDir, "content-of-pictures.json");
  await writeFile(file, JSON.stringify(content));
  const cli = join(import.meta.dirname, "../../apps/api/src/cli.ts");
  const env = { ...process.env, DATA_DIR: dataDir, PORTAL_MODE: "demo", LOG_LEVEL: "silent" };
  await promisify(execFile)(process.execPath, [cli, "import-content", file], { env });
  await rm(file);
}

async function post(url: string, body: object, token?: string): Promise<Response> {
  const reply = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token && { authorization: token }) },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${url} was answered with ${reply.status}: ${await reply.text()}`);
  return reply;
}

async function register(url: string): Promise<Known> {
  const player = { login: "pictures", password: "gate-pass1" };
  const challenge = await (await fetch(`${url}/api/public/captcha/challenge`)).json();
  const recaptcha = encodeCaptcha(await solve(captchaChallenge.parse(challenge)));
  await post(`${url}/api/user/register`, { ...player, email: "pictures@players.example", recaptcha });
  return player;
}

async function donate(url: string, sandboxUrl: string, token: string): Promise<void> {
  const payment = `${url}/api/public/payment/paypal/order`;
  const order = await post(payment, { amount: 40 }, token);
  const { id } = (await order.json()) as { id: string };
  await fetch(`${sandboxUrl}/checkoutnow/${id}/approve`, {
    method: "POST",
    body: new URLSearchParams({ mood: "pay", notices: "never" }),
    redirect: "manual",
  });
  await post(`${payment}/${id}/complete`, {}, token);
}

async function logIn(url: string, { login, password }: Known) {
  const reply = await post(`${url}/api/login`, { username: login, password });
  const { sessionTime, deviceId } = loginReply.parse(await reply.json());
  return { sessionTime, deviceId, token: reply.headers.get("authorization") ?? "" };
}

/** The player's session, as the login's page stores it. */
export async function sessionOf({ url, player }: Portal): Promise<string> {
  const { sessionTime, ...session } = await logIn(url, player);
  const expireAt = Date.now() + sessionTime * 60_000;
  return JSON.stringify({ ...session, expireAt, verifyDevice: false, oauth: false });
}
