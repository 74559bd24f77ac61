import { describe, expect, test } from "vitest";
import { useBrowser, visit, type WatchedPage } from "./browser.ts";
import { enterPassword } from "./players.ts";

const newPage = useBrowser();

const field = (page: WatchedPage, name: string) => page.getByLabel(name, { exact: true });
const button = (page: WatchedPage, name: string) => page.getByRole("button", { name, exact: true });

const alert = (page: WatchedPage, text: string) =>
  page.getByRole("alert").filter({ hasText: text }).waitFor();

describe("the login form", () => {
  test("refuses a wrong password and keeps what was typed", async () => {
    const page = await newPage();
    await enterPassword(page, { login: "aria", password: "wrong-pass", email: "" });
    await alert(page, "Login or password is incorrect");
    expect(await field(page, "Login").inputValue()).toBe("aria");
    expect(await field(page, "Password").inputValue()).toBe("wrong-pass");
    const attempts = await page.evaluate(() => JSON.parse(localStorage.getItem("attempts") ?? "{}"));
    expect(attempts.aria).toMatchObject({ count: expect.any(Number), expireAt: expect.any(Number) });
    await page.context().close();
  });

  test("offers the providers that are configured, as the registration does", async () => {
    const page = await newPage();
    for (const path of ["/login", "/register"]) {
      await visit(page, path);
      await button(page, "Facebook").waitFor();
      await button(page, "Google").waitFor();
    }
    await page.context().close();
  });
});
