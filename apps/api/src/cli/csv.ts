type Cell = string | number | null;

/**
 * A table as CSV (RFC 4180). Texts that a spreadsheet would take for a formula are led by an apostrophe; numbers are
 * written plainly, and never below zero.
 */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");

function cellOf(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = /^[\s]*[=+\-@|%]/.test(cell) || /^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
