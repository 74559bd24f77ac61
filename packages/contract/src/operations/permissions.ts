/** Who works in the office. */
export const roles = ["owner", "editor", "support", "analyst"] as const;
export type Role = (typeof roles)[number];

/**
 * What a permission asks for beside the role. `recent`: a confirmation of the last ten minutes in this session; `each`: one
 * of its own for every call; `second`: a recent one, and another person's, who confirms with one of their own.
 */
export const locks = ["yes", "recent", "each", "second"] as const;
export type Lock = (typeof locks)[number];

/** Who may do what, and under which lock; a role that is absent may not. The one table: routes, pages and tests read it. */
const permissionTable = {
  /** What waits (of one's own permissions), numbers, services. */
  "desk.read": { owner: "yes", editor: "yes", support: "yes", analyst: "yes" },
  "growth.read": { owner: "yes", editor: "yes", support: "yes", analyst: "yes" },
  "health.read": { owner: "yes", editor: "yes", support: "yes", analyst: "yes" },
  /** Drafts, pictures, languages. */
  "content.write": { owner: "yes", editor: "yes" },
  /** Publish, plan, hide, take back. */
  "content.publish": { owner: "yes", editor: "yes" },
  /** Rules, privacy, features, countdown, banners, file mirrors. */
  "content.house": { owner: "recent", editor: "recent" },
  /** Find, story, notes. */
  "players.read": { owner: "yes", support: "yes" },
  /** A whole email or address. */
  "players.reveal": { owner: "recent", support: "recent" },
  /** Verify, reset link, end sessions, send the game login again. */
  "players.help": { owner: "recent", support: "recent" },
  /** Lock, unlock, second factor off. */
  "players.lock": { owner: "each", support: "each" },
  /** Orders to deliveries, holds, differences. */
  "money.read": { owner: "yes", support: "yes", analyst: "yes" },
  /** Outcome of a delivery, settle a difference. */
  "money.resolve": { owner: "recent", support: "recent" },
  /** An entry in the ledger of up to 50, and one above. */
  "money.adjust": { owner: "recent", support: "recent" },
  "money.adjustAbove": { owner: "second", support: "second" },
  /** Refund, hold, release. */
  "money.refund": { owner: "each" },
  /** Videos, winners, referral points. */
  "community.manage": { owner: "recent", editor: "recent", support: "recent" },
  /** CSV without names and addresses, and with them. */
  "export.plain": { owner: "yes", analyst: "yes" },
  "export.personal": { owner: "each" },
  /** Jobs, mails. */
  "jobs.retry": { owner: "yes", support: "yes" },
  /** Switches, and what the encyclopedia is made of. */
  "house.switch": { owner: "each" },
  /** What stands and what waits of the encyclopedia. */
  "house.read": { owner: "yes" },
  "team.manage": { owner: "each" },
  /** The whole record; one's own part of it is everybody's. */
  "record.read": { owner: "each" },
} as const satisfies Record<string, Partial<Record<Role, Lock>>>;

export type Permission = keyof typeof permissionTable;
export const permissions = Object.keys(permissionTable) as [Permission, ...Permission[]];

/** Under which lock a role has a permission; undefined where it has not. */
export const lockOf = (role: Role, permission: Permission): Lock | undefined =>
  (permissionTable[permission] as Partial<Record<Role, Lock>>)[role];
