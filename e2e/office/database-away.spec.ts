import { expect, test } from "vitest";
import { useBrowser } from "../browser.ts";
import { expectOfficeSilence, official, openOffice, screenProblems } from "./officials.ts";

const newPage = useBrowser();

test("a screen says that it waits, that the database is away, that it is offline, and comes back", async () => {
  const page = await newPage();
  await official(page, "owner");
  const rows = (url: URL) =>
    url.pathname.startsWith("/api/admin/orders") || url.pathname.endsWith("/money/orders");
  const answered = Promise.withResolvers<void>();
  await page.route(rows, async (route) => {
    await answered.promise;
    await route.fulfill({
      status: 503,
      json: { errors: ["The database does not answer. Try again in a moment."], codes: ["unavailable"] },
    });
  });
  await openOffice(page, "/money/lists?list=orders");
  await page.locator("table[aria-busy=true]").waitFor();
  expect(await screenProblems(page, "state")).toEqual([]);
  answered.resolve();
  await page.getByText("The database does not answer. Try again in a moment.").waitFor();
  expect(await screenProblems(page, "state")).toEqual([]);
  await page.unroute(rows);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("There is no connection.").waitFor();
  expect(await screenProblems(page, "state")).toEqual([]);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("rowheader").first().or(page.getByText("There is nothing like that.")).waitFor();
  page.complaints = page.complaints.filter((line) => !/503|ERR_INTERNET_DISCONNECTED/.test(line));
  expectOfficeSilence(page);
});
