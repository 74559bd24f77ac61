import { until } from "../../apps/api/test/until.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useBrowser, visit } from "../browser.ts";
import { enterPassword, fillRegistration, registerPlayer } from "../players.ts";
import { startProduct } from "../running-portal.ts";

const newPage = useBrowser();

// A portal of its own: any mail that another test sends ends the delay.
let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  // A test that registers here works as hard as visitors do.
  product = await startProduct({ CAPTCHA_COST: "" });
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
  const other = await newPage({ baseURL: product.portalUrl });
  // Any mail that leaves ends the delay, and the first one's next try begins it anew: between the two the page looks once.
  const isOver = async () => {
    await registerPlayer(other);
    return page
      .getByText("Your mail has to wait a little")
      .waitFor({ state: "hidden", timeout: 4_000 })
      .then(
        () => true,
        () => false,
      );
  };
  await until("the page to say that mails leave again", isOver, { seconds: 90 });
  await enterPassword(page, { login, password: "gate-pass1", email: "" });
  await page.waitForURL(/\/home$/);
  expect(page.outsideRequests).toEqual([]);
  await page.context().close();
});
