import { limits } from "@gatehouse/contract/limits";
import { messages } from "@gatehouse/contract/messages";
import type { LoginReply } from "@gatehouse/contract/session";
import type { Db } from "../../database.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Client } from "../../platform/client.ts";
import { Failure } from "../../platform/failure.ts";
import type { SessionIdentity } from "../../platform/http/context.ts";
import type { Passwords } from "../../platform/passwords.ts";
import { randomToken, tokenHash } from "../../platform/secrets.ts";
import type { CaptchaService } from "../captcha/service.ts";
import * as store from "./store.ts";

const minuteMs = 60_000;
const sessionMs = limits.sessionMinutes * minuteMs;

type Options = { db: Db; clock: Clock; passwords: Passwords; captcha: CaptchaService };
type Login = { username: string; password: string; captcha?: string | null | undefined };

export type SessionService = ReturnType<typeof createSessionService>;

export function createSessionService({ db, clock, passwords, captcha }: Options) {
  const after = (ms: number): Date => new Date(clock.now().getTime() + ms);

  /** Counts this attempt before the password is looked at, so that many at once cannot get past the captcha. */
  async function admit(login: string, response: string | null | undefined, address: string): Promise<number> {
    const failures = await store.countAttempts(db, login, clock.now());
    try {
      if (needsCaptcha(failures)) await captcha.check(response, address);
    } catch (error) {
      throw error instanceof Failure ? withAttempts(error, failures) : error;
    }
    const attempts = await store.addAttempt(db, login, clock.now(), after(limits.attemptMinutes * minuteMs));
    if (needsCaptcha(attempts - 1) && !needsCaptcha(failures)) {
      throw withAttempts(new Failure(422, messages.captchaRequired), attempts);
    }
    return attempts;
  }

  async function open(accountId: number, { address, userAgent }: Client): Promise<string> {
    const token = randomToken();
    await store.insertSession(db, {
      accountId,
      tokenHash: tokenHash(token),
      createdAt: clock.now(),
      expiresAt: after(sessionMs),
      endsAt: after(limits.sessionHoursInAll * 60 * minuteMs),
      address,
      userAgent,
    });
    return token;
  }

  return {
    /**
     * Opens a session (section 4, "Login"): the body of the reply and the token. 401 for wrong credentials, whether or
     * not the login exists; 422 when the failures for this login name ask for a captcha.
     */
    async logIn(
      { username, password, captcha: response }: Login,
      client: Client,
    ): Promise<{ token: string; reply: LoginReply }> {
      const login = username.toLowerCase();
      const attempts = await admit(login, response, client.address);
      const account = await store.findCredentials(db, login);
      const fits = await passwords.verify(account?.passwordHash, password);
      if (!account || !fits) throw withAttempts(new Failure(401, messages.wrongCredentials), attempts);
      await store.forgetAttempts(db, login);
      const token = await open(account.id, client);
      return { token, reply: { sessionTime: limits.sessionMinutes, verifyDevice: false, attempts: 0 } };
    },

    /** Ends the token's session, if there is one. */
    logOff: (token: string): Promise<void> => store.deleteSession(db, tokenHash(token)),

    /** The live session of a token, or null. */
    authenticate: (token: string): Promise<SessionIdentity | null> =>
      store.findSession(db, tokenHash(token), clock.now()),

    /**
     * Extends a session by its whole time, at most once a minute and never beyond its end (section 4, "Session").
     * Returns the minutes that are left, rounded up; 401 when it ended meanwhile.
     */
    async refresh({ sessionId }: SessionIdentity): Promise<number> {
      const now = clock.now();
      const expiresAt = await store.extendSession(db, sessionId, {
        now,
        until: after(sessionMs),
        notRefreshedSince: after(-limits.refreshEverySeconds * 1_000),
      });
      if (!expiresAt) throw new Failure(401, messages.sessionInvalid);
      return Math.ceil((expiresAt.getTime() - now.getTime()) / minuteMs);
    },
  };
}

const needsCaptcha = (failures: number): boolean => failures > limits.loginFailuresBeforeCaptcha;

/** A failed login carries the fields of the login's reply beside the envelope. */
const withAttempts = (failure: Failure, attempts: number): Failure =>
  new Failure(failure.status, failure.errors, { extra: { sessionTime: 0, verifyDevice: false, attempts } });
