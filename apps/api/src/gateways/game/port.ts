import type {
  BossRow,
  CastleRow,
  CharacterRow,
  ClanRow,
  HeroRow,
  NobleRow,
  ShopRow,
} from "@gatehouse/contract/game/bridge";
import type { LeasedCommand } from "@gatehouse/contract/game/commands";
import type { GameReason } from "@gatehouse/contract/game/reasons";
import type { UnstuckReason } from "@gatehouse/contract/game/unstuck";
import type { SortField } from "@gatehouse/contract/game/stats";
import { exits } from "../../platform/exit-status.ts";

/**
 * What the portal asks of a game. With the driver `bridge` the game server fetches and reports by itself over HTTP, and
 * every part here is null; with `l2j` the portal's jobs work in the game's own database. What is common to both (outbox,
 * leases, retries, states) lives in the modules: a driver is only the last step.
 */
export type GameGateway = {
  driver: "bridge" | "l2j";
  accounts: GameAccounts | null;
  deliveries: GameDeliveries | null;
  commands: GameCommands | null;
  unstuck: GameUnstuck | null;
  snapshot: GameSnapshot | null;
  world: GameWorld | null;
  /** How many play now; true only while the game server runs. Null: the game server tells by itself. */
  countPlayers: (() => Promise<number>) | null;
  /** What was recognised, what is missing and what follows from it, one sentence each; never throws. */
  describe(): Promise<GameFinding[]>;
  /** Writes what `describe` says to the log, at the start; no sentence stands there twice. */
  announce(): Promise<void>;
  /** Why the game cannot be asked now, as far as is known without asking. */
  problem(): GameUnavailable | undefined;
  close(): Promise<void>;
};

export type GameFinding = { level: "ok" | "note" | "wrong"; text: string };

/** The game cannot be asked now; the message is one sentence that says what is wrong and how to mend it. */
export class GameUnavailable extends Error {
  override name = "GameUnavailable";
  readonly exit = exits.unavailable;
  /** Whether a write that ended with it may have been carried out: then look before it is done again. */
  readonly uncertain: boolean;
  /** Whether the game answers, and refused only this. */
  readonly answers: boolean;
  /** What is kept of it where it is about goods: a code with what it is about (`contract/game/reasons`). */
  readonly problem: string | undefined;

  constructor(
    message: string,
    {
      cause,
      uncertain = false,
      answers = false,
      problem,
    }: {
      cause?: unknown;
      uncertain?: boolean;
      answers?: boolean;
      problem?: string | undefined;
    } = {},
  ) {
    super(message, { cause });
    this.uncertain = uncertain;
    this.answers = answers;
    this.problem = problem;
  }
}

export type HashScheme = "sha1-base64" | "bcrypt";
export type GameHashes = { sha1: string; bcrypt: string };

export type GameAccountState = { state: "active" } | { state: "banned"; until: Date | null };

/**
 * Every login in lower case. Every function throws GameUnavailable; `has`, `state` and `proves`, for which visitors wait,
 * within 2 s, and from then on the game counts as one that cannot be reached.
 */
export type GameAccounts = {
  /** Whether the game is not even asked for a moment, since it could not be reached: a try now would be none. */
  isResting(): boolean;
  /** Why a change made now has to wait, as far as is known without asking. */
  problem(): GameUnavailable | undefined;
  /** Whether the game has an account with this login, whatever its case there. */
  has(login: string): Promise<boolean>;
  /** Null: the game has no such account. */
  state(login: string): Promise<GameAccountState | null>;
  /** Whether the game would let this password in; false also for a login that it does not have. */
  proves(login: string, password: string): Promise<boolean>;
  /**
   * Makes the account of this login, after `beforeMaking`. `exists` when the game has one already: nothing is changed
   * then; `same` when that one has a hash of `known`, which only the portal that made it can know.
   */
  create(
    login: string,
    hashes: GameHashes,
    known: readonly GameHashes[],
    beforeMaking?: () => Promise<void>,
  ): Promise<"made" | "same" | "exists">;
  /** Whether the game's account of this login has a hash of `known`. */
  owns(login: string, known: readonly GameHashes[]): Promise<boolean>;
  /** Sets an existing account's password; false when the game has no such account. */
  setPassword(login: string, hashes: GameHashes): Promise<boolean>;
  /**
   * Lets nobody in with this login any more, after `beforeClosing` was told its access level; harmless when the game has no
   * such account, or banned it: then that is not called.
   */
  disable(login: string, beforeClosing?: (level: number) => Promise<void>): Promise<void>;
  /** Gives an account that `disable` closed its access level back; one that the game banned otherwise is left alone. */
  reopen(login: string, level: number): Promise<void>;
};

export const deliveryMechanisms = [
  "queue",
  "custom_mail",
  "items_donate",
  "user_item_delivery",
  "items_delayed",
] as const;
export type DeliveryMechanism = (typeof deliveryMechanisms)[number];

/** Goods for a character; `number` is as unique as `id`, and `attempts` counts the tries to place it. */
export type GameDelivery = {
  id: string;
  number: number;
  charId: number;
  charName: string;
  /** Whose the character must still be (lower case); null: anybody's. */
  login: string | null;
  itemId: number;
  count: number;
  attempts: number;
};

/** A delivery with its row in a table of the game; `handed` once the game is known to have been let at the row. */
export type PlacedDelivery = GameDelivery & { mechanism: DeliveryMechanism; row: string; handed: boolean };

/** What the game's table shows of a delivery; reasons and problems are codes, or the game's own words. */
export type DeliverySight =
  /** The row is there, and the game does not take it before `hand`. */
  | { at: "inert" }
  /** The game takes it when the player comes, unless `problem` says otherwise. */
  | { at: "waiting"; problem: string | null }
  /** It waits for a character that the game no longer has, or that is being deleted, or somebody else's. */
  | { at: "orphaned"; reason: string }
  | { at: "delivered" }
  | { at: "rejected"; reason: string }
  /** Looking cannot tell; a person has to. */
  | { at: "unknown"; problem: string };

/** The game will never take this delivery, and has not. */
export class DeliveryRefused extends Error {
  override name = "DeliveryRefused";
  readonly reason: GameReason;

  constructor(reason: GameReason) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Goods by way of a table of the game. Three steps, so that an outcome that was not heard can always be found out by
 * looking: `place` writes a row that the game passes over, `hand` lets the game at it, `look` watches it. Repeating any
 * of them is harmless. Every function throws GameUnavailable, place also DeliveryRefused.
 */
export type GameDeliveries = {
  /** Whether the game is not even asked for a moment, since it could not be reached: a try now would be none. */
  isResting(): boolean;
  place(delivery: GameDelivery): Promise<{ mechanism: DeliveryMechanism; row: string }>;
  /** Whether the game has been let at the row just now; otherwise look. */
  hand(delivery: PlacedDelivery): Promise<boolean>;
  /** By the id of the delivery. */
  look(deliveries: readonly PlacedDelivery[]): Promise<Map<string, DeliverySight>>;
  /** Takes the row back, for this reason; whether that came before the game. */
  withdraw(delivery: PlacedDelivery, reason: string): Promise<boolean>;
  /** Removes what placing left beside the row, once the delivery has ended. */
  tidy(delivery: PlacedDelivery): Promise<void>;
};

/**
 * What is no item, by way of a table that a script in the game server reads. Repeating any of it is harmless. Every
 * function throws GameUnavailable.
 */
export type GameCommands = {
  /** Whether the game is not even asked for a moment, since it could not be reached: a try now would be none. */
  isResting(): boolean;
  /** Whether the game has the script's table. */
  isThere(): Promise<boolean>;
  /** Null, or why it is not placed: the character is gone or somebody else's. */
  place(command: Exclude<LeasedCommand, { kind: "unstuck" }>): Promise<string | null>;
  /** Those of these ids that have ended; `reason`: why the script refused it, null when it is done. */
  ended(ids: readonly string[]): Promise<{ id: string; reason: string | null }[]>;
};

/** Characters that do not play, in the game's own table. Throws GameUnavailable. */
export type GameUnstuck = {
  /** Puts one of this login (lower case) into the town nearest to it; repeating it is harmless. Null, or why not. */
  move(charId: number, login: string): Promise<UnstuckReason | null>;
};

export type SnapshotCharacter = CharacterRow & {
  clanId: number | null;
  onlineSeconds: number;
  /** Those that the game keeps; the same ones for every character of a page. */
  stats: Partial<Record<SortField, number>>;
};
export type UnrankedCharacter = Pick<CharacterRow, "charId" | "login" | "name">;
/** Whom the game keeps out but by their characters' own access level: accounts in lower case, characters by id. */
export type Banned = { logins: ReadonlySet<string>; characters: ReadonlySet<number> };
export type SnapshotClan = ClanRow & { castleId: number | null };

/**
 * The world as the game's tables hold it now, read in small steps that lock nothing; characters that are banned or being
 * deleted, and unless they are asked for game masters, are not in it. Values that the contract does not allow are brought
 * into its bounds. Every function throws GameUnavailable; null where the game has no such table.
 */
export type GameSnapshot = {
  /** What characters are ranked by here; in everything else they have no numbers. */
  fedFields(): Promise<SortField[]>;
  /** A snapshot asks once. While the game's bans cannot be read, those that were last read. */
  banned(): Promise<Banned>;
  /** The banned ones among them. */
  countCharacters(): Promise<number>;
  /**
   * The next characters by id, out of at most `max`, after the id `after`; `next` goes on, null at the end. `hidden`: how
   * many of them are left out as banned.
   */
  characters(
    after: number,
    max: number,
    banned: Banned,
  ): Promise<{ rows: SnapshotCharacter[]; hidden: number; next: number | null }>;
  /** Game masters that are in no ranking, at most 1,000. */
  unranked(banned: Banned): Promise<UnrankedCharacter[]>;
  /** Characters that are banned themselves, whatever their accounts are, at most 10,000. */
  bannedCharacters(banned: Banned): Promise<UnrankedCharacter[]>;
  clans(): Promise<SnapshotClan[] | null>;
  /** The present heroes. */
  heroes(): Promise<HeroRow[] | null>;
};

/**
 * What the world's page shows, as the game's tables hold it now, each list whole and bounded. Shops and nobles of
 * characters that are banned or being deleted are left out. Every function throws GameUnavailable; null where the game
 * has no such table.
 */
export type GameWorld = {
  bosses(): Promise<BossRow[] | null>;
  castles(): Promise<CastleRow[] | null>;
  olympiad(): Promise<{ period: string | null; nobles: NobleRow[] } | null>;
  shops(): Promise<ShopRow[] | null>;
};
