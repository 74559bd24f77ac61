import { expect, test } from "vitest";
import { calm, expectSilence, useBrowser } from "../browser.ts";
import { officialAt, openOffice } from "./officials.ts";

const newPage = useBrowser();

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
