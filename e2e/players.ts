import { visit, type WatchedPage } from "./browser.ts";

export type Player = { login: string; password: string; email: string };

let made = 0;

/** Registers a player of the test's own, by an invitation where one is given. */
export async function registerPlayer(page: WatchedPage, address = "/register"): Promise<Player> {
  made += 1;
  const login = `p${made}${Date.now().toString(36)}`.slice(0, 14);
  const player = { login, password: "gate-pass1", email: `${login}@players.example` };
  await visit(page, address);
  await page.getByLabel("Login", { exact: true }).fill(login);
  await page.getByLabel("Password", { exact: true }).fill(player.password);
  await page.getByLabel("Repeat password", { exact: true }).fill(player.password);
  await page.getByLabel("Email", { exact: true }).fill(player.email);
  await page.getByRole("group", { name: "Captcha" }).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Submit" }).click();
  await page.waitForURL(/\/success\?/);
  return player;
}

/** Fills the login form and sends it. */
export async function enterPassword(page: WatchedPage, { login, password }: Player): Promise<void> {
  await visit(page, "/login");
  await page.getByLabel("Login", { exact: true }).fill(login);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

export async function logOut(page: WatchedPage): Promise<void> {
  await visit(page, "/logOut");
  await page.getByText("You successfully logged out!").waitFor();
}
