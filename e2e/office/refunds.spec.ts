import { expect, test } from "vitest";
import { comeBackFor, useBrowser } from "../browser.ts";
import { donate, verifiedNewcomer } from "../players.ts";
import { decide, expectOfficeSilence, officialAt, openOffice, screenProblems } from "./officials.ts";

const newPage = useBrowser();

test("an owner gives a donation back through its provider, and the balance is taken off", async () => {
  const [page, other] = [await newPage(), await newPage()];
  const player = await verifiedNewcomer(other);
  await donate(other, 15);
  const owner = await officialAt(page, "owner", `/money/lists?list=orders&search=${player.login}`);
  await page.getByRole("rowheader").getByRole("link").click();
  await page.getByText("balance now 15 G. Apiga").waitFor();
  await page.getByRole("button", { name: "Give back" }).click();
  await page.getByText(`15.00 EUR to ${player.login}`).waitFor();
  expect(await screenProblems(page, "state")).toEqual([]);
  await decide(page, owner, "Give it back", "The refund is under way.");
  await comeBackFor(page, page.getByText("balance now 0 G. Apiga"));
  const order = page.getByRole("region", { name: /^Order / });
  await comeBackFor(page, order.getByText("15.00 EUR, 15 taken back"));
  expect(await page.getByRole("button", { name: "Give back" }).count()).toBe(0);

  await openOffice(page, "/money");
  await page.getByRole("button", { name: "Compare now" }).click();
  await page.getByText("Comparing has begun.").waitFor();
  await comeBackFor(page, page.getByText(/asked about/));
  expect(await screenProblems(page, "state")).toEqual([]);
  const download = page.waitForEvent("download");
  await openOffice(page, "/money/lists?list=captures");
  await page.getByRole("button", { name: "CSV" }).click();
  expect((await download).suggestedFilename()).toBe("captures.csv");
  expectOfficeSilence(page);
});
