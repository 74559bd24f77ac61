import { expect, test } from "vitest";
import { atLength } from "../apps/api/test/at-length.ts";
import { accessProblems, calm, expectSilence, hasSidewaysScroll, useBrowser, visit } from "./browser.ts";

const newPage = useBrowser();

test.each([
  "/home",
  "/stats",
  "/files",
  "/feature",
  "/rules",
  "/policy/privacy",
  "/success?message=Done&redirectUrl=login&redirectAction=Log%20in",
  "/vote/notVoted",
  "/login",
  "/register",
  "/register/verification",
])("%s is accessible, dark and light, silent, fits every width, and calls nobody outside", async (path) => {
  const page = await newPage({ colorScheme: "dark" });
  await visit(page, path);
  await calm(page);
  for (const width of atLength([1440, 360])) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    for (const colorScheme of atLength(["light", "dark"] as const)) {
      await page.emulateMedia({ colorScheme });
      expect(await accessProblems(page, colorScheme === "dark" ? "all" : "colours")).toEqual([]);
      expect(await hasSidewaysScroll(page)).toBe(false);
    }
  }
  await page.setViewportSize({ width: 320, height: 600 });
  expect(await hasSidewaysScroll(page)).toBe(false);
  expectSilence(page);
  await page.context().close();
});
