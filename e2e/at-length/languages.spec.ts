import { languages, pagePrefix } from "@gatehouse/contract/languages";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { accessProblems, expectSilence, hasSidewaysScroll, useBrowser, visit } from "../browser.ts";

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

/** Words of buttons, links and heads that are cut off where they stand, without the dots that say so. */
const cutOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>("a, button, label, th, h1, h2, h3, dt, summary"))
      .filter((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element);
        return (
          element.clientWidth > 1 &&
          overflowX !== "visible" &&
          textOverflow !== "ellipsis" &&
          element.scrollWidth > element.clientWidth + 1
        );
      })
      .map((element) => element.textContent.trim().slice(0, 60)),
  );

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
