import { setTimeout as sleep } from "node:timers/promises";
import { loginReply, verifyDeviceReply } from "@gatehouse/contract/identity/login";
import { isTo, type Mailbox } from "../mailbox.ts";
import { demoPassword, expectSuccess, otherAddress, send } from "../players.ts";
import { stepMs, totp } from "../totp.ts";

export type SessionOptions = {
  /** The portal's origin. */
  portalUrl: string;
  /** Where the codes of unknown devices arrive. */
  mailbox: Mailbox;
  signal: AbortSignal;
  now: () => Date;
  /** Waits so many milliseconds. */
  pause?: (ms: number) => Promise<void>;
};

/** Somebody who is logged in: a call below /api, and what it answers. Throws what the portal says against it. */
export type Session = {
  ask: (path: string) => Promise<unknown>;
  act: (path: string, body?: object, method?: "POST" | "PUT") => Promise<unknown>;
  /** The next code of the second factor, or of a device that is not known. */
  code: () => Promise<string>;
};

export const pauseOf = ({ pause, signal }: Pick<SessionOptions, "pause" | "signal">) =>
  pause ?? ((ms: number) => sleep(ms, undefined, { signal }));

const patience = 120;

/** Waits until something is there. */
export function untilOf(options: Pick<SessionOptions, "pause" | "signal">) {
  const pause = pauseOf(options);
  return async function until<Thing>(name: string, look: () => Promise<Thing | undefined>): Promise<Thing> {
    for (let left = patience; left > 0; left -= 1) {
      const thing = await look();
      if (thing !== undefined) return thing;
      await pause(1_000);
    }
    throw new Error(`${name} did not come in time`);
  };
}

/** Codes of a second factor, each another one: the portal takes none twice, and the next one as early as half a minute before. */
function createCodes(secret: string, { now, ...options }: Pick<SessionOptions, "now" | "pause" | "signal">) {
  const pause = pauseOf(options);
  let last = 0;
  return async (): Promise<string> => {
    const step = () => Math.floor(now().getTime() / stepMs);
    const next = Math.max(step(), last + 1);
    while (next > step() + 1) await pause(stepMs - (now().getTime() % stepMs));
    last = next;
    return totp(secret, new Date(next * stepMs));
  };
}

const mailMs = 20_000;

/** Codes that are mailed from now on, each once. */
function createMailedCodes(login: string, { mailbox, signal }: Pick<SessionOptions, "mailbox" | "signal">) {
  const email = `${login}@players.example`;
  const seen = new Set(mailbox.list(email).map(({ id }) => id));
  const sixDigits = /^\d{6}$/m;
  return async (): Promise<string> => {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(mailMs)]);
    const isNew = (id: string, text: string) => !seen.has(id) && sixDigits.test(text);
    const { id, text } = await mailbox.waitFor((one) => isTo(one, email) && isNew(one.id, one.text), inTime);
    seen.add(id);
    return sixDigits.exec(text)?.[0] ?? "";
  };
}

type Credentials = {
  login: string;
  deviceId?: string | undefined;
  secret?: string;
  /** As it names itself. */
  browser?: string;
};

/** Logs in as a browser does, by the device that is known, the second factor or the mailed code; logs off when `work` has ended. */
export async function withSession<Result>(
  { login, deviceId, secret, browser }: Credentials,
  options: SessionOptions,
  work: (session: Session & { deviceId: string | undefined }) => Promise<Result>,
): Promise<Result> {
  const { portalUrl, signal } = options;
  const at = (path: string) => new URL(`/api${path}`, portalUrl);
  const code = secret === undefined ? createMailedCodes(login, options) : createCodes(secret, options);
  const named: Record<string, string> = browser === undefined ? {} : { "user-agent": browser };
  const asks = (
    method: string,
    path: string,
    { body, headers }: { body?: object; headers?: Record<string, string> },
  ) =>
    send(at(path), { method, signal, localAddress: otherAddress, body, headers: { ...named, ...headers } });
  const opened = await asks("POST", "/login", {
    body: { username: login, password: demoPassword, deviceId },
  });
  expectSuccess(opened);
  const headers = { authorization: opened.authorization };
  const entered = loginReply.parse(opened.body);
  let known = entered.deviceId ?? deviceId;
  if (entered.verifyDevice) known = await verify();

  /** The code of now may have been used a moment ago. */
  async function verify(): Promise<string> {
    for (let attempt = 1; ; attempt += 1) {
      const reply = await asks("POST", `/login/device/${await code()}/verify`, { body: {}, headers });
      if (reply.status < 300) return verifyDeviceReply.parse(reply.body).deviceId;
      if (attempt === 3) expectSuccess(reply);
    }
  }

  async function asked(method: string, path: string, body?: object): Promise<unknown> {
    const reply = await asks(method, path, { ...(body && { body }), headers });
    expectSuccess(reply);
    return reply.body;
  }

  const session = {
    ask: (path: string) => asked("GET", path),
    act: (path: string, body: object = {}, method: "POST" | "PUT" = "POST") => asked(method, path, body),
    code,
    deviceId: known,
  };
  try {
    return await work(session);
  } finally {
    await asks("POST", "/logOff", { body: {}, headers }).catch(() => undefined);
  }
}
