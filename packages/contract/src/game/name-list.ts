/** Names as one text, separated by commas; those within a name, and backslashes, stand behind a backslash. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll(/[\\,]/g, String.raw`\$&`)).join(",");

/** The names of such a text, trimmed, without empty ones. */
export const splitNames = (list: string): string[] =>
  (list.match(/(?:\\[\\,]|[^,])+/g) ?? []).flatMap(
    (name) => name.replaceAll(/\\([\\,])/g, "$1").trim() || [],
  );
