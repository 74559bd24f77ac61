import { afterAll, beforeAll, expect, test } from "vitest";
import { accessProblems, calm, hasSidewaysScroll, useBrowser, visit, type WatchedPage } from "../browser.ts";
import { commonScreens, ownScreens } from "../office/screens.ts";
import { startProduct } from "../running-portal.ts";

const newPage = useBrowser();
let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  // With what its players and team have done, so that lists are not empty.
  product = await startProduct({ SANDBOX_STORY: "1" }, [
    "Gatehouse: ",
    "[sandbox] Game world: ",
    "Demo owner: ",
  ]);
});
afterAll(() => product.stop());

/** The demo's owner, with the code that the sandbox shows now. */
async function logIn(page: WatchedPage): Promise<void> {
  const codes = await (await fetch(`${product.sandboxUrl}/team`)).text();
  const own = codes.slice(codes.indexOf("<h2>owner</h2>"));
  const code = /<strong>(\d{6})<\/strong>/.exec(own)?.[1] ?? "";
  await visit(page, "/login");
  await page.getByLabel("Login", { exact: true }).fill("owner");
  await page.getByLabel("Password", { exact: true }).fill("demo12345");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
}

/** What one list leads to: the story of a player, the way of an order, a text, an entry. */
async function firstOf(page: WatchedPage, list: string, start: string): Promise<string[]> {
  await page.goto(`/admin${list}`);
  const link = page.locator(`main a[href^="/admin${start}"]`);
  await link.first().waitFor();
  const addresses = await link.evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
  return addresses.slice(0, 3).map((address) => address.replace(/^\/admin/, ""));
}

test("every screen of the office, in each language, theme and width, is without a problem", async () => {
  const page = await newPage({ baseURL: product.portalUrl });
  await logIn(page);
  const screens = [
    ...commonScreens,
    ...ownScreens,
    ...(await firstOf(page, "/players", "/players/")),
    ...(await firstOf(page, "/money/lists?list=orders", "/money/way/")),
    ...(await firstOf(page, "/money/lists?list=deliveries", "/money/way/")),
    ...(await firstOf(page, "/texts", "/texts/")),
  ];
  const problems: string[] = [];
  for (const language of ["en", "lt"]) {
    await page.evaluate((chosen) => localStorage.setItem("language", chosen), language);
    for (const screen of screens) {
      await page.goto(`/admin${screen}`);
      await page.locator("[data-screen-title]").waitFor();
      await calm(page);
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
        for (const colorScheme of ["dark", "light"] as const) {
          await page.emulateMedia({ colorScheme });
          const found = await accessProblems(page);
          problems.push(...found.map((one) => `${language} ${screen} ${width} ${colorScheme} ${one}`));
        }
        if (await hasSidewaysScroll(page)) problems.push(`${language} ${screen} ${width}: moves sideways`);
      }
    }
  }
  expect(problems).toEqual([]);
}, 900_000);
