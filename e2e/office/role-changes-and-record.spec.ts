import { expect, test } from "vitest";
import { useBrowser } from "../browser.ts";
import { confirmHere, expectOfficeSilence, official, openOffice, screenProblems } from "./officials.ts";

const newPage = useBrowser();

test("an owner gives a role, and the record has it with before, after and reason", async () => {
  const page = await newPage();
  const other = await newPage();
  const [owner, support] = [await official(page, "owner"), await official(other, "support")];
  await openOffice(page, "/team");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await confirmHere(page, owner);
  await page.getByRole("button", { name: `Change the role of ${support.login}` }).click();
  const form = page.getByRole("form", { name: `Change the role of ${support.login}` });
  await form.getByLabel("Role").selectOption("analyst");
  await form.getByRole("button", { name: "Change the role" }).click();
  await form.getByText("A reason has 10 to 500 characters.").waitFor();
  await form.getByLabel("Reason").fill("Counts what comes in from now on");
  await form.getByRole("button", { name: "Change the role" }).click();
  const asks = page.getByRole("dialog", { name: "Confirm that it is you" });
  await asks
    .or(page.getByText(`${support.login} is analyst now.`))
    .first()
    .waitFor();
  if (await asks.isVisible()) await confirmHere(page, owner);
  await page.getByText(`${support.login} is analyst now.`).waitFor();

  // Whose role it was sees it at the next page: the money is still there, the players are not.
  const streams = other.waitForRequest((request) => request.url().includes("/public/live?topics="));
  await openOffice(other, "/record");
  const places = other.getByRole("navigation", { name: "Back office" }).getByRole("link");
  expect(await places.allInnerTexts()).not.toContain("Players");

  // Ended half-way: the open page says so at once, without anything being done in it.
  await streams;
  await page.getByRole("button", { name: `Change the role of ${support.login}` }).click();
  await form.getByLabel("Reason").fill("Leaves the team at the end of the week");
  await form.getByRole("button", { name: "End the role" }).click();
  await asks
    .or(page.getByText(`${support.login} has no role any more.`))
    .first()
    .waitFor();
  if (await asks.isVisible()) await confirmHere(page, owner);
  await page.getByText(`${support.login} has no role any more.`).waitFor();
  await other.getByRole("heading", { name: "You have no role here any more" }).waitFor();
  expect(await other.getByRole("navigation").count()).toBe(0);

  await openOffice(page, "/record");
  // What changed is told by its name.
  await page.getByRole("row", { name: /role before: analyst after: none/ }).waitFor();
  await page
    .getByRole("link", { name: /\d\d:\d\d:\d\d/ })
    .first()
    .click();
  await page.getByRole("heading", { name: /^Record \d+$/ }).waitFor();
  await page.getByText("“Leaves the team at the end of the week”").waitFor();
  expect(await screenProblems(page, "screen")).toEqual([]);
  expectOfficeSilence(page);
});
