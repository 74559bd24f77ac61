import { languages, pagePrefix } from "@gatehouse/contract/languages";
import { expect, test } from "vitest";
import {
  accessProblems,
  bareMoments,
  cutOn,
  expectSilence,
  hasSidewaysScroll,
  useBrowser,
  visit,
} from "../browser.ts";
import { openShare, sharedPages } from "../found-pages.ts";
import { publicPages } from "../public-pages.ts";
import { wordsIn } from "../words.ts";

const newPage = useBrowser();

/** A visitor who asks for the events is led to the login. */
const pages = [...publicPages, "/events"];

test.each(
  languages.flatMap((language) =>
    [360, 1440].map((width) => ({ language, width, prefix: pagePrefix(language) })),
  ),
)(
  "in $language at $width px every public page fits, is accessible and silent",
  async ({ width, prefix, language }) => {
    const page = await newPage({ viewport: { width, height: 800 }, locale: language });
    const problems: string[] = [];
    const look = async (where: string): Promise<void> => {
      if (await hasSidewaysScroll(page)) problems.push(`${where} moves sideways`);
      for (const cut of await cutOn(page)) problems.push(`${where} cuts ${cut}`);
      for (const problem of await accessProblems(page)) problems.push(`${where}: ${problem}`);
      for (const moment of await bareMoments(page)) problems.push(`${where} has nowhere else ${moment}`);
    };
    for (const path of [...pages, ...(await sharedPages(page, prefix))]) {
      await visit(page, prefix + path);
      await look(path);
    }
    await openShare(page, wordsIn(language)("share", "action"));
    await look("the window to pass it on");
    expect(problems).toEqual([]);
    expectSilence(page);
    await page.context().close();
  },
);
