import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { calm, comeBackFor, expectSilence, sandboxUrl, useBrowser, visit } from "../browser.ts";
import { linkIn, mailTo } from "../mailbox.ts";
import { fillRegistration, newPlayer } from "../players.ts";

const newPage = useBrowser();
const phone = { viewport: { width: 360, height: 740 } };
/** The list's answers are remembered for half a minute. */
const patience = { timeout: 90_000 };

test("on a phone the first evening, from the registration to goods in the game, shows on each first screen what comes next", async () => {
  const page = await newPage(phone);
  const player = newPlayer();
  const character = `N${player.login.slice(1)}`;
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog", { name: "Transactions management" });
  const link = (name: string | RegExp, within: Locator = main) => within.getByRole("link", { name });
  const button = (name: string, within: Locator = main) => within.getByRole("button", { name, exact: true });

  /** What comes next stands whole on what is seen without scrolling, and nothing lies over it. */
  const next = async (what: Locator): Promise<Locator> => {
    const one = what.first();
    await one.waitFor();
    await calm(page);
    const { pathname } = new URL(page.url());
    const seen = await one.evaluate((element) => {
      const { top, bottom, left, width, height } = element.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      const isFree = above !== null && (element.contains(above) || above.contains(element));
      return top >= 0 && bottom <= innerHeight && isFree
        ? ""
        : `${top} to ${bottom}, ${above?.outerHTML.slice(0, 80)}`;
    });
    expect(seen, `${pathname}: ${String(one)}`).toBe("");
    return one;
  };
  const fromMenu = async (name: string): Promise<void> => {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await (
      await next(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }))
    ).click();
  };

  await visit(page, "/home");
  await (await next(page.getByRole("link", { name: "Create an account" }))).click();
  await next(page.getByLabel("Login", { exact: true }));
  await fillRegistration(page, player);
  await button("Submit").click();
  await page.waitForURL(/\/success\?/);
  await next(page.getByText("Check your email inbox for the verification link."));
  await next(main.getByRole("heading", { name: "What comes next" }));

  await page.goto(linkIn(await mailTo(player.email)));
  await page.waitForURL(/\/success\?/);
  await (await next(link("Log in"))).click();
  await (await next(page.getByLabel("Login", { exact: true }))).fill(player.login);
  await page.getByLabel("Password", { exact: true }).fill(player.password);
  await (await next(button("Log in"))).click();
  await page.waitForURL(/\/home$/);

  const here = page.getByRole("list", { name: "The way in" }).locator('[aria-current="step"]');
  await here.getByText("Launcher").waitFor();
  await (await next(page.getByRole("link", { name: /^Download/ }))).click();
  await page.waitForURL(/\/files$/);
  await next(link(/Mirror 1/));

  const game = await page.context().newPage();
  await game.goto(`${sandboxUrl}/game`);
  await game.getByLabel("Login, as registered on the portal").fill(player.login);
  await game.getByLabel("Name of the character").fill(character);
  await game.getByRole("button", { name: "Enter the world" }).click();
  await game.getByText(`${character} stands at the gate.`).waitFor();
  await game.close();
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: `${character} stands at the gate` }).waitFor();
  await (await next(page.getByRole("button", { name: "On to the home page" }))).click();
  await page.getByRole("heading", { level: 1, name: "Welcome back" }).waitFor();
  await next(page.getByRole("link", { name: character, exact: true }));

  await (await next(page.getByRole("link", { name: /lists? to vote on/ }))).click();
  await page.waitForURL(/\/vote\/notVoted$/);
  const list = main.getByRole("listitem").filter({ hasText: "L2 Network" });
  await list.getByText("for 12 hours").waitFor(patience);
  await next(link(/^Vote on/));
  // The only list that counts a player, not an address from which others have voted.
  const opened = page.context().waitForEvent("page");
  await link("Vote on L2 Network").click();
  const site = await opened;
  await site.getByRole("button", { name: "Vote" }).click();
  await site.getByText("Your vote on L2Network counts.").waitFor();
  await site.close();
  await comeBackFor(page, list.getByText("Voted", { exact: true }));

  await fromMenu("Donation");
  await page.waitForURL(/\/donation$/);
  await (await next(page.getByRole("checkbox", { name: "I agree to the terms" }))).check();
  await (await next(page.getByLabel("Amount", { exact: true }))).fill("20");
  await (await next(button("Donate"))).click();
  await page.waitForURL(/\/checkoutnow\?/);
  await (await next(page.getByRole("button", { name: "Pay now" }))).click();
  await page.waitForURL(/\/donation\?receipt=/);
  await next(page.getByText("Thank you! 20 G. Apiga are on your balance."));
  await (await next(button("Send to character now"))).click();
  await next(button("Send", dialog));
  expect(await dialog.getByLabel("Character", { exact: true }).locator("option:checked").textContent()).toBe(
    character,
  );
  await button("Send", dialog).click();
  await next(dialog.getByText(`${character} has received 20 G. Apiga`));
  expectSilence(page);
  await page.context().close();
}, 300_000);
