import { expect, test } from "vitest";
import { useBrowser, visit } from "./browser.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { enterPassword, registerByForm, registerPlayer } from "./players.ts";
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
