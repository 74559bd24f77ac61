import { describe, expect, test } from "vitest";
import { useBrowser, visit, type WatchedPage } from "./browser.ts";
import { enterPassword, fillRegistration } from "./players.ts";
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

describe("before the validator has arrived", () => {
  /** Opens a form's page, whose validator then arrives, or is lost, as the test says. */
  async function openForm(page: WatchedPage, path: string): Promise<{ settle: (arrives: boolean) => void }> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    await page.route("**/assets/validator-*.js", async (route) => {
      if (await promise) await route.continue();
      else await route.abort();
    });
    await visit(page, path);
    return { settle: resolve };
  }
  const busy = (page: WatchedPage, name: string) =>
    page.locator('button[aria-busy="true"]', { hasText: name }).waitFor();
  /** Presses Enter as soon as that sends: browsers send no form whose button is disabled. */
  const enter = async (page: WatchedPage, button: string, label: string) => {
    await page.getByRole("button", { name: button, exact: true }).and(page.locator(":enabled")).waitFor();
    await page.getByLabel(label, { exact: true }).press("Enter");
  };
  const enterLogin = async (page: WatchedPage) => {
    await page.getByLabel("Login", { exact: true }).fill("nobody99");
    await page.getByLabel("Password", { exact: true }).fill("wrong-pass");
    await enter(page, "Log in", "Password");
  };

  testAtLength("Enter waits visibly, and logs in once it is there", async () => {
    const page = await newPage();
    const { settle } = await openForm(page, "/login");
    await enterLogin(page);
    await busy(page, "Log in");
    settle(true);
    await page.getByRole("alert").filter({ hasText: "Login or password is incorrect" }).waitFor();
    expect(await page.locator('button[aria-busy="true"]').count()).toBe(0);
    await page.context().close();
  });

  testAtLength("Enter registers once it is there, and is told of what it finds", async () => {
    const page = await newPage();
    const { settle } = await openForm(page, "/register");
    const player = { login: "ab", password: "gate-pass1", email: "somebody@players.example" };
    await fillRegistration(page, player);
    await enter(page, "Submit", "Email");
    await busy(page, "Submit");
    settle(true);
    const login = page.getByLabel("Login", { exact: true });
    await page.locator("input[aria-invalid=true]").waitFor();
    expect(await login.getAttribute("aria-invalid")).toBe("true");
    expect(await page.getByRole("button", { name: "Submit" }).isDisabled()).toBe(true);
    await login.fill(`imp${Date.now().toString(36)}`);
    await enter(page, "Submit", "Login");
    await page.waitForURL(/\/success\?/);
    await page.context().close();
  });

  test("a form whose validator is lost is sent, and the server judges", async () => {
    const page = await newPage();
    const { settle } = await openForm(page, "/login");
    await enterLogin(page);
    settle(false);
    await page.getByRole("alert").filter({ hasText: "Login or password is incorrect" }).waitFor();
    await visit(page, "/register");
    await fillRegistration(page, { login: "ab", password: "gate-pass1", email: "somebody@players.example" });
    // Not before the captcha is solved.
    await enter(page, "Submit", "Email");
    await page.getByRole("alert").waitFor();
    expect(page.url()).toContain("/register");
    await page.context().close();
  });
});
