import type { FindingCode } from "./findings.ts";

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

export type Token = { kind: "word" | "name" | "text" | "mark" | "end"; value: string; line: number };

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
export function createTokens() {
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
