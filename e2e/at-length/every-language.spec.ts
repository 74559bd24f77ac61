import { languages, pagePrefix } from "@gatehouse/contract/languages";
import { expect, test } from "vitest";
import { accessProblems, cutOn, expectSilence, hasSidewaysScroll, useBrowser, visit } from "../browser.ts";

const newPage = useBrowser();

/** Each public page once; those with the most words of their kind. */
const pages = [
  "/home",
  "/stats",
  "/files",
  "/feature",
  "/rules",
  "/policy/privacy",
  "/world",
  "/chronicle",
  "/codex",
  "/events",
  "/news",
  "/compare",
  "/success",
  "/vote/notVoted",
  "/login",
  "/register",
  "/recover",
  "/recover/complete",
  "/register/verification",
];

test.each(
  languages.flatMap((language) =>
    [360, 1440].map((width) => ({ language, width, prefix: pagePrefix(language) })),
  ),
)(
  "in $language at $width px every public page fits, is accessible and silent",
  async ({ width, prefix, language }) => {
    const page = await newPage({ viewport: { width, height: 800 }, locale: language });
    const problems: string[] = [];
    for (const path of pages) {
      await visit(page, prefix + path);
      if (await hasSidewaysScroll(page)) problems.push(`${path} moves sideways`);
      for (const cut of await cutOn(page)) problems.push(`${path} cuts ${cut}`);
      for (const problem of await accessProblems(page)) problems.push(`${path}: ${problem}`);
    }
    expect(problems).toEqual([]);
    expectSilence(page);
    await page.context().close();
  },
);
