import { expect, test } from "vitest";
import { writeLetter } from "./letter.ts";

const { html, text } = writeLetter({ serverName: "Gates & Co", publicUrl: "http://gate.example" }, "en", {
  about: "a receipt",
  paragraphs: [
    "Thank you.",
    { link: "http://gate.example/a?b&c", label: "Open" },
    { told: "It has begun.", more: "Come <in>.", link: "http://gate.example/c" },
    { code: "482913" },
    { facts: [["Amount", "<5"]] },
  ],
});

test("the HTML part stands on a ground of its own with its own ink, so that no mailbox has white on white", () => {
  const [, body = ""] = /<body[^>]*style="([^"]*)"/.exec(html) ?? [];
  expect(body).toMatch(/background:#\w{6};color:#\w{6}/);
  for (const [tag] of html.matchAll(/<(?:p|td|th|a)\b[^>]*>/g))
    expect(tag).toMatch(/class="[^"]+".*color:#\w{6}/);
  // By night each of these has another colour.
  const night = /prefers-color-scheme: dark\) \{([^]*?)<\/style>/.exec(html)?.[1] ?? "";
  for (const [, names = ""] of html.matchAll(/ class="([^"]+)"/g))
    for (const name of names.split(" ")) expect(night).toContain(`.${name}{`);
});

test("nothing in it is fetched, and what it tells is text", () => {
  expect(html).not.toMatch(/<img|<link|url\(|@import/);
  expect(html).toContain("Gates &amp; Co");
  expect(html).toContain("&lt;5");
});

test("a code and where a sentence leads stand on lines of their own in the plain part", () => {
  expect(text).toContain("\n\nIt has begun. Come <in>.\n\nhttp://gate.example/c\n\n482913\n\n");
  expect(html).toMatch(
    /<a class="link" href="http:\/\/gate\.example\/c"[^>]*>It has begun\.<\/a> Come &lt;in&gt;\./,
  );
});
