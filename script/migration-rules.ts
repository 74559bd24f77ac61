/**
 * What a migration may do while the version before it still serves (docs/decisions/0082-upgrades.md): add what that version does not
 * know, and take away nothing that it reads or writes. What a release has left unused for good, a later one may take away, and says
 * so: `-- unused since 1.0.0: why`.
 */

const markOf = /^-- unused since ([\w.-]+): .+$/m;

/** The release that a migration names as the one since which what it takes away is unused. */
const unusedSince = (sql: string): string | undefined => markOf.exec(sql)?.[1];

/** Statements without comments and with the texts in them emptied, in lower case and on one line each. */
function statementsOf(sql: string): string[] {
  const bare = sql
    .replaceAll(/--[^\n]*/g, "")
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''");
  return bare
    .split(";")
    .map((statement) => statement.replaceAll(/\s+/g, " ").trim().toLowerCase())
    .filter(Boolean);
}

/** The parts of a list, where commas in brackets separate nothing. */
function partsOf(list: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const sign of list) {
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
    if (sign === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}

const alteration = /^alter table (?:if exists )?(?:only )?"?(\w+)"? (.+)$/;
const creation = /^create (?:unlogged )?table (?:if not exists )?"?(\w+)"?/;
const uniqueness = /^create unique index (?:concurrently )?(?:if not exists )?\w* ?on (?:only )?"?(\w+)"?/;

const faults: readonly (readonly [RegExp, string])[] = [
  [/^rename /, "renames"],
  [/^drop (?:column )?(?!constraint |default)/, "drops a column"],
  [/^alter (?:column )?"?\w+"? (?:set data )?type /, "changes a column's type"],
  [/^alter (?:column )?"?\w+"? set not null/, "asks for a value that the version before may leave out"],
  [/^alter (?:column )?"?\w+"? drop not null/, "leaves out a value that the version before reads"],
  [/^alter (?:column )?"?\w+"? drop default/, "takes away a default that the version before relies on"],
  [
    /^add (?:column )?(?!constraint |check|unique|primary|foreign|exclude)(?=.* not null)(?!.* (?:default|generated) )/,
    "adds a column that the version before does not fill",
  ],
  [
    /^add (?:constraint \S+ )?(?:check|unique|primary key|foreign key|exclude)/,
    "refuses what the version before may write",
  ],
];

/** What a mark allows; nothing else is. */
const takesAway = /^drops /;

/** What one statement does to tables that were there before. */
function faultsIn(statement: string, made: ReadonlySet<string>): string[] {
  if (/^drop (?:table|view|materialized view|type|domain|sequence|schema)\b/.test(statement))
    return ["drops what the version before knows"];
  if (/^alter (?:view|type|sequence|schema)\b.* rename /.test(statement)) return ["renames"];
  if (/^truncate\b/.test(statement)) return ["empties a table"];
  const unique = uniqueness.exec(statement);
  if (unique?.[1] && !made.has(unique[1])) return ["refuses what the version before may write"];
  const [, table = "", clauses = ""] = alteration.exec(statement) ?? [];
  if (table === "" || made.has(table)) return [];
  return partsOf(clauses).flatMap((clause) =>
    faults.filter(([form]) => form.test(clause)).map(([, what]) => what),
  );
}

/** What migrations that came after a release would do to it while it serves; `released` are the names that a mark may have. */
export function findMigrationFaults(
  migrations: readonly { name: string; sql: string }[],
  released: readonly string[],
): string[] {
  const read = migrations.map(({ name, sql }) => ({ name, sql, statements: statementsOf(sql) }));
  const made = new Set(
    read.flatMap(({ statements }) => statements.flatMap((statement) => creation.exec(statement)?.[1] ?? [])),
  );
  return read.flatMap(({ name, sql, statements }) => {
    const mark = unusedSince(sql);
    if (mark !== undefined && !released.includes(mark))
      return [`${name} names ${mark}, which is no release that is kept`];
    return statements.flatMap((statement) =>
      faultsIn(statement, made)
        .filter((fault) => mark === undefined || !takesAway.test(fault))
        .map((fault) => `${name} ${fault}: ${statement.slice(0, 100)}`),
    );
  });
}
