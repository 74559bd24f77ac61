import { describe, expect, test } from "vitest";
import { accessProblems, expectSilence, portalUrl, useBrowser, visit, type WatchedPage } from "./browser.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { fillRegistration, registerPlayer } from "./players.ts";
import { atLength, testAtLength } from "../apps/api/test/at-length.ts";

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
    expect(await gateShift(page)).toBe("0px -230px");
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

  test("sees a field's error only after touching it, in the words that are promised", async () => {
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
});

describe("the door", () => {
  test("refuses a wrong password and keeps the login that was typed", async () => {
    const page = await newPage();
    await logIn(page, "aria", "wrong-pass");
    await page.getByRole("alert").filter({ hasText: "Login or password is incorrect" }).waitFor();
    expect(await page.getByLabel("Login", { exact: true }).inputValue()).toBe("aria");
    const attempts = await page.evaluate(() => JSON.parse(localStorage.getItem("attempts") ?? "{}"));
    expect(attempts.aria).toMatchObject({ count: expect.any(Number), expireAt: expect.any(Number) });
    await page.context().close();
  });

  test.each(
    atLength([
      "/donation",
      "/events",
      "/events/referral",
      "/events/youtube",
      "/changePassword",
      "/logOut",
      "/settings",
    ]),
  )("sends a visitor from %s to the login page", async (path) => {
    const page = await newPage();
    await page.goto(path);
    await page.waitForURL(/\/login$/);
    await page.context().close();
  });

  test("sends a logged-in player away from the visitors' pages", async () => {
    const page = await newPage();
    await logIn(page, (await registerPlayer(page)).login);
    await page.waitForURL(/\/home$/);
    for (const path of ["/login", "/register", "/recover"]) {
      await page.goto(path);
      await page.waitForURL(/\/home$/);
    }
    await page.context().close();
  });

  test("ends the session in every tab, and by itself when its time is over", async () => {
    const first = await newPage();
    await logIn(first, (await registerPlayer(first)).login);
    await first.waitForURL(/\/home$/);
    const second = await first.context().newPage();
    await visit(second, "/stats");
    const personal = second.getByRole("navigation", { name: "Personal area" });
    await personal.getByRole("link", { name: "Log out" }).waitFor();
    await first.evaluate(() => {
      const session = JSON.parse(localStorage.getItem("session") ?? "{}");
      localStorage.setItem("session", JSON.stringify({ ...session, expireAt: Date.now() - 1 }));
    });
    await personal.getByRole("link", { name: "Register" }).waitFor();
    await first.context().close();
  });

  testAtLength("leads to the login page with the server's message when a call is refused", async () => {
    const page = await newPage();
    await logIn(page, (await registerPlayer(page)).login);
    await page.waitForURL(/\/home$/);
    // In the next document, before its scripts run: this one would notice and call meanwhile.
    await page.addInitScript(() => {
      const session = JSON.parse(localStorage.getItem("session") ?? "{}");
      localStorage.setItem(
        "session",
        JSON.stringify({ ...session, token: "Bearer gone", expireAt: Date.now() + 240_000 }),
      );
    });
    await page.reload({ waitUntil: "commit" });
    await page.waitForURL(/\/login/);
    await page.getByRole("alert").filter({ hasText: "Log in to continue" }).waitFor();
    await page.context().close();
  });

  test.each(atLength([undefined, "came-first"]))(
    "sends a call again that a forgery cookie overtook: %s",
    async (first) => {
      const page = await newPage();
      const { login } = await registerPlayer(page);
      const bring = (value: string) =>
        page.context().addCookies([{ name: "XSRF-TOKEN", value, url: portalUrl }]);
      const tokens: (string | undefined)[] = [];
      await page.route("**/api/login", async (route) => {
        tokens.push(route.request().headers()["x-xsrf-token"]);
        if (tokens.length > 1) return route.continue();
        await bring("came-late");
        return route.fulfill({ status: 403, json: { errors: ["The request did not come from this site"] } });
      });
      // Any reply to what the page asks for by itself would bring a cookie, too.
      await page.route("**/api/public/**", () => {});
      await visit(page, "/login");
      await page.context().clearCookies();
      if (first) await bring(first);
      await page.getByLabel("Login", { exact: true }).fill(login);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByRole("button", { name: "Log in", exact: true }).click();
      await page.waitForURL(/\/home$/);
      expect(tokens).toEqual([first, "came-late"]);
      await page.context().close();
    },
  );

  test("shows a used or missing verification code as an error", async () => {
    const page = await newPage();
    await visit(page, "/register/verification?code=unknown");
    await page
      .getByRole("alert")
      .filter({ hasText: "The verification code is wrong or has expired" })
      .waitFor();
    await visit(page, "/register/verification");
    await page.getByRole("alert").waitFor();
    await page.context().close();
  });

  testAtLength("offers no new link for an address that somebody else has verified", async () => {
    const page = await newPage();
    const { email } = await registerPlayer(page);
    await page.goto(linkIn(await mailTo(email)));
    await page.waitForURL(/\/success\?/);
    const login = newLogin();
    await visit(page, "/register");
    await fillRegistration(page, { login, password, email });
    await page.getByRole("button", { name: "Submit" }).click();
    await page.waitForURL(/\/success\?/);
    const link = linkIn(await mailTo(email, /verify your account/, 2));
    await logIn(page, login);
    await page.waitForURL(/\/home$/);
    await page.goto(link);
    await page
      .getByRole("alert")
      .filter({ hasText: "This address already belongs to another account" })
      .waitFor();
    expect(await page.getByText("to have a new one sent").count()).toBe(0);
    expect(await page.getByRole("button", { name: "Send a new link" }).count()).toBe(0);
    await page.context().close();
  });
});
