import { describe, expect, test } from "vitest";
import { useBrowser, visit } from "./browser.ts";
import { enterPassword } from "./players.ts";
import { testAtLength } from "../apps/api/test/at-length.ts";

const newPage = useBrowser();

describe("a form", () => {
  test("shows a field's error only after it was touched, in the words that are promised", async () => {
    const page = await newPage();
    await visit(page, "/register");
    const login = page.getByLabel("Login", { exact: true });
    await login.pressSequentially("abc");
    expect(await page.getByText("min characters count 4").count()).toBe(0);
    await login.blur();
    await page.getByText("min characters count 4").waitFor();
    await login.fill("");
    await page.getByText("Login is required").waitFor();
    await login.fill("abcdefghijklmno");
    await page.getByText("max characters count 14").waitFor();
    await page.getByLabel("Email", { exact: true }).fill("not an address");
    await page.getByLabel("Email", { exact: true }).blur();
    await page.getByText("Email is not valid").waitFor();
    await page.getByLabel("Password", { exact: true }).fill("secret1");
    await page.getByLabel("Repeat password", { exact: true }).fill("secret2");
    await page.getByLabel("Repeat password", { exact: true }).blur();
    await page.getByText("Passwords don't match").waitFor();
    expect(await page.getByRole("button", { name: "Submit" }).isDisabled()).toBe(true);
    await page.context().close();
  });

  testAtLength("says that the server could not be reached, below the line for refused requests", async () => {
    const page = await newPage();
    await page.route("**/api/login", (route) => route.abort());
    await enterPassword(page, { login: "nobody1", password: "good-pass1", email: "" });
    const lines = page.getByRole("alert").getByRole("listitem");
    await lines.nth(1).waitFor();
    expect(await lines.allInnerTexts()).toEqual([
      "Login or password is incorrect",
      "The server could not be reached",
    ]);
    await page.unroute("**/api/login");
    const refused = page.waitForResponse(/\/api\/login$/);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await refused;
    await page.getByText("The server could not be reached").waitFor({ state: "detached" });
    await page.getByRole("alert").filter({ hasText: "Login or password is incorrect" }).waitFor();
    await page.context().close();
  });
});
