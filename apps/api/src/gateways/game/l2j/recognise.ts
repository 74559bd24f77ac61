import type { GameFinding, HashScheme } from "../port.ts";
import { type ColumnName, columns, type Pack, packs, type TableName, tables } from "./packs.ts";
import type { Right, Schema } from "./schema.ts";

/** A table of this game: its columns' real names. What the portal cannot do without is always there. */
export type Found<T extends TableName> = {
  [C in ColumnName<T>]: (typeof columns)[T][C] extends { without: unknown } ? string | undefined : string;
};

export type Recognised = {
  /** Null: nothing that the portal knows. */
  pack: Pack | null;
  hash: HashScheme | null;
  schema: Schema;
  /** The columns of a table; null when it, or what is needed of it, is missing or may not be read. */
  table<T extends TableName>(name: T): Found<T> | null;
  /** Why a table is null, and how to mend it. */
  problem(name: TableName): string;
  findings: readonly GameFinding[];
};

type Given = {
  schema: Schema;
  /** GAME_PACK. */
  setting: string | undefined;
  /** A few passwords that the game holds: what they look like counts more than the pack's name. */
  passwords: readonly string[];
};

/** Which pack it is, what of it is there, and what follows from what is missing. */
export function recognise({ schema, setting, passwords }: Given): Recognised {
  const findings: GameFinding[] = [];
  const pack = choosePack(schema, setting, findings);
  const seen = seenHash(passwords);
  const hash = seen ?? pack?.hash ?? null;
  if (pack && seen && seen !== pack.hash) {
    findings.push({
      level: "note",
      text: `Game: passwords are ${seen} here, unlike in ${pack.title}; so they are written`,
    });
  }
  if (hash === null) {
    findings.push({
      level: "wrong",
      text: "Game: how passwords are hashed is not known, so changes of accounts wait; set GAME_PACK",
    });
  }

  const found = new Map<TableName, Record<string, string | undefined> | null>();
  const problems = new Map<TableName, string>();
  for (const name of Object.keys(tables) as TableName[]) {
    const table = findTable(name, schema, pack, findings);
    found.set(name, table);
    if (!table) problems.set(name, findings.at(-1)?.text ?? "");
  }
  return {
    pack,
    hash,
    schema,
    table: <T extends TableName>(name: T) => (found.get(name) ?? null) as Found<T> | null,
    problem: (name) => problems.get(name) ?? "",
    findings,
  };
}

function choosePack(schema: Schema, setting: string | undefined, findings: GameFinding[]): Pack | null {
  const matching = packs.filter((pack) => matches(schema, pack));
  const named = packs.filter((pack) => pack.setting === setting);
  const pack = matching.find((one) => !setting || one.setting === setting) ?? named[0] ?? matching[0] ?? null;
  const known = [...new Set(packs.map((one) => one.setting))].join(", ");
  if (setting && named.length === 0) {
    findings.push({ level: "wrong", text: `Game: GAME_PACK=${setting} is not known; use one of ${known}` });
  }
  if (pack)
    findings.push({ level: "ok", text: `Game: ${pack.title}${named.length > 0 ? " (GAME_PACK)" : ""}` });
  else {
    findings.push({
      level: "wrong",
      text: `Game: the schema is of no pack that the portal knows; what is found in it is used, set GAME_PACK (${known}) to the nearest one`,
    });
  }
  return pack;
}

const matches = (schema: Schema, { signs, passwordLength = 0 }: Pack): boolean =>
  signs.every((sign) => {
    const [table = "", column] = sign.split(".");
    const columnsThere = schema.get(table)?.columns;
    return column ? columnsThere?.has(column.toLowerCase()) : columnsThere !== undefined;
  }) && (schema.get("accounts")?.columns.get("password")?.length ?? 0) >= passwordLength;

/** Null when there are none to judge by, or they do not agree. */
function seenHash(passwords: readonly string[]): HashScheme | null {
  if (passwords.length === 0) return null;
  if (passwords.every((one) => /^\$2[abxy]\$/.test(one))) return "bcrypt";
  return passwords.every((one) => /^[A-Za-z0-9+/]{27}=$/.test(one)) ? "sha1-base64" : null;
}

const rightsNeeded: Partial<Record<string, readonly Right[]>> = {
  "accounts.login": ["select", "insert"],
  "accounts.password": ["select", "insert", "update"],
  "accounts.accessLevel": ["select", "insert", "update"],
};

function findTable(
  name: TableName,
  schema: Schema,
  pack: Pack | null,
  findings: GameFinding[],
): Record<string, string | undefined> | null {
  const { name: table, without } = tables[name];
  const there = schema.get(table)?.columns;
  if (!there) {
    // Only Mobius has timed bans, so nothing is missing elsewhere.
    if (name !== "accountData" || pack?.setting === "mobius") {
      findings.push({
        level: "wrong",
        text: `Game: table ${table} is missing or may not be read, so ${without}; grant the rights of docs/game-servers.md`,
      });
    }
    return null;
  }
  const found: Record<string, string | undefined> = {};
  const fields: Record<string, { name: string; without?: string | null }> = columns[name];
  for (const [field, usual] of Object.entries(fields)) {
    const column = candidates(name, field, usual.name, pack)
      .map((one) => there.get(one.toLowerCase()))
      .find((one) => one !== undefined);
    const missing = (rightsNeeded[`${name}.${field}`] ?? ["select"]).filter(
      (right) => !column?.rights.has(right),
    );
    if (column && missing.length === 0) {
      found[field] = column.name;
      continue;
    }
    const what = column ? `the right to ${missing.join(", ")} is missing` : "is missing or may not be read";
    const mend = "grant the rights of docs/game-servers.md, or restore the column";
    if (usual.without === undefined) {
      findings.push({
        level: "wrong",
        text: `Game: ${table}.${column?.name ?? usual.name}: ${what}, so ${without}; ${mend}`,
      });
      return null;
    }
    if (usual.without !== null) {
      findings.push({
        level: "note",
        text: `Game: ${table}.${usual.name}: ${what}, so ${usual.without} are not shown; ${mend}`,
      });
    }
  }
  return found;
}

/** What the pack calls a column, then its usual name, then what any other pack calls it. */
function candidates(table: TableName, field: string, usual: string, pack: Pack | null): string[] {
  const nameIn = (one: Pack | null): string | undefined => {
    const differences: Partial<Record<string, string>> = one?.columns[table] ?? {};
    return differences[field];
  };
  return [nameIn(pack), usual, ...packs.map(nameIn)].filter((one) => one !== undefined);
}
