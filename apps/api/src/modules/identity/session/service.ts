import { type Refusal, refusalsOf } from "@gatehouse/contract/refusals";
import { limits } from "@gatehouse/contract/limits";
import { loginRequest, type LoginReply } from "@gatehouse/contract/identity/login";
import type { DbTransaction, PreparedDb } from "../../../database.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Log } from "../../../platform/log.ts";
import { type Client, networkOf } from "../../../platform/http/client.ts";
import { Failure, failure } from "../../../platform/failure.ts";
import type { SessionIdentity } from "../../../platform/http/context.ts";
import type { Throttle } from "../../../platform/http/throttle.ts";
import type { Passwords } from "../../../platform/security/passwords.ts";
import { tokenHash } from "../../../platform/security/secrets.ts";
import { createSemaphore } from "../../../platform/security/semaphore.ts";
import { createTurns } from "../../../platform/background/turns.ts";
import type { FormerPasswordService } from "../accounts/former-password/service.ts";
import type { AccountService } from "../accounts/service.ts";
import type { CaptchaService } from "../captcha/service.ts";
import type { HappeningsService } from "../notifications/service.ts";
import type { TrailService } from "../trail/service.ts";
import { asksForCaptcha } from "./attempts/model.ts";
import * as attempts from "./attempts/store.ts";
import { createEntranceService, type NoteLanguage, type SecondFactor } from "./entrance/service.ts";
import type { DeviceMails } from "./jobs.ts";
import * as store from "./store.ts";

const minuteMs = 60_000;
/**
 * While so many passwords are hashed, so many more logins ask the database: of its eight connections a crowd of them leaves four to
 * everybody else on two processors, and one at least. Those from other addresses take turns.
 */
const besideHashing = 3;
const mostAtOnce = 7;
const mostWaiting = 300;
/** No account has this id. */
const nobody = 0;
const sessionMs = limits.sessionMinutes * minuteMs;

type Options = {
  db: PreparedDb;
  clock: Clock;
  log: Log;
  accounts: Pick<AccountService, "find" | "findByLogin" | "hold" | "lock" | "loginOf" | "noteFirstLogin">;
  passwords: Passwords;
  /** Makes the portal's own of a password whose hash is a former website's. */
  renew: FormerPasswordService["renew"];
  captcha: CaptchaService;
  throttle: Pick<Throttle, "count">;
  trail: TrailService;
  mails: DeviceMails;
  noteLanguage: NoteLanguage;
  secondFactor: SecondFactor;
  happenings: Pick<HappeningsService, "tell">;
  codeKey: string;
  verifiesDevices: boolean;
};
type Login = {
  username: string;
  password: string;
  captcha?: string | null | undefined;
  deviceId?: string | null | undefined;
};

export type SessionService = ReturnType<typeof createSessionService>;

export function createSessionService(options: Options) {
  const { db, clock, log, accounts, passwords, captcha, trail } = options;
  const entrance = createEntranceService(options);
  const inTurn = createTurns();
  const atTheGate = createSemaphore(Math.min(passwords.atOnce + besideHashing, mostAtOnce), mostWaiting);
  const after = (ms: number): Date => new Date(clock.now().getTime() + ms);

  /** The account whose password this is, and its failures so far; another is counted, whether or not the login exists. */
  async function prove(login: string, { password, captcha: response }: Login, client: Client) {
    const failures = await attempts.countAttempts(db, login, clock.now());
    try {
      if (asksForCaptcha(failures)) await captcha.check(response, client.address);
    } catch (error) {
      throw error instanceof Failure ? withAttempts(error, failures) : error;
    }
    const account = await accounts.findByLogin(login);
    const fits = await passwords.verify(account?.passwordHash, password, client.address);
    if (fits && account) return { account: await options.renew(account, password), failures };
    // The same statements for an unknown login, so that it takes the same time.
    const count = await db.transaction().execute(async (transaction) => {
      const held = await accounts.lock(transaction, account?.id ?? nobody, "reference");
      await trail.recordIfAny(transaction, held?.id, { kind: "loginFailed", client });
      const expiresAt = after(limits.attemptMinutes * minuteMs);
      return attempts.addAttempt(transaction, login, clock.now(), expiresAt);
    });
    // An unknown name stays untold: it may be a password in the wrong field.
    log.info({ login: account?.login, address: client.address, failures: count }, "login failed");
    throw withAttempts(failure("login.wrong"), count);
  }

  return {
    ...entrance,

    /**
     * Opens a session (product.md 3.4): the body of the reply and the token. 401 for wrong credentials, whether or
     * not the login exists; 422 when the failures for this login name ask for a captcha; 429 when too many codes were
     * mailed; 503 when too many log in at once.
     */
    async logIn(request: Login, client: Client): Promise<{ token: string; reply: LoginReply }> {
      const { deviceId } = request;
      const login = request.username.toLowerCase();
      return atTheGate(networkOf(client.address), async () => {
        // One guess at a time for each name, so that many at once get no further than one after the other.
        const { account, failures } = await inTurn(login, () => prove(login, request, client)).catch(
          (error: unknown) => {
            // What only a claimed account may have is refused in the same words whether or not there is one.
            const unusual = unusualFields(request);
            if (!(error instanceof Failure) || error.code !== "login.wrong" || unusual.length === 0)
              throw error;
            throw new Failure(unusual);
          },
        );
        const opened = await entrance.open(account.id, client, {
          deviceIds: deviceId ? [deviceId] : [],
          account,
        });
        if (failures > 0) await attempts.forgetAttempts(db, login);
        return opened;
      });
    },

    /** Forgets the failed logins for an account's name. */
    forgetAttempts: (transaction: DbTransaction, { login }: { login: string }): Promise<void> =>
      attempts.forgetAttempts(transaction, login),

    /** Ends the token's session, if there is one. */
    logOff: (token: string): Promise<void> => store.deleteSession(db, tokenHash(token)),

    /** Those of these sessions that are live and wait for nothing. */
    live: (ids: readonly number[]): Promise<ReadonlySet<number>> => store.selectLive(db, ids, clock.now()),

    /** The live session of a token, pending or not, or null. Notes at most once a minute that it was used. */
    authenticate: async (token: string): Promise<SessionIdentity | null> => {
      const session = await store.findSession(db, tokenHash(token), clock.now());
      const login = session && (await accounts.loginOf(session.accountId));
      if (!login) return null;
      if (!session.seenAt || session.seenAt <= after(-minuteMs)) {
        await store.noteSeen(db, session.sessionId, clock.now());
      }
      return { ...session, login };
    },

    /**
     * Extends a session by its whole time, at most once a minute and never beyond its end (product.md 3.6).
     * Returns the minutes that are left, rounded up; 401 when it ended meanwhile.
     */
    async refresh({ sessionId }: SessionIdentity): Promise<number> {
      const now = clock.now();
      const expiresAt = await store.extendSession(db, sessionId, {
        now,
        until: after(sessionMs),
        notRefreshedSince: after(-limits.refreshEverySeconds * 1_000),
      });
      if (!expiresAt) throw failure("session.required");
      return Math.ceil((expiresAt.getTime() - now.getTime()) / minuteMs);
    },
  };
}

/** What is refused about a login and a password of unusual lengths (product.md 3.4). */
const unusualFields = ({ username, password }: Login): Refusal[] =>
  refusalsOf(loginRequest.safeParse({ username, password }).error?.issues);

/** A failed login carries the fields of the login's reply beside the envelope. */
const withAttempts = (refused: Failure, count: number): Failure =>
  refused.with({ sessionTime: 0, verifyDevice: false, attempts: count });
