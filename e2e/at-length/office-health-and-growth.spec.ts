import { expect, test } from "vitest";
import { expectSilence, useBrowser } from "../browser.ts";
import { officialAt, openOffice } from "../office/officials.ts";

const newPage = useBrowser();

test("“Ask all” asks every outside service anew for an analyst, who takes the table of growth along", async () => {
  const page = await newPage();
  await officialAt(page, "analyst", "/health");
  await page.getByRole("button", { name: "Ask all" }).click();
  await page.getByText("All were asked.").waitFor();
  await openOffice(page, "/growth");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("growth.csv");
  expectSilence(page);
});
