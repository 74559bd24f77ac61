import { describe, expect, test } from "vitest";
import {
  accessProblems,
  expectSilence,
  hasSidewaysScroll,
  portalUrl,
  sandboxUrl,
  useBrowser,
  visit,
  type WatchedPage,
} from "./browser.ts";
import { makeCharacter } from "./game.ts";
import { donate as donatePast, registerPlayer, verifiedNewcomer } from "./players.ts";
import { atLength, testAtLength } from "../apps/api/test/at-length.ts";

const newPage = useBrowser();

const thanks = (units: number) => `Thank you! ${units} G. Apiga are on your balance.`;
const amountField = (page: WatchedPage) => page.getByLabel("Amount", { exact: true });
const donate = (page: WatchedPage) => page.getByRole("button", { name: "Donate", exact: true });
const balance = (page: WatchedPage) => page.getByRole("region", { name: "Your balance" });
const status = (page: WatchedPage, text: string) =>
  page.getByRole("status").filter({ hasText: text }).waitFor();
const paypalButton = (page: WatchedPage) =>
  page.getByRole("group", { name: "PayPal's buttons" }).getByRole("button", { name: "PayPal", exact: true });

/** Somebody new, verified and logged in. */
async function enter(options: Parameters<typeof newPage>[0] = {}): Promise<WatchedPage> {
  const page = await newPage(options);
  await verifiedNewcomer(page);
  return page;
}

async function choose(page: WatchedPage, amount: string): Promise<void> {
  await visit(page, "/donation");
  await page.getByRole("checkbox", { name: "I agree to the terms" }).check();
  await amountField(page).fill(amount);
}

/** On PayPal's page, wherever it stands. */
async function approve(page: WatchedPage, mood = "Pay"): Promise<void> {
  await page.getByText("How PayPal behaves this time").click();
  await page.getByLabel(mood, { exact: true }).check();
  await page.getByRole("button", { name: "Pay now" }).click();
}

/** Donates by card, up to Stripe's answer. */
async function donateByCard(page: WatchedPage, amount: string, mood: string): Promise<void> {
  await choose(page, amount);
  const ways = page.getByRole("radiogroup", { name: "Payment", exact: true });
  await ways.getByRole("radio", { name: "Card", exact: true }).check();
  await donate(page).click();
  await page.waitForURL(/\/c\/pay\//);
  await page.getByText("How Stripe behaves this time").click();
  await page.getByLabel(mood, { exact: true }).check();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
}

/** Donates by the redirect flow, up to PayPal's answer. */
async function donateAs(page: WatchedPage, amount: string, mood: string): Promise<void> {
  await choose(page, amount);
  await donate(page).click();
  await page.waitForURL(/\/checkoutnow\?/);
  await approve(page, mood);
}

describe("a donation", () => {
  test("shows the amount behind the terms, checks it, and says what the balance will be", async () => {
    const page = await enter();
    await visit(page, "/donation");
    await balance(page).getByText("0 G. Apiga").waitFor();
    expect(await amountField(page).count()).toBe(0);
    expect(await donate(page).count()).toBe(0);
    const agree = page.getByRole("checkbox", { name: "I agree to the terms" });
    await agree.check();
    expect(await donate(page).isDisabled()).toBe(true);
    // It stands beside the terms: nothing has to be moved.
    expect(await amountField(page).evaluate((field) => field.getBoundingClientRect().top)).toBeGreaterThan(0);
    for (const [typed, message] of [
      ["0", "Amount must be at least 1"],
      ["1.5", "Amount must be a whole number"],
      ["ten", "Amount must be a whole number"],
      ["10001", "Amount must be at most 10000"],
      ["", "Amount is required"],
    ] as const) {
      await amountField(page).fill(typed);
      await amountField(page).blur();
      await page.getByRole("alert").filter({ hasText: message }).waitFor();
      expect(await donate(page).isDisabled()).toBe(true);
    }
    await amountField(page).fill("50");
    await page.getByRole("definition").filter({ hasText: "50 G. Apiga" }).waitFor();
    expect(await donate(page).isEnabled()).toBe(true);
    await agree.uncheck();
    await amountField(page).waitFor({ state: "detached" });
    expectSilence(page);
    await page.context().close();
  });

  test("goes to PayPal's page and back to the receipt, and a reload or second tab changes nothing", async () => {
    const page = await enter();
    await choose(page, "50");
    const answer = page.waitForRequest((request) => request.url().includes("/complete"));
    await donate(page).click();
    await page.waitForURL(/\/checkoutnow\?/);
    await approve(page);
    const back = `/donation?token=${new URL((await answer).url()).pathname.split("/").at(-2)}`;
    await page.waitForURL(/\/donation\?receipt=/);
    await status(page, thanks(50));
    await page.getByRole("heading", { name: "Receipt", exact: true }).waitFor();
    await page.getByText("50.00 EUR, PayPal").waitFor();
    const receipt = page.url();

    await page.reload();
    await status(page, thanks(50));
    // The address that PayPal led back to, opened again and in another tab at once.
    const second = await page.context().newPage();
    await Promise.all([page.goto(back), second.goto(`${portalUrl}${back}`)]);
    await Promise.all([page.waitForURL(receipt), second.waitForURL(receipt)]);
    await second
      .getByRole("status")
      .filter({ hasText: thanks(50) })
      .waitFor();
    await page.getByRole("main").getByRole("link", { name: "Donation" }).click();
    await balance(page).getByText("50 G. Apiga").waitFor();
    await expect.poll(() => page.getByRole("row").filter({ hasText: "Credited" }).count()).toBe(1);
    expectSilence(page);
    await page.context().close();
  });

  test("goes from the receipt to a character, and the bar, the curve and the table follow", async () => {
    const page = await newPage({ viewport: { width: 1440, height: 900 } });
    const player = await verifiedNewcomer(page);
    const { name } = await makeCharacter(player.login);
    const bar = page.getByRole("banner").getByRole("link", { name: /^Balance: [\d,]+ G\. Apiga$/ });
    await visit(page, "/rules");
    await bar.getByText("0", { exact: true }).waitFor();
    await donatePast(page, 30);
    await bar.getByText("30", { exact: true }).waitFor();

    await visit(page, "/donation");
    await page.getByRole("img", { name: /^Balance since .* highest 30, now 30 G\. Apiga$/ }).waitFor();
    await page.getByRole("row").filter({ hasText: "Credited" }).getByRole("link").click();
    const fact = (named: string) => page.locator("dt", { hasText: named }).locator("+ dd");
    await fact("Balance before").getByText("0", { exact: true }).waitFor();
    await fact("Balance after").getByText("30 G. Apiga").waitFor();
    expect(
      await page.getByRole("main").getByRole("link", { name: "Golden Apiga" }).getAttribute("href"),
    ).toBe("/codex/item/9143-golden-apiga");
    await page.getByRole("button", { name: "Send to character now", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Transactions management" });
    const amount = dialog.getByLabel("Amount", { exact: true });
    expect(await amount.inputValue()).toBe("30");
    expect(
      await dialog.getByLabel("Character", { exact: true }).locator("option:checked").textContent(),
    ).toBe(name);
    await amount.fill("12");
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
    await dialog.getByRole("row").filter({ hasText: name }).waitFor();
    await dialog.getByRole("button", { name: "Close" }).click();

    await page.getByRole("main").getByRole("link", { name: "Donation", exact: true }).click();
    await page
      .getByRole("region", { name: "Your transfers" })
      .getByRole("row")
      .filter({ hasText: name })
      .waitFor();
    await page.locator("summary").filter({ hasText: "What moved your balance" }).click();
    const moved = page.getByRole("table", { name: "What moved your balance" }).getByRole("row");
    await moved.filter({ hasText: /To a character− 1218/ }).waitFor();
    await moved.filter({ hasText: /Donation\+ 3030/ }).waitFor();
    expectSilence(page);
    await page.context().close();
  });

  testAtLength("goes by PayPal's own buttons, too", async () => {
    const page = await enter();
    await visit(page, "/home");
    // From another page's document, whose policy forbids PayPal's script.
    await page
      .getByRole("navigation", { name: "Personal area" })
      .getByRole("link", { name: "Donation" })
      .click();
    await page.waitForURL(/\/donation$/);
    await page.getByRole("checkbox", { name: "I agree to the terms" }).check();
    await paypalButton(page).waitFor();
    await amountField(page).fill("7");
    const opened = page.waitForEvent("popup");
    await paypalButton(page).click();
    const popup = await opened;
    await popup.getByRole("button", { name: "Pay now" }).click();
    await page.waitForURL(/\/donation\?receipt=/);
    await status(page, thanks(7));
    expectSilence(page);
    await page.context().close();
  });

  testAtLength("that is cancelled in PayPal's window or on its page was not charged", async () => {
    const page = await enter();
    await choose(page, "9");
    const opened = page.waitForEvent("popup");
    await paypalButton(page).click();
    await (await opened).getByRole("button", { name: "Cancel and return" }).click();
    await status(page, "You cancelled the payment");
    expect(await amountField(page).inputValue()).toBe("9");
    await page.getByRole("row").filter({ hasText: "Cancelled" }).waitFor();

    await donate(page).click();
    await page.waitForURL(/\/checkoutnow\?/);
    await page.getByRole("button", { name: "Cancel and return" }).click();
    await page.waitForURL(/\/donation\?cancelled=1/);
    await status(page, "You cancelled the payment");
    await expect.poll(() => page.getByRole("row").filter({ hasText: "Cancelled" }).count()).toBe(2);
    await page.reload();
    await status(page, "You cancelled the payment");
    await balance(page).getByText("0 G. Apiga").waitFor();
    expectSilence(page);
    await page.context().close();
  });

  testAtLength("that PayPal declines says so and may be tried again", async () => {
    const page = await enter();
    await donateAs(page, "11", "Make a capture that is DECLINED");
    await page.getByRole("alert").filter({ hasText: "PayPal declined the payment." }).waitFor();
    await page.getByRole("link", { name: "Donate again" }).click();
    await balance(page).getByText("0 G. Apiga").waitFor();
    await page.context().close();
  });

  testAtLength("that PayPal holds is credited on the page when PayPal lets go, reloaded or not", async () => {
    const page = await enter();
    await donateAs(page, "12", "Hold the payment as PENDING");
    await status(page, "Your payment is being processed by PayPal");
    await page.reload();
    await status(page, "Your payment is being processed by PayPal");
    const number = page.locator("dt", { hasText: "Payment number" }).locator("+ dd");
    const { status: released } = await fetch(`${sandboxUrl}/paypal/${await number.textContent()}/release`, {
      method: "POST",
      body: new URLSearchParams(),
      redirect: "manual",
    });
    expect(released).toBe(303);
    await status(page, thanks(12));
    expectSilence(page);
    await page.context().close();
  });

  testAtLength("whose answer gets lost is followed until it is known", async () => {
    const page = await enter();
    let isLost = true;
    await page.route("**/complete", (route) => (isLost ? route.abort() : route.continue()));
    await donateAs(page, "13", "Pay, and drop the connection instead of answering");
    await page.getByRole("alert").filter({ hasText: "The portal could not be reached." }).waitFor();
    await page.getByText("nothing is paid twice").waitFor();
    isLost = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await status(page, thanks(13));
    await page.context().close();
  });

  testAtLength("that was not approved waits, and can be checked or cancelled", async () => {
    const page = await enter();
    await choose(page, "14");
    await donate(page).click();
    await page.waitForURL(/\/checkoutnow\?/);
    const orderId = new URL(page.url()).searchParams.get("token");
    await visit(page, `/donation?token=${orderId}`);
    await status(page, "The payment has not been approved yet");
    // The same is said before and after.
    const checked = page.waitForResponse(/\/complete$/);
    await page.getByRole("button", { name: "Check the payment" }).click();
    await checked;
    await page.waitForURL(/\/donation\?receipt=/);
    await status(page, "The payment has not been approved yet");
    await page.getByRole("button", { name: "Cancel the donation" }).click();
    await status(page, "Nothing was charged.");
    await page.context().close();
  });

  test("by card goes to Stripe's page and back to the receipt, and a reload changes nothing", async () => {
    const page = await enter();
    await donateByCard(page, "21", "Pay by card");
    await page.waitForURL(/\/donation\?receipt=/);
    await status(page, thanks(21));
    await page.getByText("21.00 EUR, Card").waitFor();
    const id = new URL(page.url()).searchParams.get("receipt");
    await visit(page, `/donation?order=${id}`);
    await page.waitForURL(/\/donation\?receipt=/);
    await status(page, thanks(21));
    expectSilence(page);
    await page.context().close();
  });

  testAtLength("by a debit that takes days is credited on the page when the bank pays", async () => {
    const page = await enter();
    await donateByCard(page, "22", "Pay by bank debit: the money comes later, or never");
    await status(page, "Your payment is being processed");
    const number = page.locator("dt", { hasText: "Payment number" }).locator("+ dd");
    const address = `${sandboxUrl}/stripe/${await number.textContent()}/release`;
    await fetch(address, { method: "POST", body: new URLSearchParams(), redirect: "manual" });
    await status(page, thanks(22));
    await page.context().close();
  });

  testAtLength("that is left on Stripe's page was not charged", async () => {
    const page = await enter();
    await choose(page, "23");
    await page.getByRole("radio", { name: "Card", exact: true }).check();
    expect(await paypalButton(page).count()).toBe(0);
    await donate(page).click();
    await page.getByRole("button", { name: "Back without paying" }).click();
    await page.waitForURL(/\/donation\?cancelled=1/);
    await status(page, "You cancelled the payment");
    await page.getByRole("row").filter({ hasText: "Cancelled" }).waitFor();
    await page.context().close();
  });

  testAtLength("of somebody else, or of nobody, is not shown", async () => {
    const page = await enter();
    await visit(page, "/donation?token=5O190127TN364715T");
    await page.getByRole("alert").waitFor();
    await visit(page, "/donation?receipt=7d0b0c1e-0f51-4d4e-8e0f-4f3a7a0f7a11");
    await page.getByRole("alert").filter({ hasText: "it is not one of yours" }).waitFor();
    await page.context().close();
  });

  testAtLength("works without PayPal's script", async () => {
    const page = await enter();
    await page.route("**/sdk/js*", (route) => route.abort());
    await choose(page, "15");
    await page.getByText("Donate works without it").waitFor();
    await donate(page).click();
    await page.waitForURL(/\/checkoutnow\?/);
    await page.context().close();
  });

  test("leads a visitor through the login and back", async () => {
    const page = await newPage();
    await visit(page, "/donation?token=5O190127TN364715T");
    await page.waitForURL(/\/login$/);
    await page.context().close();
  });

  testAtLength("cannot be begun before PayPal's script may come, after a login that led here", async () => {
    const page = await newPage();
    const player = await registerPlayer(page);
    await page.goto("/donation");
    await page.waitForURL(/\/login$/);
    // The login's own document goes on to the donation, whose own is still to come then.
    await page.reload();
    const asked = page.waitForEvent("requestfailed", (request) => request.isNavigationRequest());
    await page.route(/\/donation$/, (route) => route.abort("aborted"));
    await page.getByLabel("Login", { exact: true }).fill(player.login);
    await page.getByLabel("Password", { exact: true }).fill(player.password);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await asked;
    const agree = page.getByRole("checkbox", { name: "I agree to the terms" });
    expect(await agree.count()).toBe(0);
    await page.unroute(/\/donation$/);
    await page.reload();
    await agree.check();
    await paypalButton(page).waitFor();
    await page.context().close();
  });
});

describe.each(atLength(["dark", "light"] as const))("in %s colours", (theme) => {
  // Words and order are the same by day and night.
  const what = theme === "light" ? "all" : "colours";
  test.each(atLength([1440, 360]))("%i pixels wide nothing keeps anybody out", async (width) => {
    const page = await enter({ viewport: { width, height: 900 }, colorScheme: theme });
    await choose(page, "10000");
    await paypalButton(page).waitFor();
    expect(await accessProblems(page, what)).toEqual([]);
    expect(await hasSidewaysScroll(page)).toBe(false);
    await donate(page).click();
    await page.waitForURL(/\/checkoutnow\?/);
    await approve(page);
    await status(page, thanks(10_000));
    expect(await accessProblems(page, what)).toEqual([]);
    expect(await hasSidewaysScroll(page)).toBe(false);
    await page.context().close();
  });
});

testAtLength("a receipt prints without what stands around it", async () => {
  const page = await enter();
  await donateAs(page, "16", "Pay");
  await status(page, thanks(16));
  await page.emulateMedia({ media: "print" });
  await page.getByText("16.00 EUR, PayPal").waitFor();
  expect(await page.getByRole("banner").isVisible()).toBe(false);
  expect(await page.getByRole("button", { name: "Print" }).isVisible()).toBe(false);
  expect(await page.getByRole("complementary").count()).toBe(0);
  await page.context().close();
});

test("the terms stand on the page before its scripts, and nothing is pressed before it is known who looks", async () => {
  const page = await newPage();
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto("/donation");
  await page.getByText("The smallest donation is 1 EUR.").waitFor();
  const agree = page.getByRole("checkbox", { name: "I agree to the terms" });
  expect(await agree.evaluate((box) => box.closest("[inert]") !== null)).toBe(true);
  await page.context().close();
});
