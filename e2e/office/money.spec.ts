import { expect, test } from "vitest";
import { atLength } from "../../apps/api/test/at-length.ts";
import { useBrowser, type WatchedPage } from "../browser.ts";
import { makeCharacter, takeGoods } from "../game.ts";
import { mailTo } from "../mailbox.ts";
import { donate, sendUnits, verifiedNewcomer } from "../players.ts";
import { decide, expectOfficeSilence, officialAt, openOffice, reason, screenProblems } from "./officials.ts";

const newPage = useBrowser();

/** A player who donated, and whose goods the game has taken and says nothing more of. */
async function donorWithGoods(page: WatchedPage) {
  const player = await verifiedNewcomer(page);
  await donate(page, 20);
  // The demo's own game may have been faster.
  for (let tries = 0; tries < 5; tries += 1) {
    const character = await makeCharacter(player.login);
    await sendUnits(page, character, 3);
    if (await takeGoods(character)) return { ...player, character };
  }
  throw new Error("the demo's game takes everything at once");
}

test("support follows the units from the order to the bag, and says that goods arrived", async () => {
  const [page, other] = [await newPage(), await newPage()];
  const { login, email, character } = await donorWithGoods(other);
  const support = await officialAt(page, "support", "/money");
  await page
    .getByRole("region", { name: "The way of the money" })
    .getByText(/The ledger balances/)
    .waitFor();
  await page.getByRole("region", { name: "By day" }).getByRole("figure").waitFor();
  expect(await screenProblems(page, "every")).toEqual([]);

  await page.getByRole("link", { name: "All lists" }).click();
  await page.getByRole("link", { name: "Deliveries" }).click();
  await page.waitForURL(/deliveries/);
  await page.getByLabel("Login, number or character").fill(character.name);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.waitForURL(/search=/);
  await page.getByRole("row").filter({ hasText: character.name }).getByRole("link", { name: /^D-/ }).click();
  await page.getByRole("heading", { name: /^The way of D-/ }).waitFor();
  await page.locator("summary", { hasText: "As a table" }).click();
  await page.getByRole("rowheader", { name: "paid by PayPal" }).waitFor();
  expect(await screenProblems(page, "screen")).toEqual([]);

  // The game has it still: nobody calls it lost.
  const goods = page.getByRole("region", { name: /^Delivery D-/ }).filter({ hasText: character.name });
  expect(await goods.getByRole("button", { name: "It is lost" }).count()).toBe(0);
  await goods.getByRole("button", { name: "It arrived" }).click();
  expect(await screenProblems(page, "state")).toEqual([]);
  await decide(page, support, "It arrived", "It counts as arrived.");
  await goods.getByText("arrived", { exact: true }).first().waitFor();
  expect((await mailTo(email, /arrived/)).text).toContain(reason);

  for (const name of atLength(["captures", "transfers", "deliveries"])) {
    await openOffice(page, `/money/lists?list=${name}&search=${login}`);
    await page.getByRole("rowheader").first().waitFor();
    expect(await screenProblems(page, "state")).toEqual([]);
  }
  await openOffice(page, `/money/lists?list=orders&search=${login}`);
  await page.getByRole("row").filter({ hasText: login }).getByText("credited").waitFor();
  expect(await screenProblems(page, "screen")).toEqual([]);
  // Refunds are an owner's.
  await page.getByRole("rowheader").getByRole("link").click();
  await page.getByRole("region", { name: /^Order / }).waitFor();
  expect(await page.getByRole("button", { name: "Give back" }).count()).toBe(0);
  expectOfficeSilence(page);
});
