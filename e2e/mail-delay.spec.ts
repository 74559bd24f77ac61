import { afterAll, beforeAll, expect, test } from "vitest";
import { useBrowser, visit } from "./browser.ts";
import { enterPassword, fillRegistration, registerPlayer } from "./players.ts";
import { startProduct } from "./running-portal.ts";

const newPage = useBrowser();

// A portal of its own: whatever mail another test sends ends the delay.
let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

test("says that a mail has to wait while the mail server takes none, and makes the account all the same", async () => {
  const page = await newPage({ baseURL: product.portalUrl });
  const login = `w${Date.now().toString(36)}`;
  await visit(page, "/register");
  // The sandbox's mail server cuts the connection on this domain.
  await fillRegistration(page, { login, password: "gate-pass1", email: `${login}@down.example` });
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByText("Your account has been created.").waitFor();
  await page.getByText("Your mail has to wait a little").waitFor();
  await registerPlayer(await newPage({ baseURL: product.portalUrl }));
  await page.getByText("Your mail has to wait a little").waitFor({ state: "hidden" });
  await enterPassword(page, { login, password: "gate-pass1", email: "" });
  await page.waitForURL(/\/home$/);
  expect(page.outsideRequests).toEqual([]);
  await page.context().close();
});
