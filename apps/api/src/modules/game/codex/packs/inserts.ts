import { createTokens, SqlBroken, type Token } from "./tokens.ts";

/** One row of an INSERT: texts without their quotes, null for NULL, undefined for what is no literal. */
export interface InsertRow {
  table: string;
  /** In lower case; of the statement, or of a CREATE TABLE before it; undefined where neither says. */
  columns: readonly string[] | undefined;
  values: (string | null | undefined)[];
  line: number;
}

const mostValues = 500;

const notColumns = new Set([
  "primary",
  "key",
  "unique",
  "index",
  "constraint",
  "fulltext",
  "foreign",
  "check",
  "spatial",
]);
const beforeInto = new Set(["into", "ignore", "low_priority", "delayed", "high_priority"]);

/**
 * Reads the rows of `INSERT INTO … VALUES` and `REPLACE INTO … VALUES` out of SQL that comes in pieces, and passes every other
 * statement by: it executes nothing and knows no expressions. Linear, and holds no more than the row that it is in.
 * `skipped` is told of INSERTs in other forms (`… SELECT`, `… SET`).
 * @throws SqlBroken with its line where a value is above 1 MB, a row has more than 500, or the file ends in the midst of one.
 */
export function createInsertReader(
  take: (row: InsertRow) => void,
  skipped: (table: string, line: number) => void,
): { feed: (text: string) => void; end: () => void } {
  const tokens = createTokens();
  const statements = createStatements(take, skipped);
  return {
    feed: (text) => tokens.feed(text, statements),
    end: () => tokens.end(statements),
  };
}

/** Statements by their tokens. */
function createStatements(take: (row: InsertRow) => void, skipped: (table: string, line: number) => void) {
  const created = new Map<string, readonly string[]>();
  let state: (token: Token) => void = start;
  let depth = 0;
  let table = "";
  let columns: string[] | undefined;
  let values: (string | null | undefined)[] = [];
  let value: string | null | undefined;
  let hasValue = false;
  let rowLine = 0;
  /** After a comma between rows. */
  let isMore = false;

  function start(token: Token): void {
    if (token.kind === "mark") return;
    const word = token.kind === "word" ? token.value.toLowerCase() : "";
    table = "";
    columns = undefined;
    if (word === "insert" || word === "replace") state = head;
    else state = word === "create" ? create : skip;
  }
  function skip(token: Token): void {
    if (token.kind === "mark" && token.value === ";") state = start;
  }
  function skipInsert(token: Token): void {
    skipped(table, token.line);
    state = skip;
    skip(token);
  }
  /** After INSERT: words before the table, the table, maybe its columns, VALUES. */
  function head(token: Token): void {
    if (token.kind === "word" || token.kind === "name") {
      const word = token.value.toLowerCase();
      if (table === "" && token.kind === "word" && beforeInto.has(word)) return;
      if (table === "" || table.endsWith(".")) {
        table = token.kind === "word" ? afterDot(word) : word;
        return;
      }
      if (token.kind === "word" && (word === "values" || word === "value")) state = rows;
      else skipInsert(token);
      return;
    }
    if (token.kind === "mark" && token.value === "(" && columns === undefined) {
      columns = [];
      state = columnNames;
    } else skipInsert(token);
  }
  const afterDot = (word: string): string =>
    word.endsWith(".") ? word : word.slice(word.lastIndexOf(".") + 1);
  function columnNames(token: Token): void {
    if (token.kind === "mark" && token.value === ")") state = head;
    else if (token.kind === "mark" && token.value === ";") start(token);
    else if (token.kind !== "mark" && columns) {
      columns.push(token.value.toLowerCase());
      if (columns.length > mostValues) throw new SqlBroken("sql.length", table, token.line);
    }
  }
  function rows(token: Token): void {
    if (token.kind !== "mark") {
      // ON DUPLICATE KEY UPDATE …
      state = skip;
      return;
    }
    if (token.value === "(") {
      values = [];
      hasValue = false;
      depth = 0;
      rowLine = token.line;
      state = row;
    } else if (token.value === ";") state = start;
    isMore = token.value === ",";
  }
  function row(token: Token): void {
    if (token.kind !== "mark") {
      value = hasValue ? undefined : literal(token);
      hasValue = true;
      return;
    }
    if (token.value === "(") {
      depth += 1;
      value = undefined;
      hasValue = true;
    } else if (token.value === ")" && depth > 0) depth -= 1;
    else if (token.value === ";") {
      // A row that never ends: what follows is another statement.
      skipped(table, rowLine);
      state = start;
    } else if (depth === 0) {
      values.push(hasValue ? value : undefined);
      hasValue = false;
      if (values.length > mostValues) throw new SqlBroken("sql.length", table, token.line);
      if (token.value !== ")") return;
      take({ table, columns: columns ?? created.get(table), values, line: rowLine });
      state = rows;
    }
  }
  /** After CREATE: TABLE, maybe IF NOT EXISTS, the table, its columns. */
  function create(token: Token): void {
    const word = token.value.toLowerCase();
    if (token.kind === "mark") {
      if (word === "(" && table !== "") {
        columns = [];
        depth = 0;
        hasValue = false;
        state = createdColumns;
      } else {
        state = skip;
        skip(token);
      }
    } else if (token.kind === "word" && ["table", "temporary", "if", "not", "exists"].includes(word)) return;
    else if (
      token.kind === "word" &&
      table === "" &&
      ["procedure", "database", "view", "trigger", "function"].includes(word)
    ) {
      state = skip;
    } else table = token.kind === "word" ? afterDot(word) : word;
  }
  function createdColumns(token: Token): void {
    if (token.kind === "mark") {
      if (token.value === "(") depth += 1;
      else if (token.value === ")" && depth > 0) depth -= 1;
      else if (token.value === "," && depth === 0) hasValue = false;
      else if (token.value === ")" || token.value === ";") {
        created.set(table, columns ?? []);
        state = token.value === ";" ? start : skip;
      }
      return;
    }
    if (hasValue || depth > 0) return;
    hasValue = true;
    const isKey = token.kind === "word" && notColumns.has(token.value.toLowerCase());
    if (!isKey && columns && columns.length < mostValues) columns.push(token.value.toLowerCase());
  }
  return (token: Token): void => {
    if (token.kind !== "end") state(token);
    else if (state === row || (state === rows && isMore)) throw new SqlBroken("sql.end", table, rowLine);
  };
}

function literal({ kind, value }: Token): string | null | undefined {
  if (kind === "text") return value;
  if (kind === "name") return undefined;
  if (value.toLowerCase() === "null") return null;
  return /^(?:[-+]?[\d.]|true$|false$)/i.test(value) ? value : undefined;
}
