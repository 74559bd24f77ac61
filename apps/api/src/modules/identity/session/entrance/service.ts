import { limits } from "@gatehouse/contract/limits";
import type { LoginReply } from "@gatehouse/contract/identity/login";
import type { Db, DbTransaction } from "../../../../database.ts";
import type { Client } from "../../../../platform/http/client.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { Log } from "../../../../platform/log.ts";
import { failure } from "../../../../platform/failure.ts";
import type { Throttle } from "../../../../platform/http/throttle.ts";
import { randomToken, sameSecret, tokenHash } from "../../../../platform/security/secrets.ts";
import type { Account, AccountService } from "../../accounts/service.ts";
import type { HappeningsService } from "../../notifications/service.ts";
import type { TrailService } from "../../trail/service.ts";
import * as devices from "../devices/store.ts";
import type { DeviceMails } from "../jobs.ts";
import { codeHash } from "../codes.ts";
import * as waiting from "../pending/store.ts";
import { insertSession } from "../store.ts";

const minuteMs = 60_000;
/** How long the news of a login from elsewhere is kept for its owner. */
const toldForDays = 7;

/** What proves a player beside the password, for accounts that have switched it on. */
export type SecondFactor = {
  isOn(accountId: number): Promise<boolean>;
  /** Whether the code is right; a right one is used up in the transaction. */
  verify(transaction: DbTransaction, accountId: number, code: string, client: Client): Promise<boolean>;
};

/** How a player came to the door; all of it optional. */
export type Entrance = {
  /** The device that the browser says it is, or several where it cannot know whose login this is. */
  deviceIds?: readonly string[];
  /**
   * No code is mailed: the one that vouches for the player stands for the device (`vouched`, a provider), or makes it known as
   * a code would (`proven`, a passkey).
   */
  device?: "vouched" | "proven";
  /** The login was two factors in itself, as with a passkey. */
  secondFactorShown?: boolean;
  /** What stood in the password's place, for the account's trail: a provider's name, `passkey`. */
  provider?: string;
  /** The account as it was when its password was checked; 401 when that is another one by now. */
  account?: Account;
};

export type NoteLanguage = (accountId: number, transaction: DbTransaction) => Promise<void>;

type Options = {
  db: Db;
  clock: Clock;
  log: Log;
  accounts: Pick<AccountService, "hold" | "lock" | "loginOf" | "noteFirstLogin">;
  throttle: Pick<Throttle, "count">;
  trail: TrailService;
  mails: DeviceMails;
  /** Notes the language of the request as the account's, in the transaction. */
  noteLanguage: NoteLanguage;
  secondFactor: SecondFactor;
  /** Hears of logins from devices that the account does not know. */
  happenings: Pick<HappeningsService, "tell">;
  codeKey: string;
  /** DEVICE_VERIFICATION */
  verifiesDevices: boolean;
};

/** The way from a proven identity to a session, and the verification that may lie between (product.md 3.5). */
export function createEntranceService(options: Options) {
  const { db, clock, log, accounts, trail, mails, noteLanguage, secondFactor, codeKey, verifiesDevices } =
    options;

  /** Whether a device that the account does not know has to be verified. */
  const mustVerify = ({ firstLoginAt, email }: Account, { device }: Entrance): boolean =>
    // Without an address there is nowhere to mail a code to.
    verifiesDevices && device === undefined && firstLoginAt !== null && email !== null;

  type Entry = {
    accountId: number;
    sessionId: number;
    deviceRow: number | null;
    client: Client;
    /** Certainly not for the first time. */
    hasLoggedIn?: boolean;
  };

  /** Tells the operator, once it is committed. */
  const note = async (accountId: number, { address }: Client, facts: object): Promise<void> =>
    log.info({ login: await accounts.loginOf(accountId), address, ...facts }, "logged in");

  /** The end of every login. */
  async function welcome(transaction: DbTransaction, entry: Entry, detail?: string): Promise<void> {
    const { accountId, client } = entry;
    if (!entry.hasLoggedIn) await accounts.noteFirstLogin(transaction, accountId);
    await noteLanguage(accountId, transaction);
    await trail.record(transaction, { accountId, kind: "loggedIn", client, detail });
  }

  /** Makes the session a whole one and its device known, by the id that is returned; an older id of it is void. */
  async function remember(transaction: DbTransaction, entry: Entry): Promise<string> {
    const { accountId, sessionId, deviceRow, client } = entry;
    const deviceId = randomToken();
    const hash = tokenHash(deviceId);
    const seen = { at: clock.now(), client };
    let row = deviceRow;
    if (row === null || !(await devices.noteDevice(transaction, row, seen, hash))) {
      row = await devices.insertDevice(transaction, accountId, hash, seen);
      await trail.record(transaction, { accountId, kind: "deviceAdded", client });
    }
    await waiting.admitSession(transaction, sessionId, { deviceId: row, confirmedAt: clock.now() });
    return deviceId;
  }

  return {
    /**
     * Opens a session for somebody who has proved who they are: a whole one, or a pending one (`verifyDevice`) that
     * waits for the code of an unknown device or for the second factor. 401 when the account is gone or its password
     * has changed, 403 when it is locked, 429 when too many codes were mailed to it.
     */
    async open(
      accountId: number,
      client: Client,
      entrance: Entrance = {},
    ): Promise<{ token: string; reply: LoginReply }> {
      const deviceHashes = (entrance.deviceIds ?? []).map(tokenHash);
      const needsFactor = !entrance.secondFactorShown && (await secondFactor.isOn(accountId));
      const { account: checked } = entrance;
      if (checked?.lockedAt) throw failure("account.locked");
      // Counted before the transaction: it would hold one connection and ask for another.
      if (checked && !needsFactor && mustVerify(checked, entrance)) {
        const isKnown = (await devices.findDevice(db, accountId, deviceHashes)) !== null;
        if (!isKnown) await options.throttle.count("deviceMail", String(accountId));
      }

      const opened = await db.transaction().execute(async (transaction) => {
        // Of two first logins at once only one is the first.
        const account = await accounts.lock(transaction, accountId);
        if (!account || (checked && account.passwordHash !== checked.passwordHash)) {
          throw failure("login.wrong");
        }
        if (account.lockedAt) throw failure("account.locked");
        const knownDevice = await devices.lockDevice(transaction, accountId, deviceHashes);
        const isStrange = knownDevice === null && mustVerify(account, entrance);
        const pending = needsFactor ? "twoFactor" : isStrange ? "device" : null;
        const now = clock.now();
        const token = randomToken();
        const sessionId = await insertSession(transaction, {
          accountId,
          tokenHash: tokenHash(token),
          createdAt: now,
          expiresAt: new Date(now.getTime() + limits.sessionMinutes * minuteMs),
          endsAt: new Date(now.getTime() + limits.sessionHoursInAll * 60 * minuteMs),
          client,
          pending,
          // What a provider says tells of its account, not of this one's password.
          confirmedAt: pending || entrance.device === "vouched" ? null : now,
          deviceId: knownDevice,
        });
        // What a provider vouches for is no device.
        if (knownDevice === null && account.firstLoginAt !== null && entrance.device !== "vouched") {
          await options.happenings.tell(transaction, {
            kind: "login",
            key: `login:${sessionId}`,
            accountId,
            facts: { ...client, at: now.toISOString() },
            endsAt: new Date(now.getTime() + toldForDays * 24 * 60 * minuteMs),
          });
        }
        const reply = { sessionTime: limits.sessionMinutes, verifyDevice: pending !== null, attempts: 0 };
        if (pending === "device") {
          await mails.enqueue(transaction, { sessionId }, { key: String(sessionId) });
        }
        if (pending) return { token, reply: pending === "twoFactor" ? { ...reply, twoFactor: true } : reply };

        const hasLoggedIn = account.firstLoginAt !== null;
        const entry = { accountId, sessionId, deviceRow: knownDevice, client, hasLoggedIn };
        await welcome(transaction, entry, entrance.provider);
        if (knownDevice) await devices.noteDevice(transaction, knownDevice, { at: now, client });
        const isFirst = !hasLoggedIn && entrance.device === undefined;
        const becomesKnown = !knownDevice && (isFirst || entrance.device === "proven");
        return {
          token,
          reply: becomesKnown ? { ...reply, deviceId: await remember(transaction, entry) } : reply,
        };
      });
      await note(accountId, client, { provider: entrance.provider, waits: opened.reply.verifyDevice });
      return opened;
    },

    /**
     * Tries a code on a pending session: the mailed one, or one of the second factor. Returns the id by which the
     * device is known from now on. 422 for a wrong, used or expired code; the fifth ends the session with 401; 429
     * after too many mailed codes for the account, whichever its sessions.
     */
    async verify(sessionId: number, accountId: number, given: string, client: Client): Promise<string> {
      // A second factor counts its own wrong codes, and lets a recovery code in meanwhile.
      if (!(await secondFactor.isOn(accountId)))
        await options.throttle.count("deviceCode", String(accountId));
      const code = given.replaceAll(/\s/g, "");

      const fits = (
        transaction: DbTransaction,
        session: waiting.PendingSession,
      ): Promise<boolean> | boolean => {
        if (session.pending === "twoFactor") {
          return secondFactor.verify(transaction, session.accountId, code, client);
        }
        const isLive = session.codeExpiresAt !== null && clock.now() < session.codeExpiresAt;
        return isLive && sameSecret(codeHash(codeKey, sessionId, code), session.codeHash ?? "");
      };

      const outcome = await db.transaction().execute(async (transaction) => {
        await accounts.hold(transaction, accountId);
        const session = await waiting.lockSession(transaction, sessionId, clock.now());
        if (!session) return "ended";
        // Another tab was faster: the session is whole, and its code used up.
        if (!session.pending) return "wrong";
        if (await fits(transaction, session)) {
          const entry = { accountId, sessionId, deviceRow: session.deviceId, client };
          await welcome(transaction, entry);
          return { deviceId: await remember(transaction, entry) };
        }
        // Returned rather than thrown, so that the count is kept.
        if (session.wrongCodes + 1 < limits.codeTries) {
          await waiting.noteWrongCode(transaction, sessionId, session.wrongCodes + 1);
          return "wrong";
        }
        await waiting.endSession(transaction, sessionId);
        await trail.record(transaction, { accountId, kind: "loginFailed", client, detail: "code" });
        return "ended";
      });
      if (outcome === "ended") throw failure("session.ended");
      if (outcome === "wrong") throw failure("code.wrong");
      await note(accountId, client, { waited: true });
      return outcome.deviceId;
    },
  };
}
