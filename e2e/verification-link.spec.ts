import { expect, test } from "vitest";
import { useBrowser, visit } from "./browser.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { enterPassword, newcomer, registerByForm, registerPlayer } from "./players.ts";
import { testAtLength } from "../apps/api/test/at-length.ts";

const newPage = useBrowser();

test("the page shows a used or missing verification code as an error", async () => {
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

test("the settings say whether the email is verified, and have a new link sent", async () => {
  const page = await newPage();
  const player = await newcomer(page);
  await visit(page, "/settings");
  await page.getByText("Your email is not verified yet").waitFor();
  const newestLink = async () => linkIn(await mailTo(player.email, /verify/));
  const first = await newestLink();
  await page.getByRole("button", { name: "Send a new link" }).click();
  await page.getByText("The verification mail is on its way.").waitFor();
  await expect.poll(newestLink).not.toBe(first);
  await page.goto(await newestLink());
  await page.getByText("Your account has been verified").waitFor();
  await visit(page, "/settings");
  await page.getByText("Verified", { exact: true }).waitFor();
  expect(await page.getByText("Your email is not verified yet").count()).toBe(0);
  await page.context().close();
});

testAtLength("the page offers no new link for an address that somebody else has verified", async () => {
  const page = await newPage();
  const { email } = await registerPlayer(page);
  await page.goto(linkIn(await mailTo(email)));
  await page.waitForURL(/\/success\?/);
  const second = await registerByForm(page, "/register", email);
  const link = linkIn(await mailTo(email, /verify your account/, 2));
  await enterPassword(page, second);
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
