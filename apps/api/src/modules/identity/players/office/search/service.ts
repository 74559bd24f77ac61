import type {
  FoundPlayer,
  MatchKind,
  PlayersReply,
  PlayerState,
} from "@gatehouse/contract/operations/players";
import { limits } from "@gatehouse/contract/limits";
import type { FoundAccount, Needle, PlayerFinder } from "../../../../../platform/player-parts.ts";
import type { CharacterFinder, PlayersCharacter } from "../../../../game/rankings/finding/service.ts";
import type { AccountFinder, ListedAccount } from "../../../accounts/finding/service.ts";
import { hideEmail } from "../hiding.ts";
import { numbersIn, plainSearch } from "../model.ts";

type Options = { accounts: AccountFinder; characters: CharacterFinder };
type Query = { search: string; state?: PlayerState | undefined };
type Match = { account: ListedAccount; by: MatchKind; text: string };

const { found: most, charactersShown } = limits.players;

export type PlayerSearch = ReturnType<typeof createPlayerSearch>;

/** Finds players by whatever somebody knows of them, and says by what. */
export function createPlayerSearch({ accounts, characters }: Options) {
  const finders: PlayerFinder<MatchKind>[] = [];

  /** By each of the texts: a name may hold what nobody sees, and be pasted whole. */
  async function byCharacter(texts: readonly string[], state: PlayerState | undefined): Promise<Match[]> {
    const found = (await Promise.all(texts.map((text) => characters.beginning(text, most + 1)))).flat();
    const logins = [...new Set(found.map(({ login }) => login))];
    const listed = await accounts.these({ ids: [], logins, state });
    return listed.flatMap((account) => {
      const name = found.find(({ login }) => login === account.login)?.name;
      return name === undefined ? [] : [{ account, by: "character" as const, text: name }];
    });
  }

  async function byNumbers(needle: Needle, account: number | undefined, state: PlayerState | undefined) {
    const own: FoundAccount<MatchKind>[] =
      account === undefined ? [] : [{ accountId: account, by: "account", text: String(account) }];
    const more = await Promise.all(finders.map((find) => find(needle, most + 1)));
    const found = [...own, ...more.flat()];
    const listed = await accounts.these({ ids: found.map(({ accountId }) => accountId), logins: [], state });
    return found.flatMap(({ accountId, by, text }) => {
      const one = listed.find(({ id }) => id === accountId);
      return one ? [{ account: one, by, text }] : [];
    });
  }

  async function matches(search: string, state: PlayerState | undefined): Promise<Match[]> {
    const typed = plainSearch(search);
    const whole = search.normalize("NFC").trim().toLowerCase();
    const text = typed.toLowerCase();
    const { account, delivery, uuid } = numbersIn(text);
    const narrowed = { state, max: most + 1 };
    const [logins, numbers, named, emails] = await Promise.all([
      accounts.byLogin(text, narrowed),
      byNumbers({ text, typed, number: delivery, uuid }, account, state),
      byCharacter([...new Set([text, whole])], state),
      accounts.byEmail(text, narrowed),
    ]);
    return [
      // Who is called just so comes before whose name only begins so.
      ...logins
        .toSorted((one, other) => Number(other.login === text) - Number(one.login === text))
        .map((one) => ({ account: one, by: "login" as const, text: one.login })),
      ...numbers,
      ...named,
      ...emails.map((one) => ({ account: one, by: "email" as const, text: hideEmail(one.email ?? "") })),
    ];
  }

  return {
    /** Adds what finds accounts by a module's own numbers. */
    add: (...more: readonly PlayerFinder<MatchKind>[]): void => void finders.push(...more),

    /** What other modules know of a number, each with what it is. */
    async numbers(search: string, max: number): Promise<FoundAccount<MatchKind>[]> {
      const typed = plainSearch(search);
      const text = typed.toLowerCase();
      const { delivery, uuid } = numbersIn(text);
      if (typed === "") return [];
      return (
        await Promise.all(finders.map((find) => find({ text, typed, number: delivery, uuid }, max)))
      ).flat();
    },

    /** Players like the search, the closest first; the newest without one. */
    async find({ search, state }: Query): Promise<PlayersReply> {
      const all: (Omit<Match, "by" | "text"> & Partial<Match>)[] =
        plainSearch(search) === ""
          ? (await accounts.newest({ state, max: most + 1 })).map((account) => ({ account }))
          : await matches(search, state);
      const seen = new Set<number>();
      const once = all.filter(({ account: { id } }) => !seen.has(id) && seen.add(id));
      const shown = once.slice(0, most);
      const owned = await characters.of(shown.map(({ account }) => account.login));
      return {
        players: shown.map(({ account, by, text }) =>
          playerOf(account, owned.get(account.login) ?? [], by && text !== undefined ? { by, text } : null),
        ),
        more: once.length > most,
        accounts: await accounts.count(),
      };
    },
  };
}

const playerOf = (
  { id, login, email, verifiedAt, lockedAt }: ListedAccount,
  owned: readonly PlayersCharacter[],
  matched: FoundPlayer["matched"],
): FoundPlayer => ({
  id,
  login,
  email: email === null ? null : hideEmail(email),
  verified: verifiedAt !== null,
  locked: lockedAt !== null,
  characters: owned.slice(0, charactersShown).map(({ name }) => name),
  faction: owned.find(({ faction }) => faction !== null)?.faction ?? null,
  matched,
});
