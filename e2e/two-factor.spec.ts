import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { appCode } from "./authenticator.ts";
import { accessProblems, hasSidewaysScroll, useBrowser, visit, type WatchedPage } from "./browser.ts";
import { mailTo } from "./mailbox.ts";
import { enterPassword, logOut, newcomer } from "./players.ts";

const newPage = useBrowser();

const section = (page: WatchedPage, name: string) => page.getByRole("region", { name });
const field = (page: WatchedPage, name: string) => page.getByLabel(name, { exact: true });
const button = (page: WatchedPage, name: string) => page.getByRole("button", { name, exact: true });

async function enterCode(page: WatchedPage, code: string): Promise<void> {
  await field(page, "Code").fill(code);
  await button(page, "Submit").click();
}

async function expectFine(page: WatchedPage, part?: Locator): Promise<void> {
  expect(await accessProblems(page, "all", part)).toEqual([]);
  expect(await hasSidewaysScroll(page)).toBe(false);
}

describe("two-factor login", () => {
  test("is set up with an app, asked for at the next login, and switched off again", async () => {
    const page = await newPage({ viewport: { width: 360, height: 800 } });
    const player = await newcomer(page);
    await visit(page, "/settings");
    const settings = section(page, "Two-factor login");
    await button(page, "Set up").click();
    await page.getByRole("img", { name: "QR code of the secret for your authenticator app" }).waitFor();
    const secret = (await settings.locator("code").innerText()).replaceAll(" ", "");
    await expectFine(page, settings);
    await field(page, "Current password").fill(player.password);
    await field(page, "Code").fill("000000");
    await button(page, "Switch on").click();
    await settings
      .getByRole("alert")
      .filter({ hasText: "The verification code is wrong or has expired" })
      .waitFor();
    await field(page, "Code").fill(appCode(secret));
    await button(page, "Switch on").click();

    await page.getByRole("heading", { name: "Your recovery codes" }).waitFor();
    const codes = await settings.locator("li code").allInnerTexts();
    expect(codes).toHaveLength(10);
    await expectFine(page, settings);
    await button(page, "I have saved them").click();
    await settings.getByText("10 recovery codes are left").waitFor();
    expect(await page.getByText(codes[0] ?? "").count()).toBe(0);
    await mailTo(player.email, /two-factor login was switched on/);

    await logOut(page);
    await enterPassword(page, player);
    await enterCode(page, "000000");
    await page.getByRole("alert").filter({ hasText: "wrong or has expired" }).waitFor();
    await expectFine(page);
    // The app's next code is right already, and the one that switched it on is used up.
    await enterCode(page, appCode(secret, 1));
    await page.waitForURL(/\/home$/);

    await logOut(page);
    await enterPassword(page, player);
    await enterCode(page, (codes[0] ?? "").toLowerCase());
    await page.waitForURL(/\/home$/);
    await mailTo(player.email, /a recovery code was used/);

    await visit(page, "/settings");
    await settings.getByText("9 recovery codes are left").waitFor();
    await button(page, "Switch off").click();
    await field(page, "Code").fill(codes[1] ?? "");
    await field(page, "Current password").fill(player.password);
    await button(page, "Switch off").click();
    await button(page, "Set up").waitFor();
    await logOut(page);
    await enterPassword(page, player);
    await page.waitForURL(/\/home$/);
    expectRefusalsOnly(page);
    await page.context().close();
  });
});

/** Chromium writes a line for each refused call; there is nothing else. */
function expectRefusalsOnly(page: WatchedPage): void {
  expect(page.complaints.filter((line) => !/status of 422/.test(line))).toEqual([]);
  expect(page.outsideRequests).toEqual([]);
}
