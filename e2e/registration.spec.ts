import { describe, expect, test } from "vitest";
import { accessProblems, expectSilence, useBrowser, visit, type WatchedPage } from "./browser.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { fillRegistration } from "./players.ts";
import { testAtLength } from "../apps/api/test/at-length.ts";

const newPage = useBrowser();

const newLogin = () => `e2e${Date.now().toString(36)}`.slice(0, 14);
const password = "gate-pass1";

async function logIn(page: WatchedPage, login: string, secret = password): Promise<void> {
  await visit(page, "/login");
  await page.getByLabel("Login", { exact: true }).fill(login);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

/** How far the portcullis beside the form is up. */
const gateShift = (page: WatchedPage): Promise<string> =>
  page.locator("[data-gate] svg g[class*=portcullis]").evaluate((bars) => getComputedStyle(bars).translate);

describe("a newcomer", () => {
  test("registers, verifies by the mail, logs in, stays logged in, logs out", async () => {
    const page = await newPage();
    const login = newLogin();
    const email = `${login}@players.example`;

    await visit(page, "/register?referral=abc123");
    // Whatever is looked at between, the friend is kept.
    await visit(page, "/home");
    await visit(page, "/register");
    await page.getByText("A friend invited you.").waitFor();
    await fillRegistration(page, { login, password, email });
    await page.getByRole("button", { name: "Submit" }).click();
    await page.waitForURL(/\/success\?/);
    await page.getByText("Your account has been created.").waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem("referral"))).toBe(null);
    await page.getByRole("main").getByRole("link", { name: "Log in" }).waitFor();

    await page.goto(linkIn(await mailTo(email)));
    await page.waitForURL(/\/success\?/);
    await page.getByText("Your account has been verified").waitFor();

    await logIn(page, login);
    await page.waitForURL(/\/home$/);
    const personal = page.getByRole("navigation", { name: "Personal area" });
    await personal.getByRole("link", { name: "Log out" }).waitFor();
    expect(await personal.getByRole("link").allInnerTexts()).toEqual([
      "Donation",
      "Events",
      "Settings",
      "Log out",
    ]);
    const session = await page.evaluate(() => JSON.parse(localStorage.getItem("session") ?? "null"));
    expect(session).toMatchObject({
      token: expect.stringMatching(/^Bearer /),
      verifyDevice: false,
      oauth: false,
    });
    expect(session.expireAt - Date.now()).toBeGreaterThan(19 * 60_000);

    await page.reload();
    await personal.getByRole("link", { name: "Log out" }).waitFor();
    await visit(page, "/login");
    await page.waitForURL(/\/home$/);

    // It stands there for 2 seconds.
    const told = page.getByText("You successfully logged out!").waitFor();
    await Promise.all([told, personal.getByRole("link", { name: "Log out" }).click()]);
    expect(await page.evaluate(() => localStorage.getItem("session"))).toBeNull();
    await page.waitForURL(/\/home$/);
    await personal.getByRole("link", { name: "Register" }).waitFor();
    expectSilence(page);
    await page.context().close();
  });

  test("is told of a taken login and keeps what was typed", async () => {
    const page = await newPage();
    await visit(page, "/register");
    await fillRegistration(page, { login: "Aria", password, email: "somebody@players.example" });
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByRole("alert").filter({ hasText: "Login is already in use" }).waitFor();
    const login = page.getByLabel("Login", { exact: true });
    const described = await login.getAttribute("aria-describedby");
    expect(await page.locator(`[id="${described}"]`).innerText()).toBe("Login is already in use");
    expect(await page.getByRole("alert").count()).toBe(1);
    expect(await login.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await gateShift(page)).toBe("none");
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe("somebody@players.example");
    // The captcha goes on by itself.
    const captcha = page.getByRole("group", { name: "Captcha" });
    expect(await captcha.getByRole("checkbox").isChecked()).toBe(true);
    await login.pressSequentially("7");
    await page.getByRole("alert").waitFor({ state: "detached" });
    const free = newLogin();
    await login.fill(free);
    await page.getByRole("button", { name: "Submit" }).click();
    await page.waitForURL(/\/success\?/);
    await expect.poll(() => gateShift(page)).toBe("0px -230px");
    await page.context().close();
  });

  testAtLength("is told that a password is everybody's, and may have it", async () => {
    const page = await newPage();
    await visit(page, "/register");
    const lists: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/common-passwords-")) lists.push(request.url());
    });
    const field = page.getByLabel("Password", { exact: true });
    const advice = page.getByRole("status").filter({ hasText: "among the 10,000 commonest passwords" });
    await field.pressSequentially("Dragon");
    await advice.waitFor();
    expect(lists).toHaveLength(1);
    const described = await field.getAttribute("aria-describedby");
    expect(await page.locator(`[id="${described}"]`).innerText()).toContain("commonest");
    expect(await field.getAttribute("aria-invalid")).toBeNull();
    expect(await accessProblems(page)).toEqual([]);
    await field.pressSequentially("fly-88");
    await advice.waitFor({ state: "detached" });
    await page.context().close();
  });
});
