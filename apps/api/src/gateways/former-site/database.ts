import { type Connection, createConnection, type RowDataPacket } from "mysql2/promise";
import { errorCode } from "../../platform/error-code.ts";
import { loginAddress, percentEncoding } from "../../platform/login-address.ts";
import { type FormerSite, type FormerSiteKind, FormerSiteRefused, type FormerUser } from "./port.ts";

export type Cell = string | number | null;
export type FormerRow = Readonly<Record<string, Cell>>;
type Columns = ReadonlyMap<string, ReadonlySet<string>>;

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

/** Another website's MariaDB or MySQL, which is only read, a page at a time. */
export async function openFormerDatabase(
  kind: FormerSiteKind,
  address: string,
  { needs, page, user }: Reading,
): Promise<FormerSite> {
  const parsed = loginAddress(address, ["mysql:", "mariadb:"]);
  const database = decodeURIComponent(parsed?.pathname.slice(1) ?? "");
  if (!parsed?.hostname || database === "") {
    throw new FormerSiteRefused(
      `Name the former website's database as mysql://user:password@host:3306/database; ${percentEncoding}.`,
    );
  }
  const place = `the database ${database} on ${parsed.hostname}:${parsed.port || 3306}`;
  const connection = await open(address, place);

  async function rows<Row extends object>(sql: string, values: readonly Cell[] = []): Promise<Row[]> {
    try {
      const [found] = await connection.query<RowDataPacket[]>({ sql, timeout: statementMs }, [...values]);
      return found as Row[];
    } catch (error) {
      throw new FormerSiteRefused(
        `${upper(place)} does not let itself be read: ${(error as Error).message}`,
        {
          cause: error,
        },
      );
    }
  }

  async function columnsOf(): Promise<Columns> {
    const found = await rows<{ name: string; member: string }>(
      "select lower(table_name) as name, lower(column_name) as member from information_schema.columns where table_schema = database()",
    );
    const columns = new Map<string, Set<string>>();
    for (const { name, member } of found) columns.set(name, (columns.get(name) ?? new Set()).add(member));
    return columns;
  }

  return {
    source: `${kind}:${database}`,
    async *users() {
      const columns = await columnsOf();
      for (const [table, members] of Object.entries(needs)) {
        const known = columns.get(table);
        const missing = known ? members.filter((member) => !known.has(member)) : [];
        if (!known) throw new FormerSiteRefused(`${upper(place)} has no table ${table}: is it of ${kind}?`);
        if (missing.length > 0)
          throw new FormerSiteRefused(
            `${upper(place)} has a table ${table} without ${missing.join(", ")}: is it of ${kind}?`,
          );
      }
      const sql = page((table, column) => columns.get(table)?.has(column) ?? false);
      for (let after: Cell = 0; ;) {
        const found: FormerRow[] = await rows<FormerRow>(sql, [after, pageSize]);
        const last: FormerRow | undefined = found.at(-1);
        if (last === undefined) return;
        yield found.map((row) => ({ place: `number ${row["id"]}`, id: String(row["id"]), ...user(row) }));
        after = last["id"] ?? 0;
      }
    },
    close: () => connection.end(),
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
    throw new FormerSiteRefused(`${upper(place)} ${why}: correct the address.`, { cause: error });
  }
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const text = (cell: Cell | undefined): string =>
  cell === null || cell === undefined ? "" : String(cell);
export const isSet = (cell: Cell | undefined): boolean =>
  cell !== null && cell !== undefined && cell !== "" && Number(cell) !== 0;
