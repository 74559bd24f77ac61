import { limits } from "@gatehouse/contract/limits";
import type {
  PasskeyLoginOptionsReply,
  PasskeyLoginRequest,
  PasskeyOptionsReply,
  PasskeyRequest,
} from "@gatehouse/contract/identity/passkeys";
import type { LoginReply } from "@gatehouse/contract/identity/login";
import type { PasskeyEntry } from "@gatehouse/contract/identity/two-factor";
import type { Db } from "../../../database.ts";
import type { Client } from "../../../platform/http/client.ts";
import type { Clock } from "../../../platform/clock.ts";
import { failure } from "../../../platform/failure.ts";
import type { SessionIdentity } from "../../../platform/http/context.ts";
import type { Site } from "../../../platform/mail/letter.ts";
import { randomToken, tokenHash } from "../../../platform/security/secrets.ts";
import type { AccountService } from "../accounts/service.ts";
import type { OwnerService } from "../session/owner/service.ts";
import type { SessionService } from "../session/service.ts";
import type { TrailService } from "../trail/service.ts";
import { challengeOf, creationOptions, loginOptions, readNewPasskey, readUse } from "./webauthn.ts";
import * as store from "./store.ts";

type Options = {
  db: Db;
  clock: Clock;
  accounts: Pick<AccountService, "hold" | "lock">;
  trail: TrailService;
  owner: OwnerService;
  session: Pick<SessionService, "open">;
  site: Site;
};

type Answer = Omit<PasskeyLoginRequest, "deviceIds">;

const refused = () => failure("passkey.refused");
const tooMany = () => failure("passkey.tooMany");

export type PasskeyService = ReturnType<typeof createPasskeyService>;

/** Logging in with a passkey (WebAuthn), which stands for the password, the code and the known device at once. */
export function createPasskeyService({ db, clock, accounts, trail, owner, session, site }: Options) {
  /** A challenge for this account's new passkey, or for a login; good once. */
  async function newChallenge(accountId: number | null): Promise<string> {
    const challenge = randomToken();
    const expiresAt = new Date(clock.now().getTime() + limits.passkeyMinutes * 60_000);
    await store.insertChallenge(db, tokenHash(challenge), accountId, expiresAt);
    return challenge;
  }

  /** Uses up the challenge that a response answers; 422 when it was never given, is used or has expired. */
  async function spendChallenge(clientDataJSON: string, accountId: number | null): Promise<string> {
    const challenge = challengeOf(clientDataJSON);
    const isOurs =
      challenge !== undefined &&
      (await store.takeChallenge(db, tokenHash(challenge), accountId, clock.now()));
    if (!isOurs) throw refused();
    return challenge;
  }

  /** The passkey that answered a challenge of the portal, its use noted; undefined for one that nobody has. */
  async function use(answer: Answer): Promise<{ accountId: number } | undefined> {
    const challenge = await spendChallenge(answer.response.clientDataJSON, null);
    const passkey = await store.findPasskey(db, answer.id);
    if (!passkey) return undefined;
    const counter = await readUse(site, answer, challenge, passkey);
    if (counter === null || !(await store.noteUse(db, passkey.id, counter, clock.now()))) throw refused();
    return passkey;
  }

  return {
    /** Whether one of the account's own passkeys answered; 422 for a response that is wrong, late or a replay. */
    check: async (accountId: number, answer: Answer): Promise<boolean> =>
      (await use(answer))?.accountId === accountId,

    /** The account's passkeys, oldest first. */
    list: (accountId: number): Promise<PasskeyEntry[]> => store.selectPasskeys(db, accountId),

    /** What the browser makes a passkey with. 422 unless the session is fresh or the password right. */
    async options(
      identity: SessionIdentity,
      currentPassword: string | null | undefined,
    ): Promise<PasskeyOptionsReply> {
      const { accountId, login } = identity;
      await owner.check(identity, currentPassword, { freshIsEnough: true });
      const known = await store.selectCredentialIds(db, accountId);
      if (known.length >= limits.passkeys.most) throw tooMany();
      return creationOptions(site, { id: accountId, login }, await newChallenge(accountId), known);
    },

    /** Keeps a new passkey. 422 when the response is wrong, late or a replay, or the passkey is known. */
    async add(
      { accountId }: SessionIdentity,
      request: PasskeyRequest,
      client: Client,
    ): Promise<PasskeyEntry> {
      const challenge = await spendChallenge(request.response.clientDataJSON, accountId);
      const made = await readNewPasskey(site, request, challenge);
      if (!made) throw refused();
      const name = request.name?.replaceAll(/\s+/g, " ").trim() || "Passkey";
      return db.transaction().execute(async (transaction) => {
        // Of several at once each sees those before it.
        await accounts.lock(transaction, accountId);
        const known = await store.selectCredentialIds(transaction, accountId);
        if (known.length >= limits.passkeys.most) throw tooMany();
        const passkey = await store.insertPasskey(transaction, accountId, { ...made, name }, clock.now());
        if (!passkey) throw failure("passkey.taken");
        await trail.record(transaction, { accountId, kind: "passkeyAdded", client, detail: name });
        return passkey;
      });
    },

    /** Forgets a passkey of the account; 404 when it has no such one. */
    async remove({ accountId }: SessionIdentity, id: number, client: Client): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        await accounts.hold(transaction, accountId);
        const name = await store.deletePasskey(transaction, accountId, id);
        if (name === undefined) throw failure("notFound");
        await trail.record(transaction, { accountId, kind: "passkeyRemoved", client, detail: name });
      });
    },

    /** What the browser asks for a passkey with; it names no account, so that it tells nothing about any. */
    loginOptions: async (): Promise<PasskeyLoginOptionsReply> => loginOptions(site, await newChallenge(null)),

    /** Opens a session as POST /login does. 422 for a wrong, late or replayed response, 401 for an unknown passkey. */
    async logIn(
      { deviceIds, ...request }: PasskeyLoginRequest,
      client: Client,
    ): Promise<{ token: string; reply: LoginReply }> {
      const passkey = await use(request);
      if (!passkey) {
        throw failure("passkey.unknown").with({ sessionTime: 0, verifyDevice: false, attempts: 0 });
      }
      return session.open(passkey.accountId, client, {
        deviceIds: deviceIds ?? [],
        device: "proven",
        secondFactorShown: true,
        provider: "passkey",
      });
    },
  };
}
