import { refusal } from "@gatehouse/contract/refusals";
import { limits } from "@gatehouse/contract/limits";
import type { CameFrom, ClaimRequest, RegisterRequest } from "@gatehouse/contract/identity/registration";
import type { Db, DbTransaction } from "../../../database.ts";
import type { Clock } from "../../../platform/clock.ts";
import { Failure, failure } from "../../../platform/failure.ts";
import type { Client } from "../../../platform/http/client.ts";
import { tokenHash } from "../../../platform/security/secrets.ts";
import type { EmailService } from "../accounts/emails/service.ts";
import type { AccountHooks } from "../accounts/hooks/service.ts";
import type { PasswordService } from "../accounts/password/service.ts";
import type { AccountService } from "../accounts/service.ts";
import type { CaptchaService } from "../captcha/service.ts";
import type { GameAccountsService } from "../../game/accounts/service.ts";
import type { SwitchesService } from "../../operations/switches/service.ts";
import type { TrailService } from "../trail/service.ts";
import type { RegistrationMails } from "./jobs.ts";
import { findVerification } from "./store.ts";

type Options = {
  db: Db;
  clock: Clock;
  accounts: Pick<AccountService, "find" | "create" | "isLoginFree" | "isLoginHeld">;
  hooks: Pick<AccountHooks, "made">;
  switches: Pick<SwitchesService, "check">;
  passwords: PasswordService;
  emails: Pick<EmailService, "verify" | "noteResend">;
  captcha: CaptchaService;
  gameAccounts: GameAccountsService;
  trail: TrailService;
  /** Notes the language of the request as the account's, in the transaction. */
  noteLanguage: (accountId: number, transaction: DbTransaction) => Promise<void>;
  mails: RegistrationMails;
};

const taken = () => failure("login.taken");

export type RegistrationService = ReturnType<typeof createRegistrationService>;

export function createRegistrationService(options: Options) {
  const { db, clock, accounts, hooks, passwords, emails, captcha, gameAccounts, trail } = options;
  const { switches, noteLanguage, mails } = options;

  type NewPlayer = {
    login: string;
    password: string;
    email: string;
    referralCode: string | null;
    cameFrom: CameFrom | null;
  };

  /** Makes an account; `isClaimed`: for one that the game has already, with this very password. */
  async function makeAccount(
    player: NewPlayer,
    client: Client,
    { isClaimed }: { isClaimed: boolean },
  ): Promise<void> {
    const { login, email, referralCode, cameFrom } = player;
    const password = await passwords.prepare(player.password);
    await db.transaction().execute(async (transaction) => {
      const account = {
        login,
        email,
        passwordHash: password.hash,
        referralCode,
        isLasting: isClaimed,
      };
      const accountId = await accounts.create(transaction, account);
      if (accountId === null) throw taken();
      if (!isClaimed) await hooks.made(transaction, { accountId, referralCode, cameFrom });
      await gameAccounts.save(transaction, login, password.game, { isClaimed });
      await noteLanguage(accountId, transaction);
      await trail.record(transaction, { accountId, kind: "registered", client });
      await mails.verification.enqueue(transaction, { accountId }, { key: String(accountId) });
    });
  }

  return {
    /**
     * Makes an account and has the verification mail sent (product.md 3.1). 422 for a wrong captcha or a taken
     * login. An email that somebody else has verified changes nothing: that account just stays unverified.
     */
    async register(request: RegisterRequest, client: Client): Promise<void> {
      await switches.check("registration");
      await captcha.check(request.recaptcha, client.address);
      const { password, email } = request;
      const login = request.login.toLowerCase();
      if (!(await accounts.isLoginFree(db, login))) throw taken();
      const referralCode = request.referralLink?.trim() || null;
      const cameFrom = request.cameFrom ?? null;
      await makeAccount({ login, password, email, referralCode, cameFrom }, client, { isClaimed: false });
    },

    /**
     * Makes an account for the owner of one in the game, who proves it with the password there (product.md
     * 4.8). 422 for a wrong captcha or proof, a login that the portal holds, and where the portal cannot ask the
     * game; 503 while the game cannot be reached.
     */
    async claim(request: ClaimRequest, client: Client): Promise<void> {
      await switches.check("registration");
      if (!gameAccounts.canBeClaimed) throw failure("claim.unavailable");
      await captcha.check(request.recaptcha, client.address);
      const { password, email } = request;
      const login = request.login.toLowerCase();
      if (await accounts.isLoginHeld(db, login)) throw taken();
      if (!(await gameAccounts.proves(login, password))) throw failure("claim.wrong");
      const player = { login, password, email, referralCode: null, cameFrom: null };
      await makeAccount(player, client, { isClaimed: true });
    },

    /**
     * Verifies the email of an account by the code that was mailed there, as often as the link is opened. 422 when the
     * code is unknown or expired, and when as many other accounts as may be have verified the email before.
     */
    async verify(code: string, client: Client): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const accountId = await findVerification(transaction, tokenHash(code), clock.now());
        if (accountId === undefined) throw failure("code.wrong");
        if (!(await emails.verify(transaction, accountId, client))) {
          throw failure("email.taken");
        }
      });
    },

    /** Has a new verification mail sent, which makes the older ones void. 422 when verified, 429 within a minute. */
    async resend(accountId: number): Promise<void> {
      const now = clock.now();
      const notAfter = new Date(now.getTime() - limits.resendEverySeconds * 1_000);
      await db.transaction().execute(async (transaction) => {
        if (await emails.noteResend(transaction, accountId, notAfter)) {
          await mails.verification.enqueue(transaction, { accountId }, { key: String(accountId) });
          return;
        }
        const account = await accounts.find(accountId, transaction);
        if (!account?.verificationResentAt || account.verifiedAt) throw failure("email.verified");
        const seconds = Math.ceil((account.verificationResentAt.getTime() - notAfter.getTime()) / 1_000);
        throw new Failure([refusal("request.tooMany")], { retryAfter: seconds });
      });
    },
  };
}
