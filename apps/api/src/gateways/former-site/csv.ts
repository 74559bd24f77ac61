import { createReadStream, type ReadStream } from "node:fs";
import { CsvError, parse } from "csv-parse";
import { errorCode } from "../../platform/error-code.ts";
import { exits } from "../../platform/exit-status.ts";
import { readFormerHash } from "../../platform/security/former-hashes.ts";
import { type FormerSite, FormerSiteRefused, type FormerUser } from "./port.ts";

const columns = ["login", "email", "verified", "hash", "balance"] as const;
type Column = (typeof columns)[number];

const pageSize = 500;
const longestRow = 10_000;
const yes = new Set(["1", "true", "yes", "y", "t"]);

/** A file of `login,email,verified,hash,balance`, in UTF-8; the columns may stand in another order, and others beside them. */
export function openFormerCsv(file: string): FormerSite {
  let input: ReadStream | undefined;
  return {
    source: "csv",
    async *users() {
      let page: FormerUser[] = [];
      try {
        input = createReadStream(file);
        for await (const row of rowsOf(file, input)) {
          const { record, info } = row as {
            record: Partial<Record<Column, string>>;
            info: { lines: number };
          };
          page.push(userOf(record, info.lines));
          if (page.length < pageSize) continue;
          yield page;
          page = [];
        }
      } catch (error) {
        throw asRefused(error, file);
      }
      if (page.length > 0) yield page;
    },
    close: async () => void input?.destroy(),
  };
}

function rowsOf(file: string, input: ReadStream): AsyncIterable<unknown> {
  const parser = parse({
    bom: true,
    columns: (header: string[]) => headerOf(file, header),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: longestRow,
  });
  input.on("error", (error) => parser.destroy(error));
  return input.pipe(parser);
}

function headerOf(file: string, header: readonly string[]): string[] {
  const names = header.map((name) => name.trim().toLowerCase());
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0)
    throw new FormerSiteRefused(
      `${file} has no column ${missing.join(", ")}: its first line has to be ${columns.join(",")}.`,
    );
  return names;
}

function userOf(record: Partial<Record<Column, string>>, line: number): FormerUser {
  const { login = "", email = "", verified = "", hash = "", balance = "" } = record;
  return {
    place: `line ${line}`,
    id: login.toLowerCase(),
    login,
    email,
    isVerified: yes.has(verified.toLowerCase()),
    hash: hash === "" ? "none" : readFormerHash(hash),
    balance,
    isBanned: false,
  };
}

function asRefused(error: unknown, file: string): Error {
  if (error instanceof FormerSiteRefused) return error;
  if (error instanceof CsvError)
    return new FormerSiteRefused(`${file} is not a table of commas: ${error.message}.`, { cause: error });
  const why = errorCode(error) === "ENOENT" ? "is not there" : `cannot be read (${(error as Error).message})`;
  return new FormerSiteRefused(`${file} ${why}.`, { cause: error, exit: exits.noInput });
}
