import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  accessProblems,
  expectSilence,
  hasSidewaysScroll,
  useBrowser,
  visit,
  type WatchedPage,
} from "./browser.ts";
import { makeCharacter, takeAway } from "./game.ts";
import { demoPlayer, donate, type Player, verifiedNewcomer } from "./players.ts";
import { atLength, testAtLength } from "../apps/api/test/at-length.ts";

const newPage = useBrowser();
const balancePath = "**/api/public/user/balance";
const transferPath = "**/api/public/user/balance/transfer";

/** Ticks of the game world: a delivery is fetched and acknowledged. */
const deliveryMs = 60_000;

let page: WatchedPage;
let player: Player;
/** A character of the demo's world: what is sent there arrives. No other of the player's begins with its letter. */
const friend = { name: "OldBjorn" };

beforeAll(async () => {
  page = await newPage();
  player = await demoPlayer(page, "bjorn");
  await donate(page, 100);
});
beforeEach(async () => {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  page.complaints.length = 0;
  await page.setViewportSize({ width: 1440, height: 900 });
});

const dialog = (on = page) => on.getByRole("dialog", { name: "Transactions management" });
const send = (on = page) => dialog(on).getByRole("button", { name: "Send", exact: true });
const field = (name: "Character" | "Amount", on = page) => dialog(on).getByLabel(name, { exact: true });
/** Those that have come; before that the table has rows without a name. */
const rows = (on = page) => dialog(on).getByRole("table").locator("tbody tr:has(th)");
const status = (index = 0) => rows().nth(index).locator("td").nth(2);
const opener = (on = page) => on.getByRole("button", { name: "Send to character", exact: true });

async function open(on = page): Promise<void> {
  await visit(on, "/donation");
  await opener(on).click();
  await dialog(on).waitFor();
}

/** Opens the window and chooses what to send, with the balance that is shown then. */
async function fill(name: string, amount: string): Promise<number> {
  await open();
  await field("Character").selectOption({ label: name });
  await field("Amount").fill(amount);
  return shownBalance();
}
const shownBalance = async (): Promise<number> =>
  Number(/Balance\s+(-?[\d,]+)/.exec(await dialog().innerText())?.[1]?.replaceAll(",", ""));
const balanceBecomes = (amount: number) =>
  dialog()
    .getByText(`Balance ${amount.toLocaleString("en")} G. Apiga`, { exact: true })
    .waitFor();

/** What was sent is told, on its way or received by then. */
const isTold = (amount: number): Promise<void> =>
  dialog()
    .getByRole("status")
    .getByText(
      new RegExp(`${amount} G\\. Apiga for ${friend.name}|${friend.name} has received ${amount} G\\.`),
    )
    .waitFor();

const isEnabled = (on = page) => send(on).and(on.locator(":enabled")).waitFor();

/**
 * Has the page see no more than what its own calls have told, until it is let look: the game may fetch what was sent
 * within milliseconds, and how it stood before would never be shown. Returns how to let it.
 */
async function keepFromLooking(): Promise<() => void> {
  const { promise: mayLook, resolve: letLook } = Promise.withResolvers<void>();
  for (const path of [balancePath, transferPath]) {
    await page.route(path, async (route) => {
      if (route.request().method() === "GET") await mayLook;
      await route.fallback();
    });
  }
  return letLook;
}

describe("a transfer", () => {
  test("is seen on its way until the character has received it", async () => {
    const before = await fill(friend.name, "25");
    await dialog().getByText("Nothing has been sent yet.").or(rows().first()).waitFor();
    expect(await dialog().getByRole("link", { name: "Golden Apiga" }).getAttribute("href")).toBe(
      "/codex/item/9143-golden-apiga",
    );
    const letLook = await keepFromLooking();
    await dialog()
      .getByText(`after sending ${before - 25}`)
      .waitFor();
    await send().click();
    const first = rows().first();
    await first.getByText("Debited").waitFor();
    await balanceBecomes(before - 25);
    expect(await first.locator("th").innerText()).toBe(friend.name);
    expect(await field("Amount").inputValue()).toBe("");
    letLook();
    await status().getByText("Received", { exact: true }).waitFor({ timeout: deliveryMs });
    await dialog().getByRole("status").getByText(`${friend.name} has received 25 G. Apiga.`).waitFor();
    const cells = await first.locator("td, th").allInnerTexts();
    expect(cells).toEqual([
      "1",
      friend.name,
      "25",
      "Received",
      expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
    ]);
    expect(await dialog().getByRole("columnheader").allInnerTexts()).toEqual([
      "#",
      "Name",
      "Amount",
      "Status",
      "Date",
    ]);
    expectSilence(page);
  });

  testAtLength("shows at once, whatever else the server is busy with", async () => {
    const before = await fill(friend.name, "1");
    await rows().first().waitFor();
    const [count] = [await rows().count()];
    for (const path of [balancePath, transferPath]) {
      await page.route(path, (route) => (route.request().method() === "GET" ? undefined : route.continue()));
    }
    await send().click();
    await balanceBecomes(before - 1);
    await expect.poll(() => rows().count()).toBe(count + 1);
    expect((await rows().first().locator("td, th").allInnerTexts()).slice(0, 3)).toEqual([
      "1",
      friend.name,
      "1",
    ]);
  });

  test("that is clicked twice is sent once", async () => {
    const before = await fill(friend.name, "2");
    await rows().first().waitFor();
    const count = await rows().count();
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/transfer")) posts.push(request.url());
    });
    await send().dblclick();
    await balanceBecomes(before - 2);
    await page.reload();
    await opener().click();
    await balanceBecomes(before - 2);
    await expect.poll(() => rows().count()).toBe(count + 1);
    expect(posts).toHaveLength(1);
  });

  testAtLength("whose reply is lost is found in the list", async () => {
    const before = await fill(friend.name, "3");
    await loseReplies();
    await send().click();
    await balanceBecomes(before - 3);
    await isTold(3);
    expect(await dialog().getByRole("alert").count()).toBe(0);
  });

  test("that nobody knows of is sent once more, and taken once", async () => {
    const before = await fill(friend.name, "4");
    await rows().first().waitFor();
    const count = await rows().count();
    const ids = await loseReplies(1);
    // Who has seen in the list that it was taken, and sends again, sends another one.
    await page.route(transferPath, (route) =>
      route.request().method() === "GET" && ids.length < 2 ? route.abort() : route.fallback(),
    );
    await send().click();
    await dialog().getByRole("alert").getByText("The server did not answer").waitFor();
    expect(await field("Amount").inputValue()).toBe("4");
    await send().click();
    await isTold(4);
    await balanceBecomes(before - 4);
    await expect.poll(() => rows().count()).toBe(count + 1);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test("that the game rejects comes back, with the reason", async () => {
    const before = await fill(friend.name, "13");
    await rows().first().waitFor();
    const letLook = await keepFromLooking();
    await send().click();
    await balanceBecomes(before - 13);
    letLook();
    await status().getByText("Refunded", { exact: true }).waitFor({ timeout: deliveryMs });
    await status().getByText("“The inventory is full”. 13 G. Apiga are back on your balance.").waitFor();
    await dialog().getByRole("status").getByText("came back to your balance").waitFor();
    await balanceBecomes(before);
  });

  testAtLength("is refused when the character was deleted meanwhile, and it leaves the list", async () => {
    const gone = await makeCharacter(player.login);
    const before = await fill(gone.name, "5");
    await takeAway(gone);
    await send().click();
    await dialog().getByRole("alert").getByText("Choose one of your own characters").waitFor();
    await field("Character").getByText(gone.name).waitFor({ state: "detached" });
    expect(await field("Character").inputValue()).toBe("");
    expect(await field("Amount").inputValue()).toBe("5");
    expect(await send().isDisabled()).toBe(true);
    expect(await shownBalance()).toBe(before);
  });

  testAtLength("comes back to the page's balance with the window closed", async () => {
    const lost = await makeCharacter(player.login);
    const before = await fill(lost.name, "6");
    await rows().first().waitFor();
    const letLook = await keepFromLooking();
    await send().click();
    await balanceBecomes(before - 6);
    await page.keyboard.press("Escape");
    await dialog().waitFor({ state: "hidden" });
    const purse = page.getByRole("region", { name: "Your balance" });
    // The window's own balance goes with the window's last frame.
    const shows = (balance: number) => purse.getByText(String(balance), { exact: true }).first();
    await shows(before - 6).waitFor();
    letLook();
    await shows(before).waitFor({ timeout: deliveryMs });
    await takeAway(lost);
  });
});

/** Requests arrive, the replies to so many of them do not; the request ids that were sent. */
async function loseReplies(most = Infinity): Promise<string[]> {
  const ids: string[] = [];
  await page.route(transferPath, async (route) => {
    const request = route.request();
    if (request.method() !== "POST") return route.fallback();
    ids.push((request.postDataJSON() as { requestId: string }).requestId);
    if (ids.length > most) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  return ids;
}

test("an amount is whole, at least 1 and on the balance; a character is chosen", async () => {
  await open();
  expect(await send().isDisabled()).toBe(true);
  await field("Amount").fill("1");
  expect(await send().isDisabled()).toBe(true);
  await field("Character").selectOption({ label: friend.name });
  await isEnabled();
  for (const [typed, message] of [
    ["0", "Amount must be at least 1"],
    ["1.5", "Amount must be a whole number"],
    ["-1", "Amount must be a whole number"],
    ["ten", "Amount must be a whole number"],
    ["", "Amount is required"],
    ["9000000000", "Amount must be at most 1000000000"],
  ] as const) {
    await field("Amount").fill(typed);
    await field("Amount").blur();
    await dialog().getByText(message).waitFor();
    expect(await send().isDisabled()).toBe(true);
  }
  const balance = await shownBalance();
  await field("Amount").fill(String(balance + 1));
  await dialog()
    .getByText(`the balance is ${balance}, you asked for ${balance + 1}`)
    .waitFor();
  expect(await send().isDisabled()).toBe(true);
  await field("Amount").fill(String(balance));
  await dialog().getByText("after sending 0").waitFor();
  await isEnabled();
  await field("Character").selectOption("");
  expect(await send().isDisabled()).toBe(true);
});

test("a newcomer has nothing to send and nobody to send to, and is told how to get there", async () => {
  const fresh = await newPage();
  const { login } = await verifiedNewcomer(fresh);
  await open(fresh);
  await dialog(fresh).getByText("There is nothing to send yet.").waitFor();
  await dialog(fresh).getByText("Nothing has been sent yet.").waitFor();
  expect(await send(fresh).count()).toBe(0);
  expect(await field("Amount", fresh).count()).toBe(0);
  await donate(fresh, 5);
  await open(fresh);
  await dialog(fresh).getByText("No characters yet").waitFor();
  expect(await send(fresh).count()).toBe(0);
  expect(await accessProblems(fresh, "all", dialog(fresh))).toEqual([]);
  const first = await makeCharacter(login);
  await dialog(fresh).getByRole("button", { name: "Look again" }).click();
  await field("Character", fresh).selectOption({ label: first.name });
  await fresh.context().close();
});

testAtLength("what does not load says so, and is there when it is asked for again", async () => {
  await page.route(transferPath, (route) => route.abort());
  await page.route("**/charNames", (route) => route.abort());
  await open();
  await dialog().getByText("The last transactions could not be loaded.").waitFor();
  await dialog().getByText("Your characters could not be loaded.").waitFor();
  await page.unroute("**/charNames");
  await dialog().getByRole("button", { name: "Try again" }).first().click();
  await field("Character").waitFor();
  await page.unroute(transferPath);
  await dialog().getByRole("button", { name: "Try again" }).click();
  await rows().first().waitFor();
});

test("the window opens, is walked and closes by keyboard", async () => {
  await visit(page, "/donation");
  await opener().focus();
  await page.keyboard.press("Enter");
  await field("Amount").waitFor();
  const inside = () => dialog().evaluate((element) => element.contains(document.activeElement));
  expect(await inside()).toBe(true);
  await field("Character").focus();
  // A second letter that comes late would choose anew.
  await page.keyboard.type(friend.name.slice(0, 1));
  await page.keyboard.press("Tab");
  await page.keyboard.type("1");
  // Browsers send no form whose button is disabled.
  await isEnabled();
  await page.keyboard.press("Enter");
  await isTold(1);
  expect(await inside()).toBe(true);
  await page.keyboard.press("Escape");
  await dialog().waitFor({ state: "hidden" });
  expect(await opener().evaluate((button) => button === document.activeElement)).toBe(true);
});

const longName = "W".repeat(45);
const record = {
  id: "1",
  requestId: "1",
  characterName: longName,
  charId: 1,
  amount: 999_999_999,
  status: "PENDING",
  stage: "queued",
  reason: null,
  created: "2026-01-31T22:30:00.000Z",
  updated: "2026-01-31T22:30:00.000Z",
};
const records = [
  record,
  { ...record, id: "2", stage: "inGame" },
  { ...record, id: "3", stage: "checking" },
  { ...record, id: "4", status: "COMPLETED", stage: "received", updated: "2026-07-01T10:00:00.000Z" },
  { ...record, id: "5", status: "FAILED", stage: "refunded", reason: "x".repeat(255) },
];

test.each(
  atLength([
    { width: 1440, height: 900, colorScheme: "dark" as const },
    { width: 1440, height: 900, colorScheme: "light" as const },
    { width: 360, height: 740, colorScheme: "dark" as const },
    { width: 360, height: 740, colorScheme: "light" as const },
  ]),
)(
  "the longest name and the greatest numbers fit at $width px, $colorScheme",
  async ({ width, height, colorScheme }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await page.route(balancePath, (route) => route.fulfill({ json: { amount: 1_000_000_000 } }));
    await page.route("**/charNames", (route) => route.fulfill({ json: [{ charId: 1, name: longName }] }));
    await page.route(transferPath, (route) => route.fulfill({ json: records }));
    await open();
    await field("Character").selectOption("1");
    await field("Amount").fill("999999999");
    await dialog().getByText("after sending 1").waitFor();
    await expect.poll(() => rows().count()).toBe(records.length);
    // In the server's time zone; the last change where there was one.
    await dialog().getByText("2026-02-01 00:30").first().waitFor();
    await rows().nth(3).getByText("2026-07-01 13:00").waitFor();
    expect(await hasSidewaysScroll(page)).toBe(false);
    expect(await dialog().evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    expect(await accessProblems(page, "all", dialog())).toEqual([]);
  },
);
