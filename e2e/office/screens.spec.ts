import type { Role } from "@gatehouse/contract/operations/permissions";
import { expect, test } from "vitest";
import { atLength } from "../../apps/api/test/at-length.ts";
import { calm, expectSilence, useBrowser, type WatchedPage } from "../browser.ts";
import { expectOfficeSilence, official, officialAt, openOffice, screenProblems } from "./officials.ts";
import { placesOf } from "./screens.ts";

const newPage = useBrowser();

const shownPlaces = async (page: WatchedPage): Promise<string[]> => {
  const links = await page.getByRole("navigation", { name: "Back office" }).getByRole("link").all();
  const names = await Promise.all(links.map((link) => link.innerText()));
  // Without what waits there, and without the way out.
  return names
    .map((name) => name.replace(/\s*\d+.*$/s, "").trim())
    .filter((name) => name !== "The public page");
};

/** Names of what can be pressed in the screen that is open; none of them is grey. */
async function pressable(page: WatchedPage): Promise<string> {
  const buttons = page.locator("main").getByRole("button");
  expect(await buttons.and(page.locator(":disabled:not([aria-busy])")).allInnerTexts()).toEqual([]);
  return (await buttons.allInnerTexts()).join("\n");
}

const acts =
  /Take out|Judge now|Try now|Send now|Let it count|Compare now|Switch off|Give a role|Write|CSV|Release|Ask again/;

test("an analyst reads every screen of theirs, in both themes and widths, without anything to act on", async () => {
  const page = await newPage();
  await officialAt(page, "analyst");
  expect(await shownPlaces(page)).toEqual(placesOf.analyst);
  const problems: string[] = [];
  for (const path of [
    "/health/jobs",
    "/health/mails",
    "/community",
    "/community/votes",
    "/community/referrals",
    "/growth",
    "/money",
    "/money/lists?list=orders",
    "/money/lists?list=holds",
    "/money/lists?list=adjustments",
  ]) {
    await openOffice(page, path);
    await calm(page);
    problems.push(...(await screenProblems(page, "screen")).map((problem) => `${path} ${problem}`));
    // Nothing leads to where they may not.
    expect(await page.locator('main a[href*="/admin/players"]').count(), path).toBe(0);
    // Tables without names are theirs.
    expect((await pressable(page)).replaceAll(/^CSV$/gm, ""), path).not.toMatch(acts);
  }
  expect(problems).toEqual([]);
  expectSilence(page);
});

test.each(
  atLength<[Role, readonly string[], RegExp]>([
    // No file, no money, nobody's account.
    [
      "editor",
      ["", "/growth", "/health", "/record", "/team"],
      /CSV|Switch off|Give a role|Find a player|Everybody/,
    ],
    [
      "support",
      ["", "/growth", "/health", "/money", "/team"],
      /CSV|Switch off|Give a role|Write a text|Donors/,
    ],
  ]),
)("what is not for the %s is absent, not grey", async (role, paths, others) => {
  const page = await newPage();
  await officialAt(page, role);
  expect(await shownPlaces(page)).toEqual(placesOf[role]);
  for (const path of paths) {
    await openOffice(page, path);
    await calm(page);
    await pressable(page);
    expect(await page.locator("main").innerText(), path).not.toMatch(others);
  }
  // What another role has is unknown here.
  await openOffice(page, role === "editor" ? "/players" : "/texts");
  await page.getByRole("heading", { name: "Nothing is here" }).waitFor();
  expectSilence(page);
});

test("all is reached by keys, and what has the focus is seen", async () => {
  const page = await newPage();
  await officialAt(page, "owner", "/money/lists?list=holds");
  await calm(page);
  const seen = new Set<string>();
  for (let stops = 0; stops < 40; stops += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return null;
      const { outlineStyle, outlineWidth } = getComputedStyle(at);
      const name = `${at.tagName} ${at.getAttribute("aria-label") ?? at.textContent?.trim().slice(0, 30)}`;
      return { name, isSeen: outlineStyle !== "none" && parseFloat(outlineWidth) >= 2 };
    });
    if (stop === null) break;
    expect(stop.isSeen, stop.name).toBe(true);
    seen.add(stop.name);
  }
  const all = [...seen].join("\n");
  for (const name of ["Skip to the content", "Record", "Entries by hand", "Show"])
    expect(all).toContain(name);

  // A form below its button gives the focus back to that.
  await openOffice(page, "/health");
  const off = page.getByRole("button", { name: "Switch off: Voting" });
  await off.press("Enter");
  const cancel = page.getByRole("region", { name: "Switches" }).getByRole("button", { name: "Cancel" });
  await cancel.press("Enter");
  await cancel.waitFor({ state: "detached" });
  expect(await off.evaluate((button) => button === document.activeElement)).toBe(true);

  // So does the search, wherever it was opened.
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: /Search players/ }).waitFor();
  await page.keyboard.press("Escape");
  expect(await off.evaluate((button) => button === document.activeElement)).toBe(true);
  expectSilence(page);
});

test("a screen says that it waits, that it is offline, that it was refused, and comes back", async () => {
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
