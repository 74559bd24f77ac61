import { expect, test } from "vitest";
import { portalUrl, useBrowser, visit, type WatchedPage } from "../browser.ts";
import { enterPassword, newcomer, registerPlayer } from "../players.ts";

const newPage = useBrowser();

const field = (page: WatchedPage, name: string) => page.getByLabel(name, { exact: true });
const button = (page: WatchedPage, name: string) => page.getByRole("button", { name, exact: true });
const captchaOf = (page: WatchedPage) => page.getByRole("group", { name: "Captcha" });
const solveCaptcha = (page: WatchedPage) => captchaOf(page).getByRole("checkbox").check();
const alert = (page: WatchedPage, text: string) =>
  page.getByRole("alert").filter({ hasText: text }).waitFor();
const attempts = (page: WatchedPage) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("attempts") ?? "null"));

async function fillChange(page: WatchedPage, current: string, next: string): Promise<void> {
  await field(page, "Current password").fill(current);
  await field(page, "New password").fill(next);
  await field(page, "Repeat password").fill(next);
}

test("the login asks for one after more than 15 failures, for a new one after each, and opens with it", async () => {
  const page = await newPage();
  const player = await registerPlayer(page);
  for (let failures = 1; failures <= 16; failures += 1) {
    const data = { username: player.login, password: "wrong-one" };
    const reply = await page.request.post(`${portalUrl}/api/login`, { data });
    expect(await reply.json()).toMatchObject({ attempts: failures });
  }
  await enterPassword(page, player);
  await alert(page, "Captcha is required");
  const captcha = captchaOf(page);
  await solveCaptcha(page);
  await field(page, "Password").fill("wrong-one");
  await button(page, "Log in").click();
  await alert(page, "Login or password is incorrect");
  expect((await attempts(page))[player.login]).toMatchObject({ count: 17 });

  // By the record of the failures alone, 1 s after the name was typed.
  await page.clock.install();
  await visit(page, "/login");
  await page.clock.pauseAt(Date.now() + 60_000);
  await field(page, "Login").fill(player.login);
  await page.clock.runFor(999);
  expect(await captcha.count()).toBe(0);
  await page.clock.runFor(1);
  await captcha.waitFor();
  await page.clock.resume();
  await field(page, "Password").fill(player.password);
  await solveCaptcha(page);
  await button(page, "Log in").click();
  await page.waitForURL(/\/home$/);
  expect(await attempts(page)).toEqual({});
  await page.context().close();
});

test("the form for a new password asks for one after more than 2 failures, and resets it after each", async () => {
  const page = await newPage();
  const player = await newcomer(page);
  await visit(page, "/changePassword");
  const captcha = captchaOf(page);
  for (let failures = 1; failures <= 3; failures += 1) {
    await fillChange(page, `wrong-${failures}`, "new-pass-1");
    expect(await captcha.count()).toBe(0);
    const refused = page.waitForResponse(/changePassword$/);
    await button(page, "Submit").click();
    expect((await refused).status()).toBe(422);
    await alert(page, "Current password is incorrect");
  }
  await captcha.waitFor();
  expect(await button(page, "Submit").isDisabled()).toBe(true);
  await fillChange(page, "wrong-4", "new-pass-1");
  await solveCaptcha(page);
  await button(page, "Submit").click();
  await alert(page, "Current password is incorrect");
  await page.waitForFunction(() => !document.querySelector<HTMLInputElement>("[type=checkbox]")?.checked);
  await fillChange(page, player.password, "new-pass-1");
  await solveCaptcha(page);
  await button(page, "Submit").click();
  await page.getByText("You have successfully changed your password").waitFor();
  await page.context().close();
});
