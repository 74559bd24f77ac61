import type { Role } from "@gatehouse/contract/operations/permissions";
import { expect, test } from "vitest";
import { atLength } from "../../apps/api/test/at-length.ts";
import { calm, expectSilence, useBrowser, type WatchedPage } from "../browser.ts";
import { officialAt, openOffice, screenProblems } from "./officials.ts";
import { placesOf } from "./places.ts";

const newPage = useBrowser();

const shownPlaces = async (page: WatchedPage): Promise<string[]> => {
  const links = await page.getByRole("navigation", { name: "Back office" }).getByRole("link").all();
  const names = await Promise.all(links.map((link) => link.innerText()));
  // Without what waits there, and without the way out.
  return names.map((name) => name.replace(/\d.*/s, "").trim()).filter((name) => name !== "The public page");
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
  const screens = [
    "/health/jobs",
    "/health/mails",
    "/community",
    "/community/votes",
    "/community/referrals",
    "/growth",
    "/money",
  ];
  const lists = ["orders", "holds", "adjustments"].map((list) => `/money/lists?list=${list}`);
  // The lists have one look.
  const looked = new Set([...screens, ...atLength(lists)]);
  for (const path of [...screens, ...lists]) {
    await openOffice(page, path);
    await calm(page);
    if (looked.has(path))
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
