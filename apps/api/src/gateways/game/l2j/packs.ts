import type { HashScheme } from "../port.ts";

type Delivery = "queue" | "custom_mail" | "items_donate" | "user_item_delivery";

/** The tables that the portal knows, the rights it needs there, and what follows when one is missing. */
export const tables = {
  accounts: { name: "accounts", without: "accounts are not kept in step, and nobody can claim one" },
  accountData: { name: "account_data", without: "timed bans are not shown" },
  characters: { name: "characters", without: "the leaderboards stay empty and nothing is delivered" },
  clans: { name: "clan_data", without: "clans and castles are not shown" },
  heroes: { name: "heroes", without: "heroes are not shown" },
  castles: { name: "castle", without: "castles are not shown" },
} as const;
export type TableName = keyof typeof tables;

/** Every column the portal uses, by its usual name; `without` says what is not shown where it is missing. */
export const columns = {
  accounts: {
    login: { name: "login" },
    password: { name: "password" },
    accessLevel: { name: "accessLevel" },
  },
  accountData: {
    account: { name: "account_name" },
    key: { name: "var" },
    value: { name: "value" },
  },
  characters: {
    id: { name: "charId" },
    account: { name: "account_name" },
    name: { name: "char_name" },
    level: { name: "level", without: "levels" },
    classId: { name: "classid", without: "classes" },
    clanId: { name: "clanid", without: "the members of clans" },
    pvp: { name: "pvpkills", without: "PvP" },
    pk: { name: "pkkills", without: "PK" },
    onlineTime: { name: "onlinetime", without: "the time online" },
    online: { name: "online", without: "who is online" },
    accessLevel: { name: "accesslevel", without: "which characters are banned" },
    deleteTime: { name: "deletetime", without: "which characters are being deleted" },
    faction: { name: "faction", without: null },
  },
  clans: {
    id: { name: "clan_id" },
    name: { name: "clan_name" },
    level: { name: "clan_level", without: "clan levels" },
    reputation: { name: "reputation_score", without: "the reputation of clans" },
    castle: { name: "hasCastle", without: "castles" },
    leader: { name: "leader_id", without: "clan leaders" },
  },
  heroes: {
    charId: { name: "charId" },
    classId: { name: "class_id" },
    count: { name: "count" },
    played: { name: "played" },
  },
  castles: { id: { name: "id" }, name: { name: "name" } },
} as const satisfies Record<TableName, Record<string, { name: string; without?: string | null }>>;

export type ColumnName<T extends TableName> = keyof (typeof columns)[T] & string;
type Differences = { [T in TableName]?: Partial<Record<ColumnName<T>, string>> };

export type Pack = {
  title: string;
  /** What GAME_PACK calls it. */
  setting: "mobius" | "acis" | "l2jfrozen" | "l2jorion";
  /** `table.column` or `table`: it is this pack when all of them exist. The first in the list wins. */
  signs: readonly string[];
  /** Its `accounts.password` holds at least as many characters. */
  passwordLength?: number;
  hash: HashScheme;
  /** How goods reach a character on a stock server. */
  delivery: Delivery;
  /** Columns that are not called as usual. */
  columns: Differences;
};

/** The packs: the only place that knows where they differ. */
export const packs: readonly Pack[] = [
  {
    title: "L2J Mobius CT_0 Interlude",
    setting: "mobius",
    signs: ["accounts.accessLevel", "characters.charId", "heroes.claimed"],
    hash: "sha1-base64",
    delivery: "custom_mail",
    columns: {},
  },
  {
    title: "L2J Mobius C6 Interlude",
    setting: "mobius",
    signs: ["accounts.accessLevel", "characters.charId", "heroes.char_name"],
    hash: "sha1-base64",
    delivery: "queue",
    columns: {},
  },
  {
    title: "L2jOrion",
    setting: "l2jorion",
    signs: ["accounts.access_level", "characters.obj_Id", "heroes.char_id", "items_donate"],
    hash: "sha1-base64",
    delivery: "items_donate",
    columns: {
      accounts: { accessLevel: "access_level" },
      characters: { id: "obj_Id" },
      heroes: { charId: "char_id" },
    },
  },
  {
    title: "aCis",
    setting: "acis",
    signs: ["accounts.access_level", "characters.obj_Id", "heroes.char_id"],
    passwordLength: 60,
    hash: "bcrypt",
    delivery: "queue",
    columns: {
      accounts: { accessLevel: "access_level" },
      characters: { id: "obj_Id" },
      heroes: { charId: "char_id" },
    },
  },
  {
    title: "L2JFrozen",
    setting: "l2jfrozen",
    signs: ["accounts.access_level", "characters.obj_Id", "heroes.char_name"],
    hash: "sha1-base64",
    delivery: "queue",
    columns: { accounts: { accessLevel: "access_level" }, characters: { id: "obj_Id" } },
  },
];
