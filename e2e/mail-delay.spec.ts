import { afterAll, beforeAll, expect, test } from "vitest";
import { useBrowser, visit, type WatchedPage } from "./browser.ts";
import { enterPassword, registerPlayer } from "./players.ts";
import { startProduct } from "./running-portal.ts";

const newPage = useBrowser();

// A portal of its own: whatever mail another test sends ends the delay.
let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

async function register(page: WatchedPage, login: string, email: string): Promise<void> {
  await visit(page, "/register");
  await page.getByLabel("Login", { exact: true }).fill(login);
  await page.getByLabel("Password", { exact: true }).fill("gate-pass1");
  await page.getByLabel("Repeat password", { exact: true }).fill("gate-pass1");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("group", { name: "Captcha" }).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Submit" }).click();
}

test("says that a mail has to wait while the mail server takes none, and makes the account all the same", async () => {
  const page = await newPage({ baseURL: product.portalUrl });
  const login = `w${Date.now().toString(36)}`;
  // The sandbox's mail server cuts the connection on this domain.
  await register(page, login, `${login}@down.example`);
  await page.getByText("Your account has been created.").waitFor();
  await page.getByText("Your mail has to wait a little").waitFor();
  await registerPlayer(await newPage({ baseURL: product.portalUrl }));
  await page.getByText("Your mail has to wait a little").waitFor({ state: "hidden" });
  await enterPassword(page, { login, password: "gate-pass1", email: "" });
  await page.waitForURL(/\/home$/);
  expect(page.outsideRequests).toEqual([]);
  await page.context().close();
});
