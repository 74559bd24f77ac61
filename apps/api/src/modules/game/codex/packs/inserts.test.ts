import { describe, expect, test } from "vitest";
import { createInsertReader, type InsertRow } from "./inserts.ts";
import { SqlBroken } from "./tokens.ts";
import { testAtLength } from "../../../../../test/at-length.ts";

function read(pieces: string[]) {
  const rows: InsertRow[] = [];
  const skipped: string[] = [];
  const reader = createInsertReader(
    (row) => rows.push(row),
    (table, line) => skipped.push(`${table}:${line}`),
  );
  for (const piece of pieces) reader.feed(piece);
  reader.end();
  return { rows, skipped };
}

const sql = `-- a comment; with 'quotes
# another
DROP TABLE IF EXISTS \`stones\`;
CREATE TABLE IF NOT EXISTS \`stones\` (
  \`Id\` decimal(11,0) NOT NULL DEFAULT '0', -- the number
  name varchar(70) DEFAULT NULL,
  \`kind\` ENUM('a,b','c)') NOT NULL default 'a,b',
  PRIMARY KEY (\`Id\`), KEY \`by_name\` (name)
) ENGINE=MyISAM;
INSERT INTO \`stones\` VALUES
(1,'Grey /* no comment */ stone','a,b'), -- said of the row
/* between
rows */ ('2', 'Tom''s \\'big\\' stone\\n', NULL),
(-3.5, "double ""quoted""", NOW());
REPLACE INTO stones (name, id) VALUES ('later', 4) ON DUPLICATE KEY UPDATE name = VALUES(name);
INSERT INTO stones SELECT * FROM others WHERE note = '); DROP TABLE x';
DELETE FROM stones WHERE id = 1;
DROP DATABASE world;
INSERT IGNORE INTO other.stones VALUES (5,'of a database','c)');`;

describe("rows of INSERTs", () => {
  test("are read with their columns, quotes, escapes, comments and lines; all else is passed by", () => {
    const { rows, skipped } = read([sql]);
    expect(rows.map(({ values }) => values)).toEqual([
      ["1", "Grey /* no comment */ stone", "a,b"],
      ["2", "Tom's 'big' stone\n", null],
      ["-3.5", 'double "quoted"', undefined],
      ["later", "4"],
      ["5", "of a database", "c)"],
    ]);
    expect(rows[0]).toMatchObject({ table: "stones", columns: ["id", "name", "kind"], line: 11 });
    expect(rows[3]?.columns).toEqual(["name", "id"]);
    expect(rows[1]?.line).toBe(13);
    expect(skipped).toEqual(["stones:16"]);
  });

  test("are the same however the file is cut into pieces", () => {
    const whole = read([sql]);
    for (const size of [1, 2, 3, 7, 64]) {
      const pieces = Array.from({ length: Math.ceil(sql.length / size) }, (_, at) =>
        sql.slice(at * size, (at + 1) * size),
      );
      expect(read(pieces)).toEqual(whole);
    }
  });

  test("are refused with their line where the file ends in the midst of one", () => {
    for (const end of ["(2", "(2,'x", "(2,'x)", "(2),", "(2), ", "(2),(", "(2), -- more"])
      expect(() => read([`INSERT INTO a VALUES (1),\n${end}`]), end).toThrow(
        expect.objectContaining({ code: "sql.end", line: 2 }),
      );
    // The last statement needs no semicolon, and no newline.
    expect(read(["INSERT INTO a VALUES (1),\n(2)"]).rows).toHaveLength(2);
  });

  test("without known columns say so, and a row that never ends is no row", () => {
    const { rows, skipped } = read(["INSERT INTO a VALUES (1,2);INSERT INTO b VALUES (1,(2;SELECT 1;"]);
    expect(rows).toEqual([{ table: "a", columns: undefined, values: ["1", "2"], line: 1 }]);
    expect(skipped).toEqual(["b:1"]);
  });

  test("are bounded: a value that never ends is refused with its line, and long comments are passed by", () => {
    const long = "x".repeat(300_000);
    expect(() => read(["\n\nINSERT INTO a VALUES ('", ...Array.from({ length: 5 }, () => long)])).toThrow(
      SqlBroken,
    );
    const { rows } = read([
      "/* ",
      ...Array.from({ length: 5 }, () => long),
      " *",
      "/ INSERT INTO a VALUES (1);",
    ]);
    expect(rows).toHaveLength(1);
    expect(() => read([`INSERT INTO a VALUES (${"1,".repeat(600)}1);`])).toThrow(SqlBroken);
  });

  testAtLength("are read of 200 MB in pieces, none of which stays", () => {
    let rows = 0;
    const reader = createInsertReader(
      () => (rows += 1),
      () => {},
    );
    const row = "(7,'a stone of the mountain; DROP TABLE stones',NULL),\n".repeat(2_000);
    const piece = `INSERT INTO stones (id, name, kind) VALUES ${row}(8,'last',1);\n`;
    const before = process.memoryUsage().rss;
    const pieces = Math.ceil(200_000_000 / piece.length);
    for (let at = 0; at < pieces; at += 1) reader.feed(piece);
    reader.end();
    expect(rows).toBe(pieces * 2_001);
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  });
});
