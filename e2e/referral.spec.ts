import { expect, test } from "vitest";
import { expectSilence, portalUrl, useBrowser, visit } from "./browser.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { newcomer, registerByForm } from "./players.ts";

const newPage = useBrowser();

test("a friend comes by the copied link, is on the way, verifies, and counts", async () => {
  const page = await newPage();
  await newcomer(page);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: portalUrl });
  await visit(page, "/events");
  await page.getByRole("link", { name: "Read more: Bring a friend" }).click();
  await page.waitForURL(/\/events\/referral$/);
  const count = page.getByRole("region", { name: "Your link" });
  await count.getByText("points", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Copy" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`^${portalUrl}/register\\?referral=\\w+$`));
  expect(await page.getByLabel("Your link").and(page.getByRole("textbox")).inputValue()).toBe(link);

  const friendly = await newPage();
  const friend = await registerByForm(friendly, link);
  await page.reload();
  await count.getByText("points, 1 friend on the way").waitFor();

  await visit(friendly, linkIn(await mailTo(friend.email, /verify/i)));
  await friendly.getByText("Your account has been verified").waitFor();
  await page.reload();
  // Both came from one address: the point waits until the friend plays, or a person decides.
  await count.getByText("points, 1 friend on the way").waitFor();
  await page.getByText("the administration sees friends who share a device or an address").waitFor();
  expectSilence(page);
  await friendly.context().close();
  await page.context().close();
});
