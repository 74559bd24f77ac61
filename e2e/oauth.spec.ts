import { describe, expect, test } from "vitest";
import { accessProblems, type WatchedPage, expectSilence, useBrowser, visit } from "./browser.ts";
import { mailTo } from "./mailbox.ts";
import { atLength, testAtLength } from "../apps/api/test/at-length.ts";

const newPage = useBrowser();

/** Goes to a provider by the login page's button and chooses somebody there. */
async function comeBy(page: WatchedPage, provider: "Google" | "Facebook", button: string): Promise<void> {
  await visit(page, "/login");
  await page.getByRole("button", { name: provider, exact: true }).click();
  await page.getByRole("button", { name: button }).click();
}

const storedSession = (page: WatchedPage) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("session") ?? "null"));

async function enterGame(page: WatchedPage, provider: string, person: string): Promise<void> {
  await page.goto(`/oauth?provider=${provider}`);
  await page.getByRole("button", { name: `Continue as ${person}` }).click();
  await page.getByLabel("New password", { exact: true }).waitFor();
}

describe("for the site", () => {
  test.each(
    atLength([
      ["Facebook", "Rurik Stone"],
      ["Google", "Mira Vale"],
    ] as const),
  )("%s lets a newcomer in, and home", async (provider, person) => {
    const page = await newPage();
    await comeBy(page, provider, `Continue as ${person}`);
    await page.waitForURL(/\/home$/);
    expect(await storedSession(page)).toMatchObject({
      token: expect.stringMatching(/^Bearer /),
      verifyDevice: false,
      oauth: true,
    });
    await page
      .getByRole("navigation", { name: "Personal area" })
      .getByRole("link", { name: "Log out" })
      .waitFor();
    expectSilence(page);
    await page.context().close();
  });

  test("a newcomer by a friend's link keeps the friend, and has no password yet", async () => {
    const page = await newPage();
    await visit(page, "/register?referral=friend-1");
    await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
    await page.getByRole("main").getByRole("link", { name: "Register" }).click();
    // The login's page offers the same provider, and stands there until the other has come.
    await page.getByRole("button", { name: "Submit" }).waitFor();
    await page.getByRole("button", { name: "Google", exact: true }).click();
    await page.getByRole("button", { name: "Continue as Toma Reed" }).click();
    await page.waitForURL(/\/home$/);
    const { token } = (await storedSession(page)) as { token: string };
    const data = await page.request.get("/api/public/user/data", { headers: { authorization: token } });
    expect(await data.json()).toMatchObject({ account: { invitedBy: "friend-1", hasPassword: false } });

    await visit(page, "/settings");
    await page.getByText("which needs no mailed code").waitFor();
    expect(await page.getByText("will ask for a mailed code").count()).toBe(0);
    const setPassword = page.getByRole("link", { name: "Set a password" });
    await setPassword.waitFor();
    expect(await page.getByRole("button", { name: "Change password" }).count()).toBe(0);
    expect(await accessProblems(page, "words")).toEqual([]);
    await setPassword.click();
    await page.getByRole("heading", { name: "Set a password" }).waitFor();
    expect(await page.getByLabel("Current password").count()).toBe(0);
    await page.context().close();
  });

  test.each(atLength(["Facebook", "Google"] as const))(
    "%s: who denies sees the error as it is",
    async (provider) => {
      const page = await newPage();
      await comeBy(page, provider, "Deny");
      await page.getByRole("alert").filter({ hasText: "access_denied" }).waitFor();
      await page.getByText("You did not allow this login, so nobody was logged in.").waitFor();
      expect(await accessProblems(page)).toEqual([]);
      expect(await storedSession(page)).toBeNull();
      await page.context().close();
    },
  );

  test.each(
    atLength([
      ["/oauth", "No provider present, please try again later"],
      ["/oauth/confirm?provider=google&state=s", "Missing response params for authentication confirmation"],
      ["/oauth/confirm/game?code=c&state=s", "Missing response params for authentication confirmation"],
      ["/oauth/confirm?provider=google&error=%3Cb%3Eno%3C%2Fb%3E", "<b>no</b>"],
      [
        "/oauth/confirm?provider=google&code=c&state=s",
        "This login has expired or was already used, please start again",
      ],
    ]),
  )("%s says: %s", async (path, line) => {
    const page = await newPage();
    await page.goto(path);
    await page.getByRole("alert").filter({ hasText: line }).waitFor();
    await page.context().close();
  });

  testAtLength("a reply without a session says so", async () => {
    const page = await newPage();
    await page.route(/\/confirm$/, (route) => route.fulfill({ json: {} }));
    await page.goto("/oauth/confirm?provider=google&code=c&state=s");
    await page.getByRole("alert").filter({ hasText: "Login attempt failed" }).waitFor();
    await page.context().close();
  });

  test("an email that belongs to an account is linked once its owner has logged in and said so", async () => {
    const page = await newPage();
    await comeBy(page, "Google", "Continue as Aria Nightwind");
    await page.getByRole("link", { name: "Log in to link" }).click();
    await page.getByLabel("Login", { exact: true }).fill("aria");
    await page.getByLabel("Password", { exact: true }).fill("demo12345");
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    const asked = page.getByText("Link Google (aria@players.example) to your account aria?");
    const code = page.getByLabel("Code");
    await asked.or(code).waitFor();
    if (await code.isVisible()) {
      const { text } = await mailTo("aria@players.example", /verification code/);
      await code.fill(/\b\d{6}\b/.exec(text)?.[0] ?? "");
      await page.getByRole("button", { name: "Submit" }).click();
      await asked.waitFor();
    }
    await page.getByRole("button", { name: "Link Google" }).click();
    await page.getByText("Google is linked to your account.").waitFor();

    const other = await newPage();
    await comeBy(other, "Google", "Continue as Aria Nightwind");
    await other.waitForURL(/\/home$/);
    await visit(other, "/settings");
    other.once("dialog", (dialog) => void dialog.accept());
    const unlink = other.getByRole("button", { name: "Unlink Google" });
    await unlink.click();
    // A provider's word opens the door, and takes nothing away: that needs the password, once.
    const proof = other.getByRole("dialog", { name: "Show that it is you" });
    const password = proof.getByLabel("Current password", { exact: true });
    await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await accessProblems(other, "all", proof)).toEqual([]);
    await other.keyboard.press("Escape");
    await proof.waitFor({ state: "hidden" });
    other.once("dialog", (dialog) => void dialog.accept());
    await unlink.click();
    await password.fill("demo12346");
    await password.press("Enter");
    await proof.getByRole("alert").filter({ hasText: "Current password is incorrect" }).waitFor();
    await password.fill("demo12345");
    await password.press("Enter");
    await other.getByRole("button", { name: "Link Google" }).waitFor();
    await proof.waitFor({ state: "hidden" });
    await page.context().close();
    await other.context().close();
  });
});

describe("for the game", () => {
  test("shows the account and a temporary password, which becomes a permanent one", async () => {
    const page = await newPage();
    await enterGame(page, "facebook", "Ella Thorn");
    await page.getByText("ELLATHORN").waitFor();
    expect(await accessProblems(page)).toEqual([]);
    const save = page.getByRole("button", { name: "Save" });
    const first = page.getByLabel("New password", { exact: true });
    const second = page.getByLabel("Repeat password", { exact: true });
    await save.click();
    await page.getByRole("alert").filter({ hasText: "Enter password" }).waitFor();
    await first.fill("abc12");
    await page.getByRole("alert").filter({ hasText: "Min password length is 6 characters" }).waitFor();
    await first.fill("a".repeat(16));
    await page.getByRole("alert").filter({ hasText: "Max password length is 15 characters" }).waitFor();
    await first.fill("forever1");
    await second.fill("forever2");
    await page.getByRole("alert").filter({ hasText: "Passwords must match" }).waitFor();
    await second.fill("forever1");
    expect(await page.getByRole("button", { name: "Re-login" }).count()).toBe(0);
    await save.click();
    await page.getByText("You have successfully changed your password").waitFor();
    expectSilence(page);
    await page.context().close();
  });

  testAtLength("a password that is good no more: the failure, and a way to log in again", async () => {
    const page = await newPage();
    await enterGame(page, "google", "Toma Reed");
    const other = await newPage();
    await enterGame(other, "google", "Toma Reed");
    await page.getByLabel("New password", { exact: true }).fill("forever1");
    await page.getByLabel("Repeat password", { exact: true }).fill("forever1");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("alert").filter({ hasText: "Authentication failed" }).waitFor();
    await page.getByRole("button", { name: "Re-login" }).click();
    await page.getByRole("button", { name: "Continue as Toma Reed" }).waitFor();
    await page.context().close();
    await other.context().close();
  });

  testAtLength("15 minutes after the confirmation one may log in again", async () => {
    const page = await newPage();
    await page.clock.install();
    await enterGame(page, "google", "Toma Reed");
    expect(await page.getByRole("button", { name: "Re-login" }).count()).toBe(0);
    await page.clock.fastForward("15:00");
    await page.getByRole("button", { name: "Re-login" }).waitFor();
    await page.context().close();
  });

  testAtLength("a reload finds the state used, and leads back to the beginning", async () => {
    const page = await newPage();
    await enterGame(page, "google", "Toma Reed");
    await page.reload();
    await page.getByRole("alert").filter({ hasText: "already used" }).waitFor();
    await page.getByRole("button", { name: "Re-login" }).waitFor();
    await page.context().close();
  });
});
