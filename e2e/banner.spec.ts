import { describe, expect, test } from "vitest";
import { calm, useBrowser, visit, type WatchedPage } from "./browser.ts";
import { atLength } from "../apps/api/test/at-length.ts";

const newPage = useBrowser();

describe("the corner banner", () => {
  const banner = (page: WatchedPage) => page.getByRole("complementary", { name: "Vote for us" });

  test.each(atLength(["/rules", "/stats?view=wide", "/stats", "/home"]))(
    "lies over nothing to read on %s",
    async (path) => {
      const page = await newPage();
      await visit(page, path);
      await banner(page).waitFor();
      await calm(page);
      const covered = await page.evaluate(() => {
        const corner = document.querySelector('aside[aria-label="Vote for us"]');
        const area = corner?.getBoundingClientRect();
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          const parent = node.parentElement;
          if (!area || !node.textContent?.trim() || corner?.contains(node)) continue;
          if (!parent?.checkVisibility() || parent.closest("section[tabindex], .visually-hidden")) continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          // Wherever one has scrolled to: what shares no column with it is never below it.
          if ([...range.getClientRects()].some(({ right, width }) => width > 0 && right > area.left))
            found.push(node.textContent);
        }
        return found;
      });
      expect(covered).toEqual([]);
      await page.context().close();
    },
  );

  test("is gone for good once it is closed", async () => {
    const page = await newPage();
    await visit(page, "/rules");
    await page.getByRole("button", { name: "Close the banner" }).click();
    await banner(page).waitFor({ state: "detached" });
    await visit(page, "/rules");
    expect(await banner(page).count()).toBe(0);
    await page.context().close();
  });
});
