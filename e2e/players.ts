import { randomBytes } from "node:crypto";
import { captchaChallenge } from "@gatehouse/contract/identity/captcha";
import { loginReply, verifyDeviceReply } from "@gatehouse/contract/identity/login";
import { recoveryCodesReply, totpSecretReply } from "@gatehouse/contract/identity/two-factor";
import type { APIResponse } from "playwright-core";
import { expect } from "vitest";
import { appCode } from "./authenticator.ts";
import { encodeCaptcha, solve } from "../apps/api/test/captcha.ts";
import { portalUrl, sandboxUrl, visit, type WatchedPage } from "./browser.ts";
import { codesTo, codeTo, linkIn, mailTo } from "./mailbox.ts";

export type Player = { login: string; password: string; email: string };

export function newPlayer(): Player {
  const login = `p${randomBytes(6).toString("hex")}`;
  return { login, password: "gate-pass1", email: `${login}@players.example` };
}

/** A call as the page makes it: with the forgery cookie copied, where it has one, and a session's token. */
async function post(page: WatchedPage, path: string, data: unknown, session?: string): Promise<APIResponse> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value;
  return page.request.post(path, {
    data,
    headers: { ...(token && { "x-xsrf-token": token }), ...(session && { authorization: session }) },
  });
}

/** Registers a player of the test's own, past the form. */
export async function registerPlayer(page: WatchedPage): Promise<Player> {
  const player = newPlayer();
  const challenge = await page.request.get("/api/public/captcha/challenge");
  const recaptcha = encodeCaptcha(await solve(captchaChallenge.parse(await challenge.json())));
  const reply = await post(page, "/api/user/register", { ...player, recaptcha });
  expect(reply.status(), await reply.text()).toBe(200);
  return player;
}

/** Fills the registration's form and sends it. */
export async function fillRegistration(page: WatchedPage, { login, password, email }: Player): Promise<void> {
  await page.getByLabel("Login", { exact: true }).fill(login);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Repeat password", { exact: true }).fill(password);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("group", { name: "Captcha" }).getByRole("checkbox").check();
}

/** Registers a player of the test's own as players do, by an invitation where one is given. */
export async function registerByForm(
  page: WatchedPage,
  address = "/register",
  email?: string,
): Promise<Player> {
  const player = { ...newPlayer(), ...(email && { email }) };
  await visit(page, address);
  await fillRegistration(page, player);
  await page.getByRole("button", { name: "Submit" }).click();
  await page.waitForURL(/\/success\?/);
  return player;
}

/** A session from a device that the portal has not seen, with the mailed code where it asks for one: each login but a player's first. */
async function logIn(page: WatchedPage, { login, password, email }: Player) {
  const mailed = await codesTo(email);
  const reply = await post(page, "/api/login", { username: login, password });
  expect(reply.status(), await reply.text()).toBe(200);
  const { sessionTime, verifyDevice, deviceId } = loginReply.parse(await reply.json());
  const { authorization: token } = reply.headers();
  const session = { token, expireAt: Date.now() + sessionTime * 60_000, verifyDevice: false, oauth: false };
  if (!verifyDevice) return { ...session, deviceId };
  const code = await codeTo(email, mailed + 1);
  const verified = await post(page, `/api/login/device/${code}/verify`, {}, token);
  expect(verified.status(), await verified.text()).toBe(200);
  return { ...session, ...verifyDeviceReply.parse(await verified.json()) };
}

/** A new player who is logged in here, past the form; no page of the portal is open yet. */
export async function newcomer(page: WatchedPage): Promise<Player> {
  const player = await registerPlayer(page);
  await storeSession(page, player);
  return player;
}

async function registerVerified(page: WatchedPage): Promise<Player> {
  const player = await registerPlayer(page);
  const code = new URL(linkIn(await mailTo(player.email))).searchParams.get("code");
  const reply = await post(page, `/api/user/register/${code}/verify`, {});
  expect(reply.status(), await reply.text()).toBe(200);
  return player;
}

/** A newcomer whose email is verified, past the mail's page. */
export async function verifiedNewcomer(page: WatchedPage): Promise<Player> {
  const player = await registerVerified(page);
  await storeSession(page, player);
  return player;
}

/**
 * A verified newcomer with a second factor who is logged in here, past the pages, with the role that `appoint` gave meanwhile; and
 * codes that each confirm once.
 */
export async function guardedNewcomer(page: WatchedPage, appoint: (login: string) => Promise<void>) {
  const player = await registerVerified(page);
  const session = await logIn(page, player);
  const callAs = async (path: string, data: unknown): Promise<unknown> => {
    const reply = await post(page, path, data, session.token);
    expect(reply.status(), await reply.text()).toBe(200);
    return reply.json();
  };
  const { response } = totpSecretReply.parse(await callAs("/api/public/user/twoFactor/totp", {}));
  const { recoveryCodes } = recoveryCodesReply.parse(
    await callAs("/api/public/user/twoFactor/totp/confirm", {
      code: appCode(response.secret),
      currentPassword: player.password,
    }),
  ).response;
  await appoint(player.login);
  // Brings what a new role is shown pages for.
  await callAs("/api/auth/refresh", {});
  await keepSession(page, player, session);
  return { ...player, codes: recoveryCodes };
}

/** A demo player who is logged in here: the only ones who have characters in the demo's world. */
export async function demoPlayer(page: WatchedPage, login: "aria" | "bjorn"): Promise<Player> {
  const player = { login, password: "demo12345", email: `${login}@players.example` };
  await storeSession(page, player);
  return player;
}

/** A newcomer who sees the home page. */
export async function playerAt(page: WatchedPage): Promise<Player> {
  const player = await newcomer(page);
  await visit(page, "/home");
  return player;
}

/** Logs a player in as the login's page does. */
async function storeSession(page: WatchedPage, player: Player): Promise<void> {
  await keepSession(page, player, await logIn(page, player));
}

async function keepSession(
  page: WatchedPage,
  { login }: Player,
  session: Awaited<ReturnType<typeof logIn>>,
): Promise<void> {
  // Any address has the storage; this one is no page.
  await page.goto("/robots.txt");
  await page.evaluate(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value));
    },
    { session, player: login, devices: { [login]: session.deviceId } },
  );
}

/** Fills the login form and sends it. */
export async function enterPassword(page: WatchedPage, { login, password }: Player): Promise<void> {
  await visit(page, "/login");
  await page.getByLabel("Login", { exact: true }).fill(login);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

export const unknownDevice = "We could't identify your device. Check your email inbox for verification code.";

/** A new player of another browser who has logged in here up to the field for the mailed code. */
export async function playerAtTheCode(page: WatchedPage): Promise<Player & { code: string }> {
  const player = await registerPlayer(page);
  await logIn(page, player);
  await enterPassword(page, player);
  await page.getByText(unknownDevice).waitFor();
  return { ...player, code: await codeTo(player.email) };
}

export async function enterDeviceCode(page: WatchedPage, code: string): Promise<void> {
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Submit", exact: true }).click();
}

export async function logOut(page: WatchedPage): Promise<void> {
  // What it says stands for 2 seconds, and may be gone before a slow picture has come.
  await page.goto("/logOut", { waitUntil: "commit" });
  await page.getByText("You successfully logged out!").waitFor();
  // Going back by itself it would break off the way to wherever the test goes next.
  await page.evaluate(() => {
    for (let timer = window.setTimeout(() => {}); timer > 0; timer -= 1) window.clearTimeout(timer);
  });
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

/** Sends units to a character in the name of the player who is logged in on the page, without its pages. */
export async function sendUnits(
  page: WatchedPage,
  { charId, name }: { charId: number; name: string },
  amount: number,
): Promise<void> {
  await call(page, "/user/balance/transfer", { charId, name, amount });
}
