import { type Connection, createConnection, type RowDataPacket } from "mysql2/promise";
import { errorCode } from "../../platform/error-code.ts";
import { exits } from "../../platform/exit-status.ts";
import { loginAddress, percentEncoding } from "../../platform/login-address.ts";
import { type FormerSite, type FormerSiteKind, FormerSiteRefused, type FormerUser } from "./port.ts";

export type Cell = string | number | null;
export type FormerRow = Readonly<Record<string, Cell>>;

/** How the users of one kind of website are read. */
export type Reading = {
  /** Tables and columns without which it is another website's database. */
  needs: Readonly<Record<string, readonly string[]>>;
  /**
   * The statement of one page: users whose number is above the first parameter, by their numbers, as many as the second says; what it
   * selects as `id` is the number. `has` tells which further columns this version of the website keeps.
   */
  page: (has: (table: string, column: string) => boolean) => string;
  user: (row: FormerRow) => Omit<FormerUser, "place" | "id">;
};

const connectMs = 5_000;
const statementMs = 60_000;
const pageSize = 500;

type Needs = Reading["needs"];
type Has = (table: string, column: string) => boolean;

export type FormerDatabase = {
  name: string;
  rows: (sql: string, values?: readonly Cell[]) => Promise<FormerRow[]>;
  /** Which columns there are; refuses a database that lacks one of those that are needed. */
  look: (kind: string, needs: Needs) => Promise<Has>;
  close: () => Promise<void>;
};

/** Another website's MariaDB or MySQL, which is only read. */
export async function connectFormer(address: string): Promise<FormerDatabase> {
  const parsed = loginAddress(address, ["mysql:", "mariadb:"]);
  const name = decodeURIComponent(parsed?.pathname.slice(1) ?? "");
  if (!parsed?.hostname || name === "") {
    throw new FormerSiteRefused(
      `Name the former website's database as mysql://user:password@host:3306/database; ${percentEncoding}.`,
    );
  }
  const place = `the database ${name} on ${parsed.hostname}:${parsed.port || 3306}`;
  const connection = await open(address, place);

  async function rows(sql: string, values: readonly Cell[] = []): Promise<FormerRow[]> {
    try {
      const [found] = await connection.query<RowDataPacket[]>({ sql, timeout: statementMs }, [...values]);
      return found;
    } catch (error) {
      throw new FormerSiteRefused(
        `${upper(place)} does not let itself be read: ${(error as Error).message}`,
        { cause: error },
      );
    }
  }

  async function look(kind: string, needs: Needs): Promise<Has> {
    const columns = new Map<string, Set<string>>();
    const found = await rows(
      "select lower(table_name) as name, lower(column_name) as member from information_schema.columns where table_schema = database()",
    );
    for (const row of found) {
      const table = text(row["name"]);
      columns.set(table, (columns.get(table) ?? new Set()).add(text(row["member"])));
    }
    for (const [table, members] of Object.entries(needs)) {
      const known = columns.get(table);
      const missing = members.filter((member) => !known?.has(member));
      if (!known) throw new FormerSiteRefused(`${upper(place)} has no table ${table}: is it of ${kind}?`);
      if (missing.length > 0)
        throw new FormerSiteRefused(
          `${upper(place)} has a table ${table} without ${missing.join(", ")}: is it of ${kind}?`,
        );
    }
    return (table, column) => columns.get(table)?.has(column) ?? false;
  }

  return { name, rows, look, close: () => connection.end() };
}

/** The users of a website of a kind, a page at a time. */
export async function openFormerDatabase(
  kind: FormerSiteKind,
  address: string,
  { needs, page, user }: Reading,
): Promise<FormerSite> {
  const { name, rows, look, close } = await connectFormer(address);
  return {
    source: `${kind}:${name}`,
    async *users() {
      const sql = page(await look(kind, needs));
      for (let after: Cell = 0; ;) {
        const found: FormerRow[] = await rows(sql, [after, pageSize]);
        const last: FormerRow | undefined = found.at(-1);
        if (last === undefined) return;
        yield found.map((row) => ({ place: `number ${row["id"]}`, id: String(row["id"]), ...user(row) }));
        after = last["id"] ?? 0;
      }
    },
    close,
  };
}

async function open(address: string, place: string): Promise<Connection> {
  try {
    return await createConnection({
      uri: address.replace(/^mariadb:/, "mysql:"),
      connectTimeout: connectMs,
      charset: "utf8mb4",
      dateStrings: true,
      supportBigNumbers: true,
      timezone: "Z",
    });
  } catch (error) {
    const code = errorCode(error);
    const why =
      code === "ER_ACCESS_DENIED_ERROR" || code === "ER_DBACCESS_DENIED_ERROR"
        ? "does not let this user in"
        : code === "ER_BAD_DB_ERROR"
          ? "does not exist"
          : `cannot be reached (${code ?? (error as Error).message})`;
    throw new FormerSiteRefused(`${upper(place)} ${why}: correct the address.`, {
      cause: error,
      exit: exits.unavailable,
    });
  }
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const text = (cell: Cell | undefined): string =>
  cell === null || cell === undefined ? "" : String(cell);
export const isSet = (cell: Cell | undefined): boolean =>
  cell !== null && cell !== undefined && cell !== "" && Number(cell) !== 0;
