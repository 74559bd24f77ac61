import { languages } from "@gatehouse/contract/languages";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { calm, cutOn, useBrowser, visit, type WatchedPage } from "../browser.ts";
import { openOffice, screenProblems } from "../office/officials.ts";
import { startProduct } from "../running-portal.ts";

const newPage = useBrowser();
let product: Awaited<ReturnType<typeof startProduct>>;
let page: WatchedPage;
beforeAll(async () => {
  // With what its players and team have done, so that lists are not empty.
  product = await startProduct({ SANDBOX_STORY: "1" }, [
    "Gatehouse: ",
    "[sandbox] Game world: ",
    "Demo owner: ",
  ]);
  page = await newPage({ baseURL: product.portalUrl });
  await logIn(page);
});
afterAll(() => product.stop());

const screens = [
  "",
  "/texts",
  "/texts?begin=1",
  "/texts/pictures",
  "/players",
  "/money",
  ...["orders", "captures", "transfers", "deliveries", "holds", "adjustments"].map(
    (list) => `/money/lists?list=${list}`,
  ),
  "/community",
  "/community/votes",
  "/community/referrals",
  "/growth",
  "/health",
  "/health/jobs",
  "/health/mails",
  "/health/webhooks",
  "/codex",
  "/record",
  "/team",
  "/more",
  "/nothing",
];

/** The demo's owner, with the code that the sandbox shows now. */
async function logIn(on: WatchedPage): Promise<void> {
  await visit(on, "/login");
  await on.getByLabel("Login", { exact: true }).fill("owner");
  await on.getByLabel("Password", { exact: true }).fill("demo12345");
  await on.getByRole("button", { name: "Log in", exact: true }).click();
  await on.getByLabel("Code", { exact: true }).waitFor();
  let tried = "";
  // A code counts once, and the demo's start may have used this one: the next comes within half a minute.
  const path = async () => {
    const code = await ownersCode();
    if (code !== tried) {
      tried = code;
      await on.getByLabel("Code", { exact: true }).fill(code);
      await on.getByRole("button", { name: "Submit", exact: true }).click();
    }
    return new URL(on.url()).pathname;
  };
  await vi.waitUntil(async () => (await path()) !== "/login", { interval: 1_000, timeout: 90_000 });
}

async function ownersCode(): Promise<string> {
  const codes = await (await fetch(`${product.sandboxUrl}/team`)).text();
  const own = codes.slice(codes.indexOf("<h2>owner</h2>"));
  return /<strong>(\d{6})<\/strong>/.exec(own)?.[1] ?? "";
}

/** What a list leads to: the story of a player, the way of an order, a text. */
async function firstOf(list: string, start: string): Promise<string[]> {
  await openOffice(page, list);
  const link = page.locator(`main a[href^="/admin${start}"]`).first();
  return [((await link.getAttribute("href")) ?? "").replace(/^\/admin/, "")];
}

test("every screen of the office is without a problem, at both widths and in both themes", async () => {
  const all = [
    ...screens,
    ...(await firstOf("/players", "/players/")),
    ...(await firstOf("/money/lists?list=orders", "/money/way/")),
    ...(await firstOf("/money/lists?list=deliveries", "/money/way/")),
    ...(await firstOf("/texts", "/texts/")),
  ];
  const problems: string[] = [];
  for (const path of all) {
    await openOffice(page, path);
    await calm(page);
    problems.push(...(await screenProblems(page, "every")).map((problem) => `${path} ${problem}`));
  }
  expect(problems).toEqual([]);
}, 900_000);

test.each(languages.filter((language) => language !== "en"))(
  "in %s every screen fits a desk and a phone, cuts no words and is accessible",
  async (language) => {
    await page.evaluate((one) => localStorage.setItem("language", JSON.stringify(one)), language);
    const problems: string[] = [];
    for (const path of screens) {
      await openOffice(page, path);
      await calm(page);
      expect(await page.locator("html").getAttribute("lang")).toBe(language);
      const found = [...(await screenProblems(page, "screen")), ...(await cutOn(page))];
      problems.push(...found.map((problem) => `${path} ${problem}`));
    }
    expect(problems).toEqual([]);
  },
  900_000,
);
