import { errorCode } from "../../../platform/error-code.ts";
import { GameUnavailable } from "../port.ts";

/** A database as its operator knows it; `title` is what sentences call it, `setting` where its address stands. */
export type Place = { host: string; user: string; database: string; title: string; setting: string };

const rights = "grant the rights that docs/game-servers.md lists for your pack";

/** As whom the server saw the portal, which decides which of several users of one name it is. */
function fromWhere(said: string): string {
  const host = /@'([^']+)' \(using/.exec(said)?.[1];
  return `${host ? ` from ${host}` : ""}${said.endsWith("(using password: NO)") ? " without a password" : ""}`;
}

/** What is wrong and how to mend it, by the driver's or the server's code. */
const sentences: Record<string, (place: Place, said: string) => string> = {
  ENOTFOUND: ({ host, setting }) => `the host ${host} is not known: check ${setting}`,
  EAI_AGAIN: ({ host, setting }) =>
    `the host ${host} is not known now: check the name service and ${setting}`,
  ECONNREFUSED: ({ host, title, setting }) =>
    `nothing answers at ${host}: start ${title}, or correct ${setting}`,
  EHOSTUNREACH: ({ host, setting }) => `${host} cannot be reached: check the network and ${setting}`,
  ETIMEDOUT: ({ host, setting }) => `${host} does not answer: check the network, the firewall and ${setting}`,
  ER_ACCESS_DENIED_ERROR: ({ user, setting }, said) =>
    `it lets nobody in as ${user}${fromWhere(said)}: the user or the password in ${setting} is wrong, or that user may not come from there, or over TLS alone (docs/operating.md)`,
  ER_DBACCESS_DENIED_ERROR: ({ user, database }) =>
    `the user ${user} may not use the database ${database}: ${rights}`,
  ER_BAD_DB_ERROR: ({ database, setting }) =>
    `there is no database ${database}: correct its name in ${setting}`,
  ER_ACCOUNT_HAS_BEEN_LOCKED: ({ user }) =>
    `the user ${user} is locked: run ALTER USER '${user}'@'…' ACCOUNT UNLOCK there, with the host that it has`,
  ER_HOST_NOT_PRIVILEGED: ({ user }) =>
    `it takes nobody from the portal's host: make the user '${user}'@'<the portal's address>' there`,
  ER_HOST_IS_BLOCKED: () =>
    "it has blocked the portal's host after too many broken connections: run FLUSH HOSTS there, and check the network",
  ER_SECURE_TRANSPORT_REQUIRED: ({ setting }) =>
    `it takes connections over TLS alone: add ?ssl={"verifyIdentity":true} to ${setting}`,
  HANDSHAKE_SSL_ERROR: ({ host, setting }, said) =>
    said.includes("does not match certificate")
      ? `its certificate is for another name than ${host}: have ${setting} name the host as the certificate does`
      : `its certificate is none that this machine trusts (${said.split(";")[0]}): put it among the machine's own (docs/operating.md)`,
  HANDSHAKE_NO_SSL_SUPPORT: ({ setting }) =>
    `it speaks no TLS: set up TLS there, or take ssl out of ${setting}`,
  ER_TABLEACCESS_DENIED_ERROR: ({ user }, said) => `a right is missing (${said}): ${rights} to ${user}`,
  ER_COLUMNACCESS_DENIED_ERROR: ({ user }, said) => `a right is missing (${said}): ${rights} to ${user}`,
  ER_NO_SUCH_TABLE: (_place, said) =>
    `a table has been altered (${said}): restore it; the schema is read again`,
  ER_BAD_FIELD_ERROR: (_place, said) =>
    `a table has been altered (${said}): restore it; the schema is read again`,
  ER_NO_DEFAULT_FOR_FIELD: (_place, said) =>
    `a column that the portal does not know needs a value (${said}): give it a default with ALTER TABLE`,
  ER_DATA_TOO_LONG: (_place, said) => `a value does not fit (${said}): widen the column with ALTER TABLE`,
  ER_CON_COUNT_ERROR: () => "it has too many connections: raise max_connections",
  ER_TOO_MANY_USER_CONNECTIONS: ({ user }) => `the user ${user} has too many connections: allow at least 5`,
  ER_OPTION_PREVENTS_STATEMENT: (_place, said) =>
    `it takes no writes (${said}): if it is a replica, name the server that it copies; else switch read_only off`,
  ER_DISK_FULL: () => "its disk is full: make room there",
  ER_RECORD_FILE_FULL: (_place, said) => `it has no more room (${said}): make some on its disk`,
  ER_LOCK_WAIT_TIMEOUT: () =>
    "a row or a table stays locked: look for a long transaction, a backup or LOCK TABLES there",
};

/** The connection ended while it was being used, so that nobody knows whether the statement was carried out. */
const broken = new Set([
  "PROTOCOL_CONNECTION_LOST",
  "PROTOCOL_SEQUENCE_TIMEOUT",
  "PROTOCOL_PACKETS_OUT_OF_ORDER",
  "ECONNRESET",
  "EPIPE",
  "ER_SERVER_SHUTDOWN",
  "ER_QUERY_INTERRUPTED",
  "ER_CONNECTION_KILLED",
]);

/** Refusals that are not the statement's own fault, so that no other would succeed. */
const refusesEverybody = new Set([
  "ER_ACCESS_DENIED_ERROR",
  "ER_DBACCESS_DENIED_ERROR",
  "ER_BAD_DB_ERROR",
  "ER_CON_COUNT_ERROR",
  "ER_TOO_MANY_USER_CONNECTIONS",
]);

/** A trouble with the game's database as one sentence; `connected`: it came while a statement was under way. */
export function asUnavailable(error: unknown, place: Place, connected: boolean): GameUnavailable {
  if (error instanceof GameUnavailable) return error;
  const code = errorCode(error) ?? "";
  const said = error instanceof Error ? error.message.split("\n")[0]?.slice(0, 200) : String(error);
  const sentence =
    sentences[code]?.(place, said ?? "") ??
    (broken.has(code)
      ? `the connection to ${place.host} broke (${code}): it is tried again; if it stays, look at the database's log`
      : `it refused (${said || code}): look at the database's log`);
  // A portal that gets no connection gets nothing at all.
  const answers = connected && code.startsWith("ER_") && !broken.has(code) && !refusesEverybody.has(code);
  const uncertain = connected && (broken.has(code) || code === "ETIMEDOUT");
  return new GameUnavailable(`${capital(place.title)} cannot be used, ${sentence}.`, {
    cause: error,
    uncertain,
    answers,
  });
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A database that keeps a visitor waiting. */
export const asSlow = ({ host, title }: Place): GameUnavailable =>
  new GameUnavailable(
    `${capital(title)} cannot be used, ${host} has not answered for 2 s: look at its load and at what it waits for.`,
  );

/** Whether a write was refused because its key is there already. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof GameUnavailable && errorCode(error.cause) === "ER_DUP_ENTRY";

/** Whether the schema is not what it was, or not all of it may be used. */
export const isSchemaTrouble = (error: unknown): boolean =>
  error instanceof GameUnavailable &&
  [
    "ER_NO_SUCH_TABLE",
    "ER_BAD_FIELD_ERROR",
    "ER_TABLEACCESS_DENIED_ERROR",
    "ER_COLUMNACCESS_DENIED_ERROR",
  ].includes(errorCode(error.cause) ?? "");
