import { describe, expect, test } from "vitest";
import { readXml, XmlBroken, type XmlNode } from "./xml.ts";

const read = (text: string): XmlNode[] => {
  const entries: XmlNode[] = [];
  readXml(text, (entry) => entries.push(entry), { text: true });
  return entries;
};

function broken(text: string): { code: string; line: number; column: number } {
  try {
    read(text);
  } catch (error) {
    if (error instanceof XmlBroken) return { code: error.code, line: error.line, column: error.column };
    throw error;
  }
  throw new Error("was read");
}

describe("a document", () => {
  test("is read entry by entry, with lines, text and what stands below", () => {
    const [one, two] = read(
      '<list>\n  <a id="1"><b>te<![CDATA[x]]>t</b></a>\n  <a id="2" name="Tom &amp; Co &#169;"/></list>',
    );
    expect(one).toMatchObject({ name: "a", line: 2, children: [{ name: "b", text: "text" }] });
    expect(two).toMatchObject({ line: 3, attributes: { name: "Tom & Co ©" } });
  });

  test.each([
    ["an attribute twice", '<list>\n<a id="1" id="2"/></list>', "xml.broken", 2],
    ["an element that is not closed", "<list>\n\n<a>\n</list>", "xml.broken", 4],
    ["half a document", "<list>\n<a/>", "xml.broken", 2],
    ["an entity of its own", "<list>\n<a>&own;</a></list>", "xml.broken", 2],
    [
      "an entity bomb",
      '<!DOCTYPE a [\n<!ENTITY x "ha"><!ENTITY y "&x;&x;">]>\n<list>&y;</list>',
      "xml.doctype",
      2,
    ],
    ["an external entity", '<!DOCTYPE a SYSTEM "file:///etc/passwd">\n<list/>', "xml.doctype", 1],
    ["a million nested elements", "<a>".repeat(1_000_000), "xml.depth", 1],
    ["a value without end", `<list>\n<a name="${"x".repeat(70_000)}"/></list>`, "xml.length", 2],
  ])("with %s is refused with its place", (_, text, code, line) => {
    expect(broken(text)).toMatchObject({ code, line });
  });

  test("with more in one entry than is read is refused", () => {
    expect(broken(`<list><a>${"<b/>".repeat(500_001)}</a></list>`).code).toBe("file.tooMuch");
  });
});
