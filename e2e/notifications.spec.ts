import { expect, test } from "vitest";
import { accessProblems, calm, hasSidewaysScroll, useBrowser, visit, type WatchedPage } from "./browser.ts";
import { newcomer } from "./players.ts";

const newPage = useBrowser();
const region = (page: WatchedPage, name: string) => page.getByRole("region", { name, exact: true });

test("a player chooses what to be told of and when not, and finds it again", async () => {
  const page = await newPage();
  await newcomer(page);
  await visit(page, "/settings#notifications");
  const what = region(page, "What you are told of");
  const news = what.getByRole("checkbox", { name: "A new announcement: push" });
  await news.click();
  await expect.poll(() => news.isChecked()).toBe(true);
  await what.getByLabel("Tell me of").selectOption({ index: 1 });
  await what.getByRole("button", { name: "Add" }).click();
  await what.getByText("may be back").waitFor();
  expect(await what.getByText("Next to ring:").count()).toBe(0);
  await what.getByRole("checkbox", { name: "The launch begins: push" }).click();
  await what.getByText("3 watches are lit. Next to ring:").waitFor();
  await region(page, "What was told").getByText("Nothing yet.").waitFor();
  const when = region(page, "When not");
  await when.getByLabel("From").selectOption("22:00");
  const widths = when.locator("[style*='--from']");
  expect(await widths.evaluateAll((parts) => parts.map((part) => part.getAttribute("style")))).toEqual([
    expect.stringMatching(/--from: ?0;/),
    expect.stringMatching(/--from: ?0\.91/),
  ]);
  await when.getByRole("button", { name: "Keep quiet" }).click();
  await when.getByText("Nothing is told from 22:00 to 08:00").waitFor();
  await calm(page);
  expect(await accessProblems(page, "all", page.locator("#notifications"))).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await hasSidewaysScroll(page)).toBe(false);
  await visit(page, "/settings#notifications");
  await expect.poll(() => news.isChecked()).toBe(true);
  await page.context().close();
});

test("a browser that does not want to is left alone, and the page says so", async () => {
  const page = await newPage();
  await newcomer(page);
  await page.addInitScript(() => {
    Notification.requestPermission = async () => "denied";
  });
  await visit(page, "/settings#notifications");
  await page.getByRole("button", { name: "Tell me in this browser" }).click();
  await region(page, "Where you are told").getByRole("status").getByText("This browser").waitFor();
  await page.context().close();
});
