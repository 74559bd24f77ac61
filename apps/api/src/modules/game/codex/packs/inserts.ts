import type { FindingCode } from "./findings.ts";

/** One row of an INSERT: texts without their quotes, null for NULL, undefined for what is no literal. */
export interface InsertRow {
  table: string;
  /** In lower case; of the statement, or of a CREATE TABLE before it; undefined where neither says. */
  columns: readonly string[] | undefined;
  values: (string | null | undefined)[];
  line: number;
}

export class SqlBroken extends Error {
  readonly code: FindingCode;
  readonly line: number;
  constructor(code: FindingCode, message: string, line: number) {
    super(message);
    this.code = code;
    this.line = line;
  }
}

const mostToken = 1024 * 1024;
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

type Token = { kind: "word" | "name" | "text" | "mark" | "end"; value: string; line: number };

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

const newline = 10;
const isSpace = (code: number): boolean =>
  code === 32 || (code >= 9 && code <= 13) || code === 0xfeff || code === 0xa0;
/** , ( ) ; ' " ` and spaces end a word. */
const endsWord = (code: number): boolean =>
  code === 44 ||
  code === 40 ||
  code === 41 ||
  code === 59 ||
  code === 39 ||
  code === 34 ||
  code === 96 ||
  isSpace(code);

/** Cuts pieces of SQL into tokens; what is not whole yet waits for the next piece. */
function createTokens() {
  let rest = "";
  let line = 1;
  /** Within a comment: what ends it. */
  let commentEnd: "\n" | "*/" | undefined;

  function countLines(text: string, from: number, to: number): void {
    for (let at = text.indexOf("\n", from); at !== -1 && at < to; at = text.indexOf("\n", at + 1)) line += 1;
  }

  function run(text: string, isLast: boolean, take: (token: Token) => void): void {
    const length = text.length;
    let at = 0;
    const keep = (from: number): void => {
      rest = text.slice(from);
      if (rest.length > mostToken) throw new SqlBroken("sql.length", "value", line);
    };
    while (at < length) {
      if (commentEnd) {
        const end = text.indexOf(commentEnd, at);
        const stop = end === -1 ? length : end + commentEnd.length;
        countLines(text, at, stop);
        // The end of a comment may be cut in two.
        if (end === -1 && commentEnd === "*/" && text.endsWith("*") && !isLast) return keep(length - 1);
        if (end === -1) break;
        commentEnd = undefined;
        at = stop;
        continue;
      }
      const code = text.charCodeAt(at);
      if (isSpace(code)) {
        if (code === newline) line += 1;
        at += 1;
        continue;
      }
      const isMaybeComment = code === 35 || code === 45 || code === 47;
      if (isMaybeComment) {
        if (!isLast && code !== 35 && at + 3 > length) return keep(at);
        const start = commentStart(text, at, code);
        if (start) {
          commentEnd = start === "/*" ? "*/" : "\n";
          at += start.length;
          continue;
        }
      }
      if (code === 44 || code === 40 || code === 41 || code === 59) {
        take({ kind: "mark", value: text.charAt(at), line });
        at += 1;
        continue;
      }
      if (code === 39 || code === 34 || code === 96) {
        const quoted = readQuoted(text, at, code, isLast);
        if (!quoted) return keep(at);
        if (quoted.end - at > mostToken) throw new SqlBroken("sql.length", "value", line);
        take({ kind: code === 96 ? "name" : "text", value: quoted.value, line });
        countLines(text, at, quoted.end);
        at = quoted.end;
        continue;
      }
      let end = at + 1;
      while (end < length && !endsWord(text.charCodeAt(end))) end += 1;
      if (end === length && !isLast) return keep(at);
      if (end - at > mostToken) throw new SqlBroken("sql.length", "value", line);
      take({ kind: "word", value: text.slice(at, end), line });
      at = end;
    }
    rest = "";
  }
  return {
    feed: (text: string, take: (token: Token) => void): void =>
      run(rest === "" ? text : rest + text, false, take),
    end: (take: (token: Token) => void): void => {
      run(rest, true, take);
      take({ kind: "end", value: "", line });
    },
  };
}

function commentStart(text: string, at: number, code: number): "#" | "--" | "/*" | undefined {
  if (code === 35) return "#";
  if (code === 47) return text.charCodeAt(at + 1) === 42 ? "/*" : undefined;
  if (text.charCodeAt(at + 1) !== 45) return undefined;
  const next = text.charCodeAt(at + 2);
  return Number.isNaN(next) || isSpace(next) || next === 45 ? "--" : undefined;
}

/** What stands in quotes from `at` on: doubled quotes and backslashes resolved; undefined where its end has not come yet. */
function readQuoted(
  text: string,
  at: number,
  quote: number,
  isLast: boolean,
): { value: string; end: number } | undefined {
  let value = "";
  let from = at + 1;
  for (let end = from; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (code === 92 && quote !== 96) {
      if (end + 1 >= text.length) break;
      value += text.slice(from, end) + unescaped(text.charAt(end + 1));
      end += 1;
      from = end + 1;
    } else if (code === quote) {
      if (end + 1 >= text.length && !isLast) return undefined;
      if (text.charCodeAt(end + 1) !== quote) return { value: value + text.slice(from, end), end: end + 1 };
      value += text.slice(from, end + 1);
      end += 1;
      from = end + 1;
    }
  }
  return isLast ? { value: value + text.slice(from), end: text.length } : undefined;
}

const escapes: Record<string, string> = { n: "\n", r: "\r", t: "\t", "0": "\0", b: "\b", Z: "\x1a" };
const unescaped = (letter: string): string => escapes[letter] ?? letter;
