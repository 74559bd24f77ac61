import type { PlayerReply } from "@gatehouse/contract/operations/players";
import type { Role } from "@gatehouse/contract/operations/permissions";
import type { DeviceEntry, SessionEntry } from "@gatehouse/contract/identity/session";
import type { LinkedProviders } from "@gatehouse/contract/identity/oauth";
import type { Language } from "@gatehouse/contract/languages";
import { limits } from "@gatehouse/contract/limits";
import { failure } from "../../../../../platform/failure.ts";
import type { GameAccountsService } from "../../../../game/accounts/service.ts";
import type { CharacterFinder } from "../../../../game/rankings/finding/service.ts";
import type { AccountFinder } from "../../../accounts/finding/service.ts";
import type { AccountService } from "../../../accounts/service.ts";
import { hideAddress, hideEmail } from "../hiding.ts";

/** What other areas show of a player, as the player sees it. */
export type SheetParts = {
  money(accountId: number): Promise<PlayerReply["money"]>;
  votes(accountId: number): Promise<PlayerReply["votes"]>;
};

type Options = {
  accounts: Pick<AccountService, "find" | "countInvited">;
  finder: Pick<AccountFinder, "inviter">;
  gameAccounts: Pick<GameAccountsService, "stateOf">;
  characters: CharacterFinder;
  languageOf(accountId: number): Promise<Language>;
  sessionsOf(accountId: number): Promise<SessionEntry[]>;
  devicesOf(accountId: number): Promise<DeviceEntry[]>;
  providersOf(accountId: number): Promise<LinkedProviders>;
  passkeysOf(accountId: number): Promise<readonly unknown[]>;
  twoFactorOf(accountId: number): Promise<PlayerReply["twoFactor"]>;
  roleOf(accountId: number): Promise<Role | null>;
};

export type SheetService = ReturnType<typeof createSheetService>;

/** One player's page: who they are, and what they see, to be read only. */
export function createSheetService(options: Options) {
  const { accounts, finder, gameAccounts, characters } = options;
  let others: SheetParts | undefined;

  return {
    /** Sets what other areas show; once, where the areas are put together. */
    add: (parts: SheetParts): void => void (others = parts),

    /** 404 when there is no such account. */
    async of(id: number, asker: number): Promise<PlayerReply> {
      const account = await accounts.find(id);
      if (!account || !others) throw failure("notFound");
      const { login, email } = account;
      const [language, sessions, devices, providers, passkeys, twoFactor, role, inviter, invited] =
        await Promise.all([
          options.languageOf(id),
          options.sessionsOf(id),
          options.devicesOf(id),
          options.providersOf(id),
          options.passkeysOf(id),
          options.twoFactorOf(id),
          options.roleOf(id),
          finder.inviter(account.referralCode),
          accounts.countInvited(account.inviteCode),
        ]);
      const [gameAccount, owned, money, votes] = await Promise.all([
        gameAccounts.stateOf(login),
        characters.of([login]),
        others.money(id),
        others.votes(id),
      ]);
      return {
        id,
        login,
        email: email === null ? null : hideEmail(email),
        created: account.createdAt.toISOString(),
        firstLogin: account.firstLoginAt?.toISOString() ?? null,
        verified: account.verifiedAt?.toISOString() ?? null,
        locked: account.lockedAt?.toISOString() ?? null,
        language,
        isOwn: id === asker,
        role,
        invitedBy: inviter,
        invited: invited.verified,
        waysIn: {
          password: account.passwordHash !== null,
          providers: providers.map(({ provider }) => provider),
          passkeys: passkeys.length,
        },
        twoFactor,
        sessions: listed(sessions),
        devices: listed(devices),
        game: {
          account: gameAccount,
          characters: (owned.get(login) ?? [])
            .slice(0, limits.players.characters)
            .map(({ login: _login, ...character }) => character),
        },
        money,
        votes,
      };
    },
  };
}

const listed = (entries: readonly SessionEntry[]): PlayerReply["sessions"] => ({
  count: entries.length,
  entries: entries.slice(0, limits.players.shown).map(({ created, lastSeen, address, device }) => ({
    created,
    lastSeen,
    address: hideAddress(address),
    device,
  })),
});
