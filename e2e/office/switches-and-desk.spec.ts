import { expect, test } from "vitest";
import { useBrowser, visit } from "../browser.ts";
import { confirmHere, expectOfficeSilence, officialAt, openOffice, screenProblems } from "./officials.ts";

const newPage = useBrowser();

test("an owner switches voting off for a while, finds it on the desk, takes it, and switches it on again", async () => {
  const page = await newPage();
  const owner = await officialAt(page, "owner", "/health");
  const switches = page.getByRole("region", { name: "Switches" });
  await switches.getByRole("button", { name: "Switch off: Voting" }).click();
  await switches.getByRole("button", { name: "Switch off", exact: true }).click();
  await switches.getByText("A reason has 10 to 500 characters.").waitFor();
  await switches.getByLabel("Reason").fill("The lists are being looked at");
  await switches.getByRole("button", { name: "Switch off", exact: true }).click();
  await confirmHere(page, owner);
  await switches.getByText(`by ${owner.login}: The lists are being looked at`).waitFor();
  expect(await screenProblems(page, "screen")).toEqual([]);

  await openOffice(page);
  const item = page.getByRole("listitem").filter({ hasText: "Voting: switched off" });
  await item.getByRole("button", { name: "Take", exact: true }).click();
  await item.getByRole("button", { name: "Take", exact: true }).waitFor({ state: "detached" });
  expect(await screenProblems(page, "screen")).toEqual([]);

  const visitor = await newPage();
  await visit(visitor, "/vote");
  await visitor
    .getByText(/Votes are not looked at right now/)
    .first()
    .waitFor();
  await visitor.context().close();

  await item.getByRole("link", { name: /Look at it/ }).click();
  await switches.getByRole("button", { name: "Switch on: Voting" }).click();
  await switches.getByLabel("Reason").fill("The lists are fine again");
  await switches.getByRole("button", { name: "Switch on", exact: true }).click();
  await confirmHere(page, owner);
  await switches.getByRole("button", { name: "Switch off: Voting" }).waitFor();
  await openOffice(page);
  await item.waitFor({ state: "detached" });
  expectOfficeSilence(page);
});
