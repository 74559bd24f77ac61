import { afterAll, beforeAll, expect, test } from "vitest";
import { accessProblems, useBrowser, visit } from "../browser.ts";
import { tell } from "../game.ts";
import { startProduct } from "../running-portal.ts";

/** A game that tells no more than what stock tables hold, and whose accounts can be claimed. */
const stock = {
  GAME_DRIVER: "l2j",
  GAME_DATABASE_URL: "mysql://nobody:none@127.0.0.1:9/none",
  // The demo's world finds no portal to tell of its own.
  PORTAL_URL: "http://127.0.0.1:9",
};

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct(stock, ["Gatehouse: "]);
  const row = { login: "somebody", classId: 88, level: 60, online: false };
  const { portalUrl } = product;
  await tell(
    "characters",
    [
      { ...row, charId: 1, name: "Ashen" },
      { ...row, charId: 2, name: "Briar" },
    ],
    portalUrl,
  );
  await tell(
    "stats",
    [
      { charId: 1, pvpCount: 4, pkKills: 5, onlineTime: 72_000 },
      { charId: 2, pvpCount: 7 },
    ],
    portalUrl,
  );
});
afterAll(() => product.stop());

const makePage = useBrowser();
const newPage = () => makePage({ baseURL: product.portalUrl });

test("offers the rankings that the game feeds, and no other", async () => {
  const page = await newPage();
  const offered = ["PvP", "PK", "Level", "Hours online", "Heroes", "Clans"];
  await visit(page, "/stats?sort=onlineTime");
  const choices = page.getByRole("group", { name: "Ranking" }).locator("[aria-pressed]");
  expect(await choices.allInnerTexts()).toEqual(offered);
  expect(await page.getByRole("button", { name: "More rankings" }).count()).toBe(0);
  expect(await page.getByRole("table").locator("tbody tr").first().innerText()).toMatch(/Ashen.*20$/s);
  await visit(page, "/stats?view=wide");
  expect(await page.getByRole("columnheader").allInnerTexts()).toEqual([
    "#",
    "Name",
    "Clan",
    "PvP, week",
    ...offered.slice(0, 4),
  ]);
  const picker = page.getByRole("group", { name: "Columns" });
  await picker.getByText(/^Columns \(/).click();
  expect(await picker.getByRole("checkbox").count()).toBe(6);
  await page.context().close();
});

test("says of a ranking that nothing feeds that it is not counted, and leads on", async () => {
  const html = await (await fetch(`${product.portalUrl}/stats?sort=assists`)).text();
  expect(html).toContain("Assists: not counted here");
  expect(html).toContain('content="noindex"');
  const page = await newPage();
  await visit(page, "/stats?sort=assists");
  expect(await page.getByRole("table").count()).toBe(0);
  expect(await page.locator('[aria-pressed="true"]').count()).toBe(0);
  expect(await accessProblems(page)).toEqual([]);
  await page.getByRole("link", { name: "To the PvP ranking" }).click();
  await page.getByRole("columnheader", { name: "PvP" }).waitFor();
  await page.context().close();
});

test("takes logins as the game has them where they are typed", async () => {
  const page = await newPage();
  await visit(page, "/login");
  await page.getByLabel("Login", { exact: true }).fill("ab");
  await page.getByLabel("Password", { exact: true }).fill("1");
  const asked = page.waitForRequest((request) => request.url().endsWith("/api/login"));
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  expect((await asked).postDataJSON()).toMatchObject({ username: "ab", password: "1" });
  await visit(page, "/recover");
  const submit = page.getByRole("button", { name: "Submit" });
  await page.getByLabel("Email", { exact: true }).fill("ab@players.example");
  await page.getByRole("group", { name: "Captcha" }).getByRole("checkbox").check();
  for (const login of ["ab", "a".repeat(16)]) {
    await page.getByLabel("Login", { exact: true }).fill(login);
    await page.getByLabel("Login", { exact: true }).blur();
    await page.waitForFunction(() => !document.querySelector<HTMLButtonElement>("[type=submit]")?.disabled);
  }
  await page.getByLabel("Login", { exact: true }).fill("a");
  await page.getByText("min characters count 4").waitFor();
  await page.getByLabel("Login", { exact: true }).fill("a".repeat(17));
  await page.getByText("max characters count 14").waitFor();
  expect(await submit.isDisabled()).toBe(true);
  await page.context().close();
});
