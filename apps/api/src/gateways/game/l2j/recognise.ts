import type { GameFinding } from "../port.ts";
import {
  type ColumnName,
  columns,
  type KnownTable,
  type Pack,
  packs,
  packSettings,
  rareTables,
  type TableName,
  tables,
} from "./packs.ts";
import { findHash, type FoundHash, titleOf } from "./password-hash.ts";
import type { Right, Schema } from "./schema.ts";

/** A table of this game: its columns' real names. What the portal cannot do without is always there. */
export type Found<T extends TableName> = {
  [C in ColumnName<T>]: (typeof columns)[T][C] extends { without: unknown } ? string | undefined : string;
};

export type Recognised = {
  /** Null: nothing that the portal knows. */
  pack: Pack | null;
  hash: FoundHash;
  schema: Schema;
  /** The columns of a table; null when it, or what is needed of it, is missing or may not be read. */
  table<T extends TableName>(name: T): Found<T> | null;
  /** Why a table is null, and how to mend it. */
  problem(name: TableName): string;
  /** Whether the script that empties our own table is known to be there; undefined where that cannot be told. */
  isQueueEmptied: boolean | undefined;
  findings: readonly GameFinding[];
};

type Given = {
  schema: Schema;
  /** GAME_PACK. */
  setting: string | undefined;
  /** Some of the passwords that the game holds, which count, not the pack's name; or why they cannot be read now. */
  passwords: readonly (string | null)[] | { problem: string };
  isQueueEmptied: boolean | undefined;
};

/** Which pack it is, what of it is there, and what follows from what is missing. */
export function recognise({ schema, setting, passwords, isQueueEmptied }: Given): Recognised {
  const findings: GameFinding[] = [];
  const pack = choosePack(schema, setting, findings);
  if (pack?.refusal) return refused(schema, pack, `Game: ${pack.refusal}`);
  const columnLength = schema.get("accounts")?.columns.get("password")?.length ?? null;
  const hash: FoundHash =
    "problem" in passwords
      ? { scheme: null, problem: passwords.problem }
      : findHash({ passwords, pack, isCertain: isCertain(schema, pack), columnLength });
  if (hash.problem !== undefined) {
    findings.push({ level: "wrong", text: `Game: changes of accounts wait: ${hash.problem}` });
  } else if (pack?.hash && hash.scheme !== pack.hash) {
    const title = titleOf(hash.scheme);
    findings.push({
      level: "note",
      text: `Game: passwords are ${title} here, unlike in ${pack.title}; so they are written`,
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
    isQueueEmptied,
    findings,
  };
}

/** A pack that the portal does not work with: nothing of it is used. */
const refused = (schema: Schema, pack: Pack, text: string): Recognised => ({
  pack,
  hash: { scheme: null, problem: pack.refusal ?? text },
  schema,
  table: () => null,
  problem: () => text,
  isQueueEmptied: undefined,
  findings: [{ level: "wrong", text }],
});

function choosePack(schema: Schema, setting: string | undefined, findings: GameFinding[]): Pack | null {
  const matching = packs.filter((pack) => matches(schema, pack));
  const named = packs.filter((pack) => pack.setting === setting && !pack.refusal);
  const known = packSettings.join(", ");
  const unsupported = matching.find(({ refusal }) => refusal);
  if (unsupported) return unsupported;
  if (setting && named.length === 0) {
    findings.push({ level: "wrong", text: `Game: GAME_PACK=${setting} is not known; use one of ${known}` });
  }
  const pack = matching.find((one) => !setting || one.setting === setting) ?? named[0] ?? matching[0] ?? null;
  if (pack) {
    findings.push({ level: "ok", text: `Game: ${pack.title}${named.length > 0 ? " (GAME_PACK)" : ""}` });
    return pack;
  }
  const possible = packs.filter((one) => !one.refusal && matches(schema, one, { hiddenToo: true }));
  if (possible[0]) {
    const titles = [...new Set(possible.map(({ title }) => title))].join(" or ");
    const hidden = new Set(possible.flatMap(({ signs }) => signs.map(tableOf)));
    const missing = [...hidden].filter((table) => !schema.has(table)).join(", ");
    findings.push({
      level: "note",
      text: `Game: ${titles}, as far as can be seen without the right to read ${missing}; grant the rights of docs/game-servers.md`,
    });
    return possible[0];
  }
  findings.push({
    level: "wrong",
    text: `Game: the schema is of no pack that the portal knows; what is found in it is used, set GAME_PACK (${known}) to the nearest one`,
  });
  return null;
}

const tableOf = (sign: string): string => sign.replace("!", "").split(".")[0] ?? "";

/** Whether the schema has a pack's signs; `hiddenToo`: those of them that are in tables that can be seen. */
const matches = (
  schema: Schema,
  { signs, passwordLength = 0, passwordBelow = Infinity }: Pack,
  { hiddenToo = false } = {},
): boolean => {
  const visible = signs.filter((sign) => !hiddenToo || schema.has(tableOf(sign)));
  const length = schema.get("accounts")?.columns.get("password")?.length;
  return (
    visible.length > 0 &&
    visible.every((sign) => {
      const column = sign.split(".")[1]?.toLowerCase();
      const there = schema.get(tableOf(sign))?.columns;
      return there !== undefined && (!column || there.has(column) !== sign.startsWith("!"));
    }) &&
    ((hiddenToo && length === undefined) ||
      ((length ?? 0) >= passwordLength && (length ?? 0) < passwordBelow))
  );
};

/** Whether the schema has the pack's signs, and those of no pack with another hash. */
function isCertain(schema: Schema, pack: Pack | null): boolean {
  const matching = packs.filter((one) => matches(schema, one));
  return pack !== null && matching.includes(pack) && matching.every(({ hash }) => hash === pack.hash);
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
  const { name: table, without, isExtra }: KnownTable = tables[name];
  const there = schema.get(table)?.columns;
  const isRare = rareTables.some((rare) => rare === name) && !pack?.keeps?.some((kept) => kept === name);
  if (!there) {
    if (without !== null && !isRare) {
      findings.push({
        level: isExtra ? "note" : "wrong",
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
      if (without === null || isRare) return null;
      findings.push({
        level: isExtra ? "note" : "wrong",
        text: `Game: ${table}.${column?.name ?? usual.name}: ${what}, so ${without}; ${mend}`,
      });
      return null;
    }
    if (usual.without !== null && !pack?.lacks?.includes(`${name}.${field}`)) {
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
