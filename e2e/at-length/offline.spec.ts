import { expect, test } from "vitest";
import { accessProblems, hasSidewaysScroll, useBrowser, visit } from "../browser.ts";
import { makeCharacter } from "../game.ts";
import { controlled, keptIn } from "../kept-pages.ts";
import { logOut, newcomer } from "../players.ts";

const newPage = useBrowser();

test("without a connection the last-seen pages stand there with their age, any other address says what there is", async () => {
  const page = await newPage({ serviceWorkers: "allow" });
  await visit(page, "/home");
  const menu = page.getByRole("navigation", { name: "Main" }).first();
  await menu.getByRole("link", { name: "World" }).click();
  await page.waitForURL(/\/world$/);
  await controlled(page);
  await keptIn(page, "/world");
  await menu.getByRole("link", { name: "Stats" }).click();
  await page.waitForURL(/\/stats$/);
  await keptIn(page, "/stats");
  // Numbers go on as they are told, also after the page was kept.
  const leader = page.getByRole("row").nth(1).getByRole("link").first();
  const name = await leader.innerText();

  await page.context().setOffline(true);
  const line = page.getByText("You are offline.");
  await line.waitFor();
  await page.getByText("What you see is 0 min old.").waitFor();
  await page.clock.install();
  await page.reload();
  await line.waitFor();
  expect(await leader.innerText()).toBe(name);
  const isOld = async () => {
    await page.clock.runFor("01:00");
    return page.getByText(/What you see is 1\d\smin old\./).count();
  };
  await expect.poll(isOld).toBe(1);
  await menu.getByRole("link", { name: "World" }).click();
  await page.waitForURL(/\/world$/);
  await line.waitFor();
  await page.getByRole("heading", { name: "Bosses" }).first().waitFor();

  await page.goto("/chronicle");
  await page.getByRole("heading", { level: 1, name: "No connection" }).waitFor();
  expect(new URL(page.url()).search).toBe("?from=%2Fchronicle");
  await page
    .getByRole("link", { name: /^World/ })
    .last()
    .waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await hasSidewaysScroll(page)).toBe(false);

  await page.goto("/stats");
  await line.waitFor();
  await page.context().setOffline(false);
  await page.getByText("You are back online.").waitFor();
  await page.getByRole("button", { name: "Show what is new" }).click();
  await page.waitForFunction(() => document.documentElement.dataset["kept"] === undefined);
  await page.context().close();
});

test("a player's characters are there without a connection, and gone with the session", async () => {
  const page = await newPage({ serviceWorkers: "allow" });
  const { login } = await newcomer(page);
  const { name } = await makeCharacter(login);
  await visit(page, "/home");
  await controlled(page);
  await keptIn(page, "/home");
  await visit(page, "/home");
  const own = page.getByRole("region", { name: "Your characters" }).getByRole("link", { name, exact: true });
  await own.waitFor();
  const answers = () => page.evaluate(async () => (await (await caches.open("own")).keys()).length);
  await expect.poll(answers).toBeGreaterThan(0);
  await page.context().setOffline(true);
  await page.reload();
  await own.waitFor();
  await page.context().setOffline(false);
  await logOut(page);
  await expect.poll(() => page.evaluate(() => caches.has("own"))).toBe(false);
  await page.context().setOffline(true);
  await page.goto("/home");
  await page.getByRole("heading", { level: 1, name: /Three banners/ }).waitFor();
  expect(await page.getByText(name).count()).toBe(0);
  await page.context().close();
});
