import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { plugIn } from "../authenticator.ts";
import { portalUrl, useBrowser, type WatchedPage } from "../browser.ts";
import { expectOfficeSilence, official, officialAt, openOffice, screenProblems } from "./officials.ts";
import { testAtLength } from "../../apps/api/test/at-length.ts";

const newPage = useBrowser();

const placesOf = (page: WatchedPage) =>
  page.getByRole("navigation", { name: "Back office" }).getByRole("link").allInnerTexts();

testAtLength("a passkey confirms as a code does", async () => {
  const page = await newPage();
  await plugIn(page);
  const owner = await official(page, "owner");
  await page.goto("/settings");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const proves = page.getByLabel("Code", { exact: true });
  await page.getByLabel("Name", { exact: true }).fill("The desk");
  await page.getByRole("button", { name: "Continue" }).or(proves).first().waitFor();
  if (await proves.isVisible()) await proves.fill(owner.codes.pop() ?? "");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("The desk").first().waitFor();

  await openOffice(page, "/team");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  const asks = page.getByRole("dialog", { name: "Confirm that it is you" });
  await asks.getByRole("button", { name: "Use a passkey" }).click();
  await asks.waitFor({ state: "hidden" });
  await page.getByRole("rowheader", { name: owner.login }).waitFor();
  await page.getByRole("button", { name: /^Unlocked/ }).waitFor();
  expectOfficeSilence(page);
});

testAtLength(
  "a session that ends in another window leaves a clear page, and the login leads back",
  async () => {
    const page = await newPage();
    const editor = await officialAt(page, "editor", "/record");
    await page.evaluate(() => {
      localStorage.removeItem("session");
      window.dispatchEvent(new StorageEvent("storage", { key: "session" }));
    });
    await page.getByRole("heading", { name: "You are logged out" }).waitFor();
    expect(await screenProblems(page, "screen")).toEqual([]);
    await page.getByRole("link", { name: "Log in" }).click();
    await page.getByLabel("Login", { exact: true }).fill(editor.login);
    await page.getByLabel("Password", { exact: true }).fill(editor.password);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await page.getByLabel("Code", { exact: true }).fill(editor.codes.pop() ?? "");
    await page.getByRole("button", { name: "Submit", exact: true }).click();
    await page.waitForURL(/\/admin\/record$/);
    await page.getByRole("heading", { name: "Record", level: 1 }).waitFor();
  },
);

test("without a role the office is one of the unknown pages, byte for byte, and so are its files", async () => {
  const page = await newPage();
  await officialAt(page, "analyst", "/team");
  expect(await placesOf(page)).not.toContain("News and texts");
  const script = await page.locator('script[type="module"]').getAttribute("src");
  const read = async (path: string) => {
    const reply = await fetch(portalUrl + path);
    const { "x-request-id": _id, date: _date, ...headers } = Object.fromEntries(reply.headers);
    return { status: reply.status, headers, body: (await reply.text()).replaceAll(path, "") };
  };
  // A page tells what the world is like, and is kept for seconds: two of one moment are alike.
  for (const path of ["/admin", "/admin/team", script ?? ""]) {
    await expect
      .poll(
        async () => {
          const [ours, unknown] = [await read(path), await read("/nothing-of-the-kind")];
          return {
            status: ours.status - unknown.status,
            headers: isDeepStrictEqual(Object.keys(ours.headers), Object.keys(unknown.headers)),
            length: ours.body.length - unknown.body.length,
          };
        },
        { timeout: 30_000 },
      )
      .toEqual({ status: 0, headers: true, length: 0 });
  }
});
