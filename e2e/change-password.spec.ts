import { describe, expect, test } from "vitest";
import { expectSilence, useBrowser, visit, type WatchedPage } from "./browser.ts";
import { mailTo } from "./mailbox.ts";
import { newcomer } from "./players.ts";
import { testAtLength } from "../apps/api/test/at-length.ts";

const newPage = useBrowser();

const alert = (page: WatchedPage, text: string) =>
  page.getByRole("alert").filter({ hasText: text }).waitFor();
const submit = (page: WatchedPage) => page.getByRole("button", { name: "Submit" }).click();
const goBack = (page: WatchedPage) => page.getByRole("main").getByRole("link", { name: "Go back" }).click();

async function fillChange(page: WatchedPage, current: string, next: string): Promise<void> {
  await page.getByLabel("Current password", { exact: true }).fill(current);
  await page.getByLabel("New password", { exact: true }).fill(next);
  await page.getByLabel("Repeat password", { exact: true }).fill(next);
}

describe("changing the password", () => {
  test("keeps this session, ends the others, and leads back to the page", async () => {
    const page = await newPage();
    const player = await newcomer(page);
    await visit(page, "/settings");
    await page.getByRole("button", { name: "Change password" }).click();
    await page.waitForURL(/\/changePassword\?returnUrl=settings$/);
    await fillChange(page, player.password, "new-pass-1");
    await page.getByLabel("Repeat password", { exact: true }).fill("new-pass-2");
    await page.getByLabel("Repeat password", { exact: true }).blur();
    await alert(page, "Passwords don't match");
    expect(await page.getByRole("button", { name: "Submit" }).isDisabled()).toBe(true);
    await page.getByLabel("Repeat password", { exact: true }).fill("new-pass-1");
    await submit(page);
    await page.waitForURL(/\/success\?.*redirectUrl=changePassword/);
    await page.getByText("You have successfully changed your password").waitFor();
    await goBack(page);
    // The address changes first, and the page that was left has a link of that name, too.
    await page.getByLabel("Current password", { exact: true }).waitFor();
    await goBack(page);
    await page.waitForURL(/\/settings$/);
    await page.getByText("Password changed").waitFor();
    await mailTo(player.email, /your password was changed/);
    expectSilence(page);
    await page.context().close();
  });

  testAtLength("says so when the call fails", async () => {
    const page = await newPage();
    const player = await newcomer(page);
    await visit(page, "/changePassword");
    await page.route("**/api/public/user/changePassword", (route) => route.abort());
    await fillChange(page, player.password, "new-pass-1");
    await submit(page);
    await alert(page, "Change password request failed");
    await page.context().close();
  });
});
