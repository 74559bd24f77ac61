/** What stands in one field of a table. */
export type Field = string | number | boolean | Date | null | undefined;

/** What a table program would take for a formula: it is text, so it begins with an apostrophe. */
const formula = /^[=+\-@\t\r]/;

/** A field as RFC 4180 has it. Numbers stand as they are; what somebody wrote is never a formula. */
function written(field: Field): string {
  if (field === null || field === undefined) return "";
  if (typeof field === "number") return String(field);
  if (typeof field === "boolean") return field ? "yes" : "no";
  if (field instanceof Date) return field.toISOString();
  const safe = formula.test(field) ? `'${field}` : field;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const line = (fields: readonly Field[]): string => `${fields.map(written).join(",")}\r\n`;

/** Says that what follows is UTF-8, to table programs that would not know. */
export const byteOrderMark = "\u{FEFF}";
