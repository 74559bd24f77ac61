import { describe, expect, test } from "vitest";
import { testAtLength } from "../apps/api/test/at-length.ts";
import { plugIn } from "./authenticator.ts";
import {
  accessProblems,
  expectSilence,
  hasSidewaysScroll,
  useBrowser,
  visit,
  type WatchedPage,
} from "./browser.ts";
import { logOut, newcomer } from "./players.ts";

const newPage = useBrowser();

const section = (page: WatchedPage, name: string) => page.getByRole("region", { name });
const field = (page: WatchedPage, name: string) => page.getByLabel(name, { exact: true });
const button = (page: WatchedPage, name: string) => page.getByRole("button", { name, exact: true });

describe("a passkey", () => {
  test("is added in the settings, logs in by itself, and is deleted again", async () => {
    const page = await newPage();
    await plugIn(page);
    await newcomer(page);
    await visit(page, "/settings");
    const settings = section(page, "Passkeys");
    await button(page, "Add a passkey").click();
    await field(page, "Name").fill("My phone");
    await button(page, "Continue").click();
    await settings.getByText("My phone").waitFor();
    await settings.getByText("never used").waitFor();
    expect(await accessProblems(page, "all", settings)).toEqual([]);
    expect(await hasSidewaysScroll(page)).toBe(false);

    await logOut(page);
    // The login leads back to the page that asked for it.
    await page.goto("/settings");
    await page.waitForURL(/\/login$/);
    await button(page, "Use a passkey").click();
    await page.waitForURL(/\/settings$/);
    const session = await page.evaluate(() => JSON.parse(localStorage.getItem("session") ?? "null"));
    expect(session).toMatchObject({ token: expect.stringMatching(/^Bearer /), verifyDevice: false });

    await settings.getByText("last used").waitFor();
    const devices = section(page, "Known devices").getByRole("listitem");
    await devices.filter({ hasText: "This one" }).waitFor();
    const known = await devices.count();
    await logOut(page);
    await visit(page, "/login");
    await button(page, "Use a passkey").click();
    await page.waitForURL(/\/home$/);
    await visit(page, "/settings");
    await devices.filter({ hasText: "This one" }).waitFor();
    expect(await devices.count()).toBe(known);
    page.once("dialog", (dialog) => void dialog.accept());
    await button(page, "Delete the passkey My phone").click();
    await settings.getByText("You have no passkey yet.").waitFor();

    await logOut(page);
    await visit(page, "/login");
    await button(page, "Use a passkey").click();
    await page.getByRole("alert").filter({ hasText: "This passkey belongs to no account here" }).waitFor();
    await page.context().close();
  });

  testAtLength("is not offered where the browser knows none", async () => {
    const page = await newPage();
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, "PublicKeyCredential");
    });
    await visit(page, "/login");
    await button(page, "Log in").waitFor();
    expect(await button(page, "Use a passkey").count()).toBe(0);
    expectSilence(page);
    await page.context().close();
  });
});
