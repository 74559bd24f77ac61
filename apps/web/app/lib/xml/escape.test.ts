import { expect, it } from "vitest";
import { escapeXml } from "./escape.ts";

it("keeps text from becoming markup", () => {
  expect(escapeXml(`<b title="it's">Fish & chips</b>`)).toBe(
    "&lt;b title=&quot;it&apos;s&quot;&gt;Fish &amp; chips&lt;/b&gt;",
  );
});

it("leaves out what XML has no place for, and nothing else", () => {
  expect(escapeXml("a\u0000b\u000Bc\uD800d")).toBe("abcd");
  expect(escapeXml("Žygimantas\tстена 🏰\n")).toBe("Žygimantas\tстена 🏰\n");
});
