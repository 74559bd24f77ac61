import { expect, test } from "vitest";
import { useBrowser, visit } from "./browser.ts";

const newPage = useBrowser();

test("counts down to the launch", async () => {
  const page = await newPage();
  await visit(page, "/home");
  const timer = page.getByRole("timer").first();
  expect(await page.getByText(/^\w+ \d{1,2}, \d{4}, \d{2}:\d{2}:\d{2} GMT\+2$/).count()).toBe(1);
  const before = await timer.innerText();
  await page.waitForFunction(
    (text) => document.querySelector<HTMLElement>('[role="timer"]')?.innerText !== text,
    before,
  );
  await page.context().close();
});
