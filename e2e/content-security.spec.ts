import { expect, test } from "vitest";
import { atLength } from "../apps/api/test/at-length.ts";
import { useBrowser, visit } from "./browser.ts";

const newPage = useBrowser();

declare global {
  var violations: string[];
}

test.each(atLength(["/feature", "/login", "/register"]))(
  "nothing on %s tries what the page's policy forbids",
  async (path) => {
    const page = await newPage();
    await page.addInitScript(() => {
      globalThis.violations = [];
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
        globalThis.violations.push(`${effectiveDirective} ${blockedURI}`),
      );
    });
    await visit(page, path);
    // Violations are told in turn: when this one has come, so have all before it.
    await page.evaluate(() =>
      document.body.append(Object.assign(new Image(), { src: "http://last.invalid/" })),
    );
    await page.waitForFunction(() => globalThis.violations.at(-1)?.includes("last.invalid"));
    expect(await page.evaluate(() => globalThis.violations)).toEqual([expect.stringMatching(/^img-src/)]);
    await page.context().close();
  },
);
