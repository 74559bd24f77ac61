import { test } from "vitest";
import { expectSilence, useBrowser, visit } from "./browser.ts";
import { newcomer } from "./players.ts";

const newPage = useBrowser();

test("a donation is told before its form that the email is not verified, and of a new link", async () => {
  const page = await newPage();
  const { email } = await newcomer(page);
  await visit(page, "/donation");
  await page.getByRole("status").filter({ hasText: email }).waitFor();
  await page.getByRole("button", { name: "Send a new link" }).waitFor();
  await page.getByRole("checkbox", { name: "I agree to the terms" }).check();
  expectSilence(page);
  await page.context().close();
});
