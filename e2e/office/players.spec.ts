import { expect, test } from "vitest";
import { testAtLength } from "../../apps/api/test/at-length.ts";
import { useBrowser, type WatchedPage } from "../browser.ts";
import { mailTo } from "../mailbox.ts";
import { donate, verifiedNewcomer } from "../players.ts";
import { confirmHere, expectOfficeSilence, type Official, officialAt, screenProblems } from "./officials.ts";

const newPage = useBrowser();
const reason = "Asked for it in the chat, and told us the character's name";

const asks = (page: WatchedPage) => page.getByRole("dialog", { name: "Confirm that it is you" });

/** Opens an act's window, gives the reason, and confirms where the server asks for it. */
async function act(page: WatchedPage, by: Official, name: string, done: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
  const window = page.getByRole("dialog", { name: new RegExp(`^${name}`) });
  await window.getByLabel("Reason").fill(reason);
  await window.getByRole("button", { name, exact: true }).click();
  await finish(page, by, done);
}

async function finish(page: WatchedPage, by: Official, done: string): Promise<void> {
  const said = page.getByText(done);
  await asks(page).or(said).first().waitFor();
  if (await asks(page).isVisible()) await confirmHere(page, by);
  await said.first().waitFor();
}

test("support finds a player, reads the story, writes a note, and locks the account, which its owner is told", async () => {
  const [page, other] = [await newPage(), await newPage()];
  const player = await verifiedNewcomer(other);
  await donate(other, 20);
  const support = await officialAt(page, "support", "/players");
  await page.getByRole("heading", { name: "Players", level: 1 }).waitFor();
  await page.getByText(/accounts\.$/).waitFor();
  expect(await screenProblems(page, "screen")).toEqual([]);

  // By the whole email, of which the list shows a part; then by the login.
  const search = page.getByRole("searchbox", { name: "Search players" });
  await search.fill(player.email);
  const found = page.getByRole("link", { name: new RegExp(player.login) });
  await found.getByText("email", { exact: true }).waitFor();
  expect(await found.innerText()).not.toContain(player.email);
  await search.fill(player.login.slice(0, 8));
  await found.getByText("login", { exact: true }).waitFor();
  await search.fill("nobody-is-called-so");
  await page.getByText("Nobody is like that.").waitFor();
  await search.fill(player.login);
  await found.click();
  await page.waitForURL(/\/admin\/players\/\d+/);
  const sheet = page.getByRole("region", { name: player.login });
  await sheet.getByText("verified", { exact: true }).waitFor();
  const story = page.getByRole("region", { name: "The whole story" });
  await story.getByText("Donation", { exact: true }).waitFor();
  expect(await screenProblems(page, "every")).toEqual([]);

  // One kind alone.
  await story.getByRole("button", { name: "Money" }).click();
  await story.getByText("Logged in").first().waitFor({ state: "detached" });
  await story.getByText("balance 0 to 20").waitFor();
  await story.getByRole("button", { name: "All" }).click();

  await page.getByRole("button", { name: "Write a note" }).click();
  const note = page.getByRole("dialog", { name: "Write a note" });
  await note.getByLabel("Note", { exact: true }).fill("Asks about <b>the 20</b> 🐉 \u202Eagain");
  expect(await screenProblems(page, "state")).toEqual([]);
  await note.getByRole("button", { name: "Write a note" }).click();
  await page.getByText("Noted.").waitFor();
  await story.getByText("Asks about <b>the 20</b>").waitFor();

  // What it would lead to stands beside the reason; without one nothing is sent.
  await page.getByRole("button", { name: "Adjust balance" }).click();
  const entry = page.getByRole("dialog", { name: /^Adjust balance/ });
  await entry.getByLabel("Adjust by").fill("-30");
  await entry.getByText("The balance would go below zero.").waitFor();
  await entry.getByLabel("Adjust by").fill("+ 5");
  await entry.getByText("25", { exact: true }).waitFor();
  await entry.getByRole("button", { name: "Book + 5" }).click();
  await entry.getByText("A reason has 10 to 500 characters.").waitFor();
  expect(await screenProblems(page, "state")).toEqual([]);
  await entry.getByLabel("Reason").fill(reason);
  await entry.getByRole("button", { name: "Book + 5" }).click();
  await finish(page, support, "Booked + 5 G. Apiga.");
  await story.getByText("balance 20 to 25").waitFor();

  await page.getByRole("button", { name: "Show the whole email" }).click();
  const window = page.getByRole("dialog", { name: "Show the whole email" });
  await window.getByLabel("Reason").fill(reason);
  await window.getByRole("button", { name: "Show", exact: true }).click();
  await page.getByText(player.email).waitFor();

  await act(page, support, "Lock", "The account is locked.");
  await sheet.getByText("locked", { exact: true }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Unlock");
  expect(await screenProblems(page, "state")).toEqual([]);
  const mail = await mailTo(player.email, /locked/);
  expect(mail.text).toContain(reason);

  // Whose account it is finds every way shut, and why.
  await other.goto("/login");
  await other.getByLabel("Login", { exact: true }).fill(player.login);
  await other.getByLabel("Password", { exact: true }).fill(player.password);
  await other.getByRole("button", { name: "Log in", exact: true }).click();
  await other
    .getByText(/locked/)
    .first()
    .waitFor();

  await act(page, support, "Unlock", "The account is open again.");
  await sheet.getByText("locked", { exact: true }).waitFor({ state: "detached" });
  await story.getByRole("button", { name: "Ours" }).click();
  await story.getByText("unlocked the account").waitFor();
  expectOfficeSilence(page);
});

testAtLength(
  "what a role may not is absent, one's own account is not acted on, and a character leads to its player",
  async () => {
    const page = await newPage();
    const support = await officialAt(page, "support", "/players");
    const search = page.getByRole("searchbox", { name: "Search players" });
    await search.fill("bjorn");
    await page.getByRole("link", { name: /bjorn/ }).first().click();
    await page.getByRole("table", { name: "In the game" }).waitFor();
    expect(await page.getByRole("button", { name: "Hold transfers" }).count()).toBe(0);
    const [character = ""] = await page.getByRole("rowheader").allInnerTexts();
    await search.fill(character.trim());
    await page.getByRole("link", { name: /bjorn/ }).getByText("character", { exact: true }).waitFor();
    expect(await screenProblems(page, "state")).toEqual([]);
    await search.fill(support.login);
    await page
      .getByRole("region", { name: /^Found/ })
      .getByRole("link", { name: new RegExp(support.login) })
      .click();
    await page.getByText("This is your own account.").waitFor();
    expect(await page.getByRole("button", { name: "Write a note" }).count()).toBe(0);
    expectOfficeSilence(page);
  },
);
