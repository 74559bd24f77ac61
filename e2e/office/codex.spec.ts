import { expect, test } from "vitest";
import { tarOf, worldOf, zipOf } from "../../apps/api/test/archives.ts";
import { useBrowser } from "../browser.ts";
import { confirmHere, expectOfficeSilence, officialAt, screenProblems } from "./officials.ts";

const newPage = useBrowser();

test("an owner has an archive read, sees what it holds, takes nothing of a bad one, and works by keyboard", async () => {
  const page = await newPage();
  const owner = await officialAt(page, "owner", "/codex");
  await page.getByRole("region", { name: "Imports" }).getByText("stands").waitFor();
  expect(await screenProblems(page, "screen")).toEqual([]);

  const submit = page.getByRole("button", { name: /^Read/ });
  await submit.focus();
  await page.keyboard.press("Enter");
  await page.getByText("Choose an archive first.").waitFor();
  const file = page.getByLabel("Archive", { exact: true });
  const choose = (name: string, buffer: Buffer) =>
    file.setInputFiles({ name, mimeType: "application/octet-stream", buffer });
  await choose("world.tar.gz", await tarOf(worldOf(3)));
  await submit.focus();
  await page.keyboard.press("Enter");
  await confirmHere(page, owner);
  await page.getByRole("heading", { name: "What world.tar.gz holds" }).waitFor();
  await page.getByText("a drop without an item’s number").waitFor();
  await page.getByRole("button", { name: "Take it over" }).waitFor();
  expect(await screenProblems(page, "state")).toEqual([]);

  await choose("climbing.zip", zipOf([{ name: "../climbed.xml", body: "<a/>" }]));
  await submit.click();
  await confirmHere(page, owner);
  await page.getByText("The archive has names that lead out of it.").waitFor();
  expect(await page.getByRole("button", { name: "Take it over" }).count()).toBe(0);
  expect(await screenProblems(page, "state")).toEqual([]);
  expectOfficeSilence(page);
});
