import { expect, test } from "vitest";
import { atLength } from "../apps/api/test/at-length.ts";
import { useBrowser } from "./browser.ts";

const newPage = useBrowser();

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

test("every ranking is chosen without JavaScript, also what stands in a window with it", async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto("/stats");
  const ranking = page.getByRole("group", { name: "Ranking" });
  await ranking.getByRole("button", { name: "Castles", exact: true }).click();
  await page.getByRole("columnheader", { name: "Castles" }).waitFor();
  expect(await ranking.locator('[aria-pressed="true"]').innerText()).toBe("Castles");
  await page.context().close();
});
