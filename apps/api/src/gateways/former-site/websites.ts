import { hashOfPlain, readAuthmeHash, readFormerHash } from "../../platform/security/former-hashes.ts";
import { type FormerRow, isSet, type Reading, text } from "./database.ts";
import type { FormerUser } from "./port.ts";

/** docs/decisions/0050-coming-from-elsewhere.md says where each of these facts stands. */

const laravelHash = (row: FormerRow): FormerUser["hash"] =>
  text(row["hash"]) === "" ? "none" : readFormerHash(text(row["hash"]));

/** Laravel, table `users`: bcrypt or argon2. What was deleted softly was emptied of all that is personal. */
export const azuriom: Reading = {
  needs: { users: ["id", "name", "email", "email_verified_at", "password", "money"] },
  page: (has) =>
    `select id, name, email, email_verified_at is not null as verified, password as hash, money,
      ${has("users", "is_banned") ? "is_banned" : "0"} as banned from users
    where id > ? ${has("users", "deleted_at") ? "and deleted_at is null" : ""} order by id limit ?`,
  user: (row) => ({
    login: text(row["name"]),
    email: text(row["email"]),
    isVerified: isSet(row["verified"]),
    hash: laravelHash(row),
    balance: text(row["money"]),
    isBanned: isSet(row["banned"]),
  }),
};

/** Table `nl2_users`; `pass_method` names the hash. It has no balance of its own. */
export const namelessmc: Reading = {
  needs: { nl2_users: ["id", "username", "email", "password", "pass_method", "active", "isbanned"] },
  page: () =>
    `select id, username, email, active, password as hash, pass_method, isbanned from nl2_users
    where id > ? order by id limit ?`,
  user: (row) => ({
    login: text(row["username"]),
    email: text(row["email"]),
    isVerified: isSet(row["active"]),
    hash: namelessHash(text(row["pass_method"]), text(row["hash"])),
    balance: "",
    isBanned: isSet(row["isbanned"]),
  }),
};

function namelessHash(method: string, hash: string): FormerUser["hash"] {
  if (hash === "") return "none";
  return method === "sha256" || method === "pbkdf2" ? readAuthmeHash(method, hash) : readFormerHash(hash);
}

/**
 * rAthena's table `login` beside FluxCP's own: passwords as MD5 in hex, or as they are. The accounts of servers (`sex` S) are
 * nobody's, and a state of 5 is a ban for good. Who has not confirmed has a row in `cp_createlog` that says so.
 */
export const fluxcp: Reading = {
  needs: { login: ["account_id", "userid", "user_pass", "email", "sex", "state"] },
  page: (has) => {
    const hasLog = has("cp_createlog", "confirmed");
    const hasCredits = has("cp_credits", "balance");
    return `select l.account_id as id, l.userid, l.user_pass as hash, l.email, l.state,
      ${hasLog ? "not exists (select 1 from cp_createlog c where c.account_id = l.account_id and c.confirmed = 0)" : "1"} as verified,
      ${hasCredits ? "(select balance from cp_credits b where b.account_id = l.account_id)" : "0"} as credits
    from login l where l.account_id > ? and l.sex <> 'S' order by l.account_id limit ?`;
  },
  user: (row) => ({
    login: text(row["userid"]),
    // What rAthena writes for "none".
    email: text(row["email"]) === "a@a.com" ? "" : text(row["email"]),
    isVerified: isSet(row["verified"]),
    hash: athenaHash(text(row["hash"])),
    balance: text(row["credits"]),
    isBanned: Number(row["state"]) === 5,
  }),
};

function athenaHash(stored: string): FormerUser["hash"] {
  if (stored === "") return "none";
  return /^[\dA-Fa-f]{32}$/.test(stored) ? readFormerHash(stored) : hashOfPlain(stored);
}

/** Django, tables `home_user` and `wallet_wallet`; of the balances only what was paid for, not the bonus. */
export const pdl: Reading = {
  needs: { home_user: ["id", "username", "email", "password", "is_active"] },
  page: (has) => {
    const hasWallet = has("wallet_wallet", "saldo");
    return `select u.id, u.username, u.email, u.password as hash, u.is_active,
      ${has("home_user", "is_email_verified") ? "u.is_email_verified" : "0"} as verified,
      ${hasWallet ? "(select saldo from wallet_wallet w where w.usuario_id = u.id)" : "0"} as saldo
    from home_user u where u.id > ? order by u.id limit ?`;
  },
  user: (row) => ({
    login: text(row["username"]),
    email: text(row["email"]),
    isVerified: isSet(row["verified"]),
    hash: djangoHash(text(row["hash"])),
    balance: text(row["saldo"]),
    isBanned: !isSet(row["is_active"]),
  }),
};

/** One that begins with an exclamation mark is none: Django's mark for who never had a password. */
const djangoHash = (stored: string): FormerUser["hash"] =>
  stored === "" || stored.startsWith("!") ? "none" : readFormerHash(stored);

/** Laravel, table `users` with the login as `name`. Its players have goods, not a balance. */
export const kaev: Reading = {
  needs: { users: ["id", "name", "email", "email_verified_at", "password"] },
  page: (has) =>
    `select id, name, email, email_verified_at is not null as verified, password as hash,
      ${has("users", "is_active") ? "is_active" : "1"} as active from users
    where id > ? order by id limit ?`,
  user: (row) => ({
    login: text(row["name"]),
    email: text(row["email"]),
    isVerified: isSet(row["verified"]),
    hash: laravelHash(row),
    balance: "",
    isBanned: !isSet(row["active"]),
  }),
};
