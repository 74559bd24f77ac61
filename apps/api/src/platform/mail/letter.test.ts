import { expect, test } from "vitest";
import { pageLink, utcMinute, whenAndWho, writeLetter } from "./letter.ts";

const { html, text } = writeLetter({ serverName: "Gates & Co", publicUrl: "http://gate.example" }, "en", {
  about: "a receipt",
  paragraphs: [
    "Thank you.",
    { link: "http://gate.example/a?b&c", label: "Open" },
    { told: "It has begun.", more: "Come <in>.", link: "http://gate.example/c" },
    { code: "482913" },
    { told: "It is over.", more: "", link: "http://gate.example/d" },
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
  expect(html).toContain('<a class="door" href="http://gate.example/a?b&amp;c"');
  expect(html).not.toContain("NaN");
});

test("the plain part says all of it, each part on lines of its own", () => {
  expect(text).toBe(
    [
      "Thank you.",
      "http://gate.example/a?b&c",
      "It has begun. Come <in>.",
      "http://gate.example/c",
      "482913",
      "It is over.",
      "http://gate.example/d",
      "Amount: <5",
      "-- \nGates & Co\n",
    ].join("\n\n"),
  );
});

test("a moment is told to the minute by UTC, and who it was as far as that is known", () => {
  const at = new Date("2026-11-20T18:04:59.999Z");
  const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  expect(utcMinute(at)).toBe("2026-11-20 18:04");
  const told = (address: string, browser: string) => whenAndWho("en", at, { address, userAgent: browser });
  const when = "When: 2026-11-20 18:04 UTC.";
  expect(told("192.0.2.1", userAgent)).toBe(`${when} From: 192.0.2.1, Firefox on Linux.`);
  expect(told("192.0.2.1", "Firefox/140.0")).toBe(`${when} From: 192.0.2.1, Firefox.`);
  expect(told("192.0.2.1", "")).toBe(`${when} From: 192.0.2.1.`);
  expect(told("", userAgent)).toBe(`${when} By: the administration.`);
  expect(pageLink({ serverName: "", publicUrl: "http://gate.example" }, "pl", "/news")).toBe(
    "http://gate.example/pl/news",
  );
});

test("a code and where a sentence leads stand on lines of their own in the plain part", () => {
  expect(text).toContain("\n\nIt has begun. Come <in>.\n\nhttp://gate.example/c\n\n482913\n\n");
  expect(html).toMatch(
    /<a class="link" href="http:\/\/gate\.example\/c"[^>]*>It has begun\.<\/a> Come &lt;in&gt;\./,
  );
});
