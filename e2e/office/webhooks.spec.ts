import { expect, test } from "vitest";
import { useBrowser } from "../browser.ts";
import { confirmHere, expectOfficeSilence, official, openOffice, screenProblems } from "./officials.ts";

const newPage = useBrowser();

test("an owner adds a webhook, reads its secret once and removes it", async () => {
  const page = await newPage();
  const owner = await official(page, "owner");
  await openOffice(page, "/health/webhooks");
  await page.getByText("Nobody outside is told of anything.").waitFor();
  await page.getByRole("button", { name: "Add an address" }).click();
  const form = page.getByRole("dialog", { name: "Add an address" });
  await form.getByLabel("Reason").fill("Our bot tells of the chronicle");
  await form.getByRole("button", { name: "Add an address" }).click();
  await form.getByText("Name the address.").waitFor();
  await form.getByText("Choose what it is told of.").waitFor();
  expect(await screenProblems(page, "state")).toEqual([]);
  await form.getByLabel("Address", { exact: true }).fill("http://192.0.2.1/hook");
  await form.getByLabel("Video of the week").check();
  await form.getByLabel("Clan level").check();
  await form.getByRole("button", { name: "Add an address" }).click();
  await confirmHere(page, owner);
  await form.getByText(/leads into a private network/).waitFor();
  // Neither happens here, so nothing is sent there, either.
  await form.getByLabel("Address", { exact: true }).fill("https://1.1.1.1/hook");
  await form.getByRole("button", { name: "Add an address" }).click();
  await page.getByText(/^whsec_/).waitFor();
  const row = page.getByRole("row", { name: /1\.1\.1\.1\/hook/ });
  await row.getByText("Video of the week · Clan level").waitFor();
  expect(await screenProblems(page, "screen")).toEqual([]);
  await page.getByRole("button", { name: "Done" }).click();
  expect(await page.getByText(/^whsec_/).count()).toBe(0);

  await page.getByRole("button", { name: /^Remove: / }).click();
  const asks = page.getByRole("dialog", { name: /^Remove webhook \d+$/ });
  await asks.getByLabel("Reason").fill("It was for the test alone");
  await asks.getByRole("button", { name: "Remove" }).click();
  await confirmHere(page, owner);
  await page.getByText("Nobody outside is told of anything.").waitFor();
  // The refused address.
  page.complaints = page.complaints.filter((line) => !line.includes("status of 422"));
  expectOfficeSilence(page);
});
