const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

// XML 1.0 has no place for these, not even as entities.
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Text as it may stand inside an XML element or attribute. */
export const escapeXml = (text: string): string =>
  text.replace(forbidden, "").replace(/[&<>"']/g, (character) => entities[character] ?? character);
