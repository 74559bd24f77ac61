import { expect, test } from "vitest";
import { atLength } from "../../apps/api/test/at-length.ts";
import { comeBackFor, useBrowser, type WatchedPage } from "../browser.ts";
import { makeCharacter, takeGoods } from "../game.ts";
import { mailTo } from "../mailbox.ts";
import { donate, sendUnits, verifiedNewcomer } from "../players.ts";
import {
  confirmHere,
  expectOfficeSilence,
  type Official,
  officialAt,
  openOffice,
  screenProblems,
} from "./officials.ts";

const newPage = useBrowser();
const reason = "Seen in the game together with the player";

/** Gives the reason in the window that is open, and confirms where the server asks for it. */
async function decide(page: WatchedPage, by: Official, submit: string, done: string): Promise<void> {
  const window = page.getByRole("dialog").filter({ has: page.getByLabel("Reason") });
  await window.getByRole("button", { name: submit, exact: true }).click();
  await window.getByText("A reason has 10 to 500 characters.").waitFor();
  await window.getByLabel("Reason").fill(reason);
  await window.getByRole("button", { name: submit, exact: true }).click();
  const asks = page.getByRole("dialog", { name: "Confirm that it is you" });
  const said = page.getByText(done);
  await asks.or(said).first().waitFor();
  if (await asks.isVisible()) await confirmHere(page, by);
  await said.first().waitFor();
}

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
