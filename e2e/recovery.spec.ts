import { describe, expect, test } from "vitest";
import {
  accessProblems,
  expectSilence,
  hasSidewaysScroll,
  useBrowser,
  visit,
  type WatchedPage,
} from "./browser.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { enterPassword, type Player, registerPlayer } from "./players.ts";
import { atLength, testAtLength } from "../apps/api/test/at-length.ts";

const newPage = useBrowser();

async function logIn(page: WatchedPage, player: Player): Promise<void> {
  await enterPassword(page, player);
  await page.waitForURL(/\/home$/);
}

const captchaOf = (page: WatchedPage) => page.getByRole("group", { name: "Captcha" });
const solveCaptcha = (page: WatchedPage) => captchaOf(page).getByRole("checkbox").check();
const alert = (page: WatchedPage, text: string) =>
  page.getByRole("alert").filter({ hasText: text }).waitFor();
const submit = (page: WatchedPage) => page.getByRole("button", { name: "Submit" }).click();
const backLink = (page: WatchedPage, name: string) => page.getByRole("main").getByRole("link", { name });

describe("recovering a password", () => {
  test("goes by a mailed link, which works once, to the login with the new one", async () => {
    const page = await newPage();
    const player = await registerPlayer(page);
    // The captcha's work begins with the first letter, and may be done before the last.
    const { promise: isAsked, resolve: letSolve } = Promise.withResolvers<void>();
    await page.route("**/api/public/captcha/challenge", (route) => isAsked.then(() => route.continue()));
    await visit(page, "/recover");
    await page.getByLabel("Login", { exact: true }).fill(player.login);
    await page.getByLabel("Email", { exact: true }).fill(player.email);
    expect(await page.getByRole("button", { name: "Submit" }).isDisabled()).toBe(true);
    letSolve();
    await solveCaptcha(page);
    await submit(page);
    await page.waitForURL(/\/success\?.*redirectUrl=recover/);
    await page.getByText("a mail with a link to set a new password is on its way").waitFor();
    expect(await backLink(page, "Go back").getAttribute("href")).toBe("/recover");

    const link = linkIn(await mailTo(player.email, /set a new password/));
    await visit(page, link);
    await page.getByLabel("New password", { exact: true }).fill("new-pass-1");
    await submit(page);
    await page.waitForURL(/\/success\?.*redirectUrl=login/);
    await page.getByText("Your new password has been set.").waitFor();
    await backLink(page, "Log in").click();
    await page.waitForURL(/\/login$/);

    expectSilence(page);

    await visit(page, link);
    await page.getByLabel("New password", { exact: true }).fill("new-pass-2");
    await submit(page);
    await alert(page, "The recovery link is wrong or has expired");

    await enterPassword(page, player);
    await alert(page, "Login or password is incorrect");
    await logIn(page, { ...player, password: "new-pass-1" });
    await page.context().close();
  });

  test("tells a stranger the same, and says what is wrong with a link without its token", async () => {
    const page = await newPage();
    await visit(page, "/recover");
    await page.getByLabel("Login", { exact: true }).fill("nobody1");
    await page.getByLabel("Email", { exact: true }).fill("nobody@players.example");
    await solveCaptcha(page);
    await submit(page);
    await page.getByText("a mail with a link to set a new password is on its way").waitFor();
    await visit(page, "/recover/complete");
    await alert(page, "The recovery link is incomplete");
    await page.context().close();
  });

  testAtLength("says so when the new password could not be sent", async () => {
    const page = await newPage();
    await page.route("**/api/user/recover/password/complete", (route) => route.abort());
    await visit(page, "/recover/complete?token=x");
    await page.getByLabel("New password", { exact: true }).fill("new-pass-1");
    await submit(page);
    await alert(page, "Change password request failed");
    await page.context().close();
  });

  testAtLength("says so when the call fails, and resets the captcha", async () => {
    const page = await newPage();
    await page.route("**/api/user/recover/password", (route) => route.abort());
    await visit(page, "/recover");
    await page.getByLabel("Login", { exact: true }).fill("nobody1");
    await page.getByLabel("Email", { exact: true }).fill("nobody@players.example");
    await solveCaptcha(page);
    await submit(page);
    await alert(page, "Unexpected exception, please try again later");
    expect(await captchaOf(page).getByRole("checkbox").isChecked()).toBe(false);
    await page.context().close();
  });
});

test.each(
  atLength([
    { viewport: { width: 1440, height: 900 }, colorScheme: "dark" },
    { viewport: { width: 320, height: 740 }, colorScheme: "light" },
  ] as const),
)(
  "the pages of a recovery are accessible, silent and fit: $viewport.width px, $colorScheme",
  async (look) => {
    const page = await newPage(look);
    for (const path of ["/recover", "/recover/complete?token=x"]) {
      await visit(page, path);
      expect(await accessProblems(page)).toEqual([]);
      expect(await hasSidewaysScroll(page)).toBe(false);
    }
    expectSilence(page);
    await page.context().close();
  },
);
