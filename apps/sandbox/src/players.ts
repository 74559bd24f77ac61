import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { callPath } from "@gatehouse/contract/calls";
import { failureSchema } from "@gatehouse/contract/envelope";
import type { RefusalCode } from "@gatehouse/contract/refusals";
import { passCaptcha } from "./captcha.ts";
import { demoLogins } from "./game-world/demo-characters.ts";
import { isTo, type Mailbox } from "./mailbox.ts";
import { portalReady } from "./portal-ready.ts";

export interface DemoPlayer {
  login: string;
  password: string;
}

export interface DemoPlayersOptions {
  /** The portal's origin. */
  portalUrl: string;
  mailbox: Mailbox;
  signal: AbortSignal;
  log: (line: string) => void;
  /** How long a verification mail may take, in milliseconds. */
  mailMs?: number;
}

interface Reply {
  status: number;
  body: unknown;
  /** The session's, where one was opened. */
  authorization: string;
  errors: readonly string[];
  codes: readonly string[];
}

const loginTaken: RefusalCode = "login.taken";

export const demoPassword = "demo12345";
const attempts = 4;
/** All of 127.0.0.0/8 is this machine on Linux; elsewhere only 127.0.0.1 is, and is shared with the visitor. */
const addressOfThese = process.platform === "linux" ? "127.0.0.2" : undefined;
/** Where everybody else comes from: the limits by address leave the demo players their registrations. */
export const otherAddress = process.platform === "linux" ? "127.0.0.3" : undefined;
/** A home of one's own for each who is invited, up to 250 of them; undefined where all would come from the visitor's address. */
export const homeAddress = (place: number): string | undefined =>
  process.platform === "linux" ? `127.0.1.${place + 1}` : undefined;

/** Registers the demo players as any visitor would. Returns those who can log in afterwards. */
export async function registerDemoPlayers(options: DemoPlayersOptions): Promise<DemoPlayer[]> {
  const players: DemoPlayer[] = [];
  for (const login of demoLogins) {
    if (await registerPatiently(login, options)) players.push({ login, password: demoPassword });
  }
  return players;
}

type Registration = DemoPlayersOptions & {
  /** The code of the player who invites them. */
  invitation?: string;
  /** Where they come from, unless from where the demo players do. */
  localAddress?: string | undefined;
};

/** Whether somebody could be registered and verified, now or before. */
export async function registerPatiently(login: string, options: Registration): Promise<boolean> {
  const { signal, log, portalUrl } = options;
  for (let attempt = 1; attempt <= attempts && !signal.aborted; attempt++) {
    try {
      await portalReady(portalUrl, signal);
      await register(login, options);
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      const reason = error instanceof Error ? error.message : String(error);
      if (attempt === attempts) log(`Demo player ${login} could not be registered: ${reason}`);
      else await sleep(attempt * 1_000, undefined, { signal }).catch(() => undefined);
    }
  }
  return false;
}

async function register(login: string, options: Registration): Promise<void> {
  const { portalUrl, mailbox, signal, mailMs = 20_000, invitation, localAddress } = options;
  const email = `${login}@players.example`;
  const recaptcha = await passCaptcha(portalUrl, signal);
  const registered = await send(new URL(callPath("register"), portalUrl), {
    method: "POST",
    signal,
    localAddress,
    body: {
      login,
      password: demoPassword,
      email,
      recaptcha,
      ...(invitation !== undefined && { referralLink: invitation }),
    },
  });
  // Registered by an earlier start: nothing left to do.
  if (registered.codes.includes(loginTaken)) return;
  expectSuccess(registered);
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(mailMs)]);
  const code = /\/register\/verification\?code=([\w-]+)/;
  const mail = await mailbox.waitFor((one) => isTo(one, email) && code.test(one.text), inTime);
  const found = code.exec(mail.text)?.[1] ?? "";
  const verifying = { method: "POST", signal, localAddress };
  expectSuccess(await send(new URL(callPath("verify", { code: found }), portalUrl), verifying));
}

/** Posts from an address of its own: the limits by address count these calls apart from the visitor's. */
export const call = (
  url: URL,
  signal: AbortSignal,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Reply> => send(url, { method: "POST", signal, body, headers });

type Sent = {
  method: string;
  signal: AbortSignal;
  body?: object | undefined;
  headers?: Record<string, string>;
  localAddress?: string | undefined;
};

/** As `call`, by any method. */
export async function send(
  url: URL,
  { method, signal, body, headers: more = {}, localAddress = addressOfThese }: Sent,
): Promise<Reply> {
  const content = body ? JSON.stringify(body) : "";
  const headers = {
    ...(method !== "GET" && {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(content),
    }),
    ...more,
  };
  const asked = request(url, { method, signal, headers, localAddress });
  asked.end(content);
  const [reply] = (await once(asked, "response")) as [IncomingMessage];
  const told = await text(reply);
  const answer: unknown = told === "" ? null : JSON.parse(told);
  const { errors = [], codes = [] } = failureSchema.safeParse(answer).data ?? {};
  const { authorization = "" } = reply.headers;
  return { status: reply.statusCode ?? 0, body: answer, authorization, errors, codes };
}

export function expectSuccess({ status, errors }: Reply): void {
  if (status >= 300 || errors.length > 0) throw new Error(errors[0] ?? `the portal answered ${status}`);
}
