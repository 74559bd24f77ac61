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

test.each(
  atLength([
    "/settings",
    "/changePassword",
    "/donation",
    "/login",
    "/register",
    "/claim",
    "/recover",
    "/recover/complete?token=x",
    "/register/verification?code=x",
    "/oauth?provider=google",
    "/logOut",
  ]),
)("%s says without JavaScript that it needs it, and promises nothing", async (path) => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto(path);
  expect(await page.locator("main noscript [role=status]").allInnerTexts()).toEqual([
    "This page needs JavaScript. Switch it on in your browser and load the page again.",
  ]);
  expect(await page.locator("main [aria-busy], main output").filter({ visible: true }).count()).toBe(0);
  await page.context().close();
});

test("without JavaScript the votes are said to be unknown, and no address is promised", async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto("/vote/notVoted");
  const line = page.locator("main noscript [role=status]");
  expect(await line.innerText()).toBe(
    "Without JavaScript this page cannot show your IP, nor which of your votes have counted.",
  );
  expect(await page.getByText("Your IP").isVisible()).toBe(false);
  await page.context().close();
});

test("public pages are served as complete HTML", async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto("/home");
  expect(await page.getByText(/^Posted by: /).count()).toBeGreaterThanOrEqual(5);
  await page.goto("/stats");
  expect(await page.getByRole("row").count()).toBeGreaterThan(20);
  await page.context().close();
});
