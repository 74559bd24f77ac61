import type { LoginProviderName, LoginTarget } from "@gatehouse/contract/identity/login-providers";
import { json, type TestApp } from "./app.ts";
import { pressAt } from "./login-providers.ts";

const origin = "http://localhost:8080";

/** A browser on its way through a provider login: its cookie, and what the provider sent back. */
export type Returned = { cookie: string; query: URLSearchParams };

/** What a browser sends with a call of its own page. */
export const browserHeaders = (cookie: string): Record<string, string> => ({
  origin,
  "sec-fetch-site": "same-origin",
  ...(cookie && { cookie }),
});

/** The first step: the provider's address, and the cookie that marks the browser. */
export async function startLogin(
  app: TestApp,
  provider: LoginProviderName,
  target: LoginTarget = "web",
  cookie = "",
  referral = "",
): Promise<{ cookie: string; address: string }> {
  const query = referral && `?${new URLSearchParams({ referral }).toString()}`;
  const path = `/api/public/oauth/provider/${provider}/${target}/link${query}`;
  const reply = await app.request(path, { headers: cookie ? { cookie } : {} });
  const { response } = (await reply.json()) as { response: string };
  return { cookie: cookieIn(reply), address: response };
}

export const cookieIn = (reply: Response): string =>
  reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .find((cookie) => cookie.startsWith("login-browser=")) ?? "";

/** Starts a login and chooses a person at the provider. */
export async function comeBack(
  app: TestApp,
  provider: LoginProviderName,
  person: string,
  target: LoginTarget = "web",
): Promise<Returned> {
  const { cookie, address } = await startLogin(app, provider, target);
  return { cookie, query: await pressAt(address, `Continue as ${person}`) };
}

type Confirming = {
  target?: LoginTarget;
  headers?: Record<string, string>;
  /** Instead of what the provider sent. */
  body?: Record<string, unknown>;
};

/** The last step, as a browser's page does it. */
export function confirm(
  app: TestApp,
  provider: LoginProviderName,
  { cookie, query }: Returned,
  { target = "web", headers = browserHeaders(cookie), body = {} }: Confirming = {},
): Promise<Response> {
  const given = { code: query.get("code"), state: query.get("state"), target, ...body };
  const path = `/api/public/oauth/provider/${provider}/confirm`;
  return app.request(path, { method: "POST", ...json(given, headers) });
}

/** A whole login by a provider. */
export const logInBy = async (
  app: TestApp,
  provider: LoginProviderName,
  person: string,
  target: LoginTarget = "web",
): Promise<Response> => confirm(app, provider, await comeBack(app, provider, person, target), { target });
