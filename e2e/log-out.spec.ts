import { describe, test } from "vitest";
import { useBrowser, visit } from "./browser.ts";
import { newcomer } from "./players.ts";
import { testAtLength } from "../apps/api/test/at-length.ts";

const newPage = useBrowser();

describe("logging out", () => {
  test("of a page that was loaded while logged in gives the door back to the bar", async () => {
    const page = await newPage();
    await newcomer(page);
    await visit(page, "/stats");
    const bar = page.locator("header").first();
    await bar.getByRole("link", { name: "Log out" }).first().click();
    await page.getByText("You successfully logged out!").waitFor();
    await bar.getByRole("link", { name: "Register" }).first().waitFor();
    await page.context().close();
  });

  testAtLength("ends the session, which is not gone on with: the next one begins at home", async () => {
    const page = await newPage();
    const player = await newcomer(page);
    await visit(page, "/settings");
    const personal = page.getByRole("navigation", { name: "Personal area" });
    // It stands there for 2 seconds.
    const told = page.getByText("You successfully logged out!").waitFor();
    await Promise.all([told, personal.getByRole("link", { name: "Log out" }).click()]);
    await page.waitForURL(/\/login$/);
    await page.getByLabel("Login", { exact: true }).fill(player.login);
    await page.getByLabel("Password", { exact: true }).fill(player.password);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await page.waitForURL(/\/home$/);
    await page.context().close();
  });
});
