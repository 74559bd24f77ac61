import type { HashScheme } from "../port.ts";

/** `without`: null where nothing is missing without it; `isExtra`: what is, is no trouble. */
export type KnownTable = { name: string; without: string | null; isExtra?: true };

/** The tables that the portal knows, the rights it needs there, and what follows when one is missing. */
export const tables = {
  accounts: {
    name: "accounts",
    without: "accounts are not kept in step, nobody can claim one, and those that are banned stay ranked",
  },
  accountData: { name: "account_data", without: "timed bans are not known, and whom they hit stays ranked" },
  punishments: { name: "punishments", without: "bans are not known, and whom they hit stays ranked" },
  characters: { name: "characters", without: "the leaderboards stay empty and nothing is delivered" },
  clans: { name: "clan_data", without: "clans and castles are not shown" },
  heroes: { name: "heroes", without: "heroes are not shown" },
  clanWars: { name: "clan_wars", without: "wars of clans are not shown", isExtra: true },
  clanHalls: { name: "clanhall", without: "clan halls are not shown", isExtra: true },
  siegableHalls: { name: "siegable_clanhall", without: null },
} as const satisfies Record<string, KnownTable>;
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
  // Whom a game server has banned, and until when: the game's milliseconds, or no more than 0 for ever.
  punishments: {
    key: { name: "key" },
    affect: { name: "affect" },
    type: { name: "type" },
    expiration: { name: "expiration" },
  },
  characters: {
    id: { name: "charId" },
    account: { name: "account_name" },
    name: { name: "char_name" },
    level: { name: "level", without: "levels" },
    classId: { name: "classid", without: "classes" },
    // That of a subclass stands in `classid` while it is played; the level is the base class's.
    baseClass: { name: "base_class", without: null },
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
    leaderId: { name: "leader_id", without: "the leaders of clans" },
    alliance: { name: "ally_name", without: "alliances" },
  },
  heroes: {
    charId: { name: "charId" },
    classId: { name: "class_id" },
    count: { name: "count" },
    played: { name: "played" },
  },
  clanWars: {
    clan: { name: "clan1" },
    enemy: { name: "clan2" },
    // Of aCis: when a war that was called off ends, 0 before.
    expiry: { name: "expiry_time", without: null },
    // Of later chronicles: won, lost or drawn from 3 on.
    state: { name: "state", without: null },
  },
  clanHalls: {
    id: { name: "id" },
    name: { name: "name", without: null },
    ownerId: { name: "ownerId" },
  },
  siegableHalls: {
    id: { name: "clanHallId" },
    name: { name: "name", without: null },
    ownerId: { name: "ownerId" },
  },
} as const satisfies Record<TableName, Record<string, { name: string; without?: string | null }>>;

/** Nothing is missing where another pack has none, or one of the same name for something else. */
export const rareTables = ["accountData", "punishments"] as const satisfies readonly TableName[];
type RareTable = (typeof rareTables)[number];

export type ColumnName<T extends TableName> = keyof (typeof columns)[T] & string;
type Differences = { [T in TableName]?: Partial<Record<ColumnName<T>, string>> };

export type Pack = {
  title: string;
  /** What GAME_PACK calls it. */
  setting: (typeof settings)[number];
  /**
   * `table.column`, or `table`, or `!table.column` for one that it does not have: it is this pack when all of that is so.
   * Only what the documented rights show.
   * The first in the list wins.
   */
  signs: readonly string[];
  /** Its `accounts.password` holds at least as many characters, and fewer. */
  passwordLength?: number;
  passwordBelow?: number;
  /** Null: the operator chooses. */
  hash: HashScheme | null;
  /** Why the portal does not work with it. */
  refusal?: string;
  /** Where `characters.level` is that of the class which is played; elsewhere it is the base class's. */
  hasLevelOfPlayed?: true;
  /** `table.field` of what it does not have, so that nobody looks for it. */
  lacks?: readonly string[];
  /** What it has of the tables that only some packs have, or have in this form. */
  keeps?: readonly RareTable[];
  /** Columns that are not called as usual. */
  columns: Differences;
};

const settings = [
  "mobius",
  "acis",
  "l2jfrozen",
  "l2jorion",
  "l2j",
  "l2jserver",
  "l2jhellas",
  "l2jadmins",
  "lisvus",
  "l2jbrasil",
  "l2jtesla",
] as const;
/** What GAME_PACK may say. */
export const packSettings: readonly string[] = settings;

/** What the packs around the L2J Server of High Five have in common. */
const chronicles = {
  signs: ["accounts.accessLevel", "characters.charId", "heroes.claimed"],
  hash: "sha1-base64",
  keeps: ["accountData", "punishments"],
  columns: {},
} as const;

/** Columns of the older packs, whose characters are objects. */
const objects = {
  accounts: { accessLevel: "access_level" },
  characters: { id: "obj_Id" },
  heroes: { charId: "char_id" },
} as const;

/** The packs: the only place that knows where they differ. */
export const packs: readonly Pack[] = [
  {
    title: "the L2Scripts family",
    setting: "l2j",
    signs: ["accounts.access_level", "characters.obj_Id", "!characters.level", "!characters.classid"],
    hash: null,
    refusal:
      "the portal cannot work in the database of the L2Scripts family, which hashes passwords with Whirlpool and keeps levels and classes elsewhere; use the bridge (GAME_DRIVER=bridge)",
    columns: objects,
  },
  {
    ...chronicles,
    title: "L2J Mobius of a later chronicle, or L2JBr",
    setting: "mobius",
    signs: [...chronicles.signs, "characters.reputation", "!characters.karma"],
  },
  {
    ...chronicles,
    title: "L2J Mobius CT_0 Interlude",
    setting: "mobius",
    signs: [...chronicles.signs, "characters.faction", "characters.pccafe_points"],
  },
  {
    ...chronicles,
    title: "L2J Mobius High Five",
    setting: "mobius",
    signs: [...chronicles.signs, "characters.faction"],
  },
  { ...chronicles, title: "L2J Server High Five, or a fork of it", setting: "l2j" },
  {
    title: "L2J Mobius C6 Interlude",
    setting: "mobius",
    signs: ["accounts.accessLevel", "characters.charId", "heroes.char_name"],
    hash: "sha1-base64",
    keeps: ["accountData"],
    columns: {},
  },
  {
    title: "L2JServer C6 Interlude",
    setting: "l2jserver",
    signs: ["accounts.accessLevel", "characters.obj_Id", "heroes.char_name"],
    hash: "sha1-base64",
    columns: { characters: { id: "obj_Id" } },
  },
  {
    title: "L2jOrion",
    setting: "l2jorion",
    signs: ["accounts.access_level", "characters.obj_Id", "heroes.char_id", "items_donate"],
    hash: "sha1-base64",
    columns: objects,
  },
  {
    title: "L2jTesla",
    setting: "l2jtesla",
    signs: ["accounts.access_level", "characters.obj_Id", "heroes.char_id", "heroes.active"],
    passwordLength: 128,
    hash: null,
    columns: objects,
  },
  {
    title: "aCis",
    setting: "acis",
    signs: ["accounts.access_level", "characters.obj_Id", "heroes.char_id", "heroes.active"],
    passwordLength: 60,
    passwordBelow: 128,
    hash: "bcrypt",
    columns: objects,
  },
  {
    title: "L2jHellas",
    setting: "l2jhellas",
    signs: [
      "accounts.access_level",
      "characters.obj_Id",
      "characters.donator",
      "heroes.char_id",
      "heroes.active",
    ],
    hash: "sha1-base64",
    columns: objects,
  },
  {
    title: "aCis of before bcrypt",
    setting: "acis",
    signs: ["accounts.access_level", "characters.obj_Id", "heroes.char_id", "heroes.active"],
    passwordBelow: 60,
    hash: "sha1-base64",
    columns: objects,
  },
  {
    title: "L2jBrasil",
    setting: "l2jbrasil",
    signs: ["accounts.access_level", "characters.obj_Id", "heroes.char_id", "heroes.char_name"],
    hash: "sha1-base64",
    columns: objects,
  },
  {
    title: "L2J Lisvus C4",
    setting: "lisvus",
    signs: [
      "accounts.access_level",
      "characters.obj_Id",
      "characters.newbie_at",
      "heroes.char_id",
      "!clan_data.reputation_score",
    ],
    hash: "sha1-base64",
    lacks: ["clans.reputation"],
    columns: objects,
  },
  {
    title: "L2jAdmins",
    setting: "l2jadmins",
    signs: [
      "accounts.access_level",
      "characters.obj_Id",
      "heroes.char_id",
      "!heroes.char_name",
      "!clan_data.reputation_score",
    ],
    hash: "sha1-base64",
    hasLevelOfPlayed: true,
    lacks: ["clans.reputation"],
    columns: objects,
  },
  {
    title: "L2JFrozen",
    setting: "l2jfrozen",
    signs: ["accounts.access_level", "characters.obj_Id", "heroes.char_name", "heroes.charId"],
    hash: "sha1-base64",
    columns: { accounts: { accessLevel: "access_level" }, characters: { id: "obj_Id" } },
  },
];
