import { expect, test } from "vitest";
import { useBrowser } from "../browser.ts";
import { confirmHere, expectOfficeSilence, officialAt, screenProblems } from "./officials.ts";

const newPage = useBrowser();

test("an owner finds every place, confirms, searches by keys, and reads what they did in the record", async () => {
  const page = await newPage();
  const owner = await officialAt(page, "owner", "/team");
  const rail = page.getByRole("navigation", { name: "Back office" });
  expect(await rail.getByRole("link", { name: "Team and roles" }).getAttribute("aria-current")).toBe("page");

  // The team is shown to the confirmed alone.
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await confirmHere(page, owner);
  await page.getByRole("rowheader", { name: owner.login }).waitFor();
  await page.getByRole("button", { name: /^Unlocked/ }).waitFor();
  expect(await screenProblems(page, "every")).toEqual([]);

  // Ctrl K, a part of a place's name, Enter.
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: /Search players/ });
  await field.fill("recor");
  expect(await screenProblems(page, "state")).toEqual([]);
  await field.press("Enter");
  await page.getByRole("heading", { name: "Record", level: 1 }).waitFor();
  expect(await screenProblems(page, "screen")).toEqual([]);

  // A player is found by the login, where somebody is who may look.
  await page.keyboard.press("Control+k");
  await field.fill(owner.login);
  await page.getByRole("option", { name: owner.login }).waitFor();
  await page.keyboard.press("Escape");
  expectOfficeSilence(page);
});
