import { portalUrl, sandboxUrl, visit, type WatchedPage } from "./browser.ts";
import { linkIn, mailTo } from "./mailbox.ts";

export type Player = { login: string; password: string; email: string };

let made = 0;

/** Registers a player of the test's own. */
export async function registerPlayer(page: WatchedPage): Promise<Player> {
  made += 1;
  const login = `p${made}${Date.now().toString(36)}`.slice(0, 14);
  const player = { login, password: "gate-pass1", email: `${login}@players.example` };
  await visit(page, "/register");
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

/** Registers a player with a verified email, logged in on the page. */
export async function enterAsPlayer(page: WatchedPage): Promise<Player> {
  const player = await registerPlayer(page);
  await page.goto(linkIn(await mailTo(player.email)));
  await page.waitForURL(/\/success\?/);
  await enterPassword(page, player);
  await page.waitForURL(/\/home$/);
  return player;
}

/** Calls the API as the player who is logged in on the page. */
async function call<T>(page: WatchedPage, path: string, body: object = {}): Promise<T> {
  const session = await page.evaluate(() => localStorage.getItem("session"));
  const { token } = JSON.parse(session ?? "{}") as { token: string };
  const reply = await fetch(`${portalUrl}/api/public${path}`, {
    method: "POST",
    headers: { authorization: token, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as T;
}

/** Donates in the name of the player who is logged in on the page, without its pages. */
export async function donate(page: WatchedPage, amount: number): Promise<void> {
  const { id } = await call<{ id: string }>(page, "/payment/paypal/order", { amount });
  await fetch(`${sandboxUrl}/checkoutnow/${id}/approve`, {
    method: "POST",
    body: new URLSearchParams({ mood: "pay", notices: "never" }),
    redirect: "manual",
  });
  await call(page, `/payment/paypal/order/${id}/complete`);
}
