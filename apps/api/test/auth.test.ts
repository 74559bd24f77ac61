import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiJson } from "../src/cli/openapi.ts";
import { json } from "./app.ts";
import { type MoneyWorld, startMoney } from "./money.ts";

/** The contract's calls that need no session; every other one needs one, or the game server's key. */
const open = new Set([
  "get /public/ad",
  "post /public/ad",
  "post /public/ad/referrer",
  "get /public/announcements/date",
  "get /public/announcements/files",
  "get /public/announcements/news",
  "get /public/announcements/news/{address}",
  "get /public/announcements/video",
  "get /public/captcha/challenge",
  "get /public/chat",
  "get /public/config",
  "get /public/forum/getLastPosts",
  "get /public/live",
  "get /public/mail",
  "get /public/network/ip",
  "get /public/oauth/provider/{provider}/{target}/link",
  "post /public/oauth/provider/{provider}/confirm",
  "post /public/oauth/account",
  "get /public/search",
  "get /public/server/factions",
  "get /public/server/factions/history",
  "get /public/server/history",
  "get /public/server/snapshot",
  "get /public/server/status",
  "get /public/server/video/stream",
  "get /public/texts/{page}",
  "get /public/user/character/stats",
  "get /public/user/character/stats/{ids}",
  "get /public/user/character/stats/clan",
  "get /public/user/character/stats/hero",
  "get /public/user/character/stats/rankings",
  "post /public/user/changePassword/temp",
  "get /public/user/event/youtube/period",
  "get /public/vote/notVoted",
  "get /public/vote/sites",
  "get /public/vote/voters",
  "post /public/codex/looks",
  "post /login",
  "post /login/passkey",
  "post /login/passkey/options",
  "post /logOff",
  "post /user/claim",
  "post /user/recover/password",
  "post /user/recover/password/complete",
  "post /user/register",
  "post /user/register/{code}/verify",
  "get /health/live",
  "get /health/ready",
]);
const isOpen = (call: string): boolean =>
  open.has(call) ||
  call.startsWith("get /public/world/") ||
  call.startsWith("get /public/codex") ||
  // A provider shows by its signature who it is.
  /^post \/public\/payment\/\w+\/webhook$/.test(call);

const { paths } = JSON.parse(openApiJson()) as { paths: Record<string, object> };
const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method} ${path}`),
);

// With payments configured: their calls are refused to everybody without.
let portal: MoneyWorld;
beforeAll(async () => {
  portal = await startMoney();
});
afterAll(() => portal.close());

async function ask(call: string): Promise<number> {
  const [method = "", path = ""] = call.split(" ");
  const init = method === "get" || method === "delete" ? {} : json({});
  const address = `/api${path.replaceAll(/\{\w+\}/g, "1")}`;
  const reply = await portal.app.request(address, { method: method.toUpperCase(), ...init });
  await reply.body?.cancel();
  return reply.status;
}

test("the calls that the contract has for everybody are the portal's", () => {
  expect([...open].filter((call) => !calls.includes(call))).toEqual([]);
});

test.each(calls)("%s asks for a session where the contract says so, and nowhere else", async (call) => {
  const status = await ask(call);
  if (isOpen(call)) expect(status).not.toBe(401);
  else expect(status).toBe(401);
});
