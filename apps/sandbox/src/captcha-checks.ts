import { setTimeout as sleep } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { captchaKeys, createTokenBook, type Judgement, moodOf } from "./captcha-tokens.ts";
import { captchaWidgets } from "./captcha-widgets.ts";
import type { Service } from "./service.ts";

const slowMs = 20_000;

type Call = { secret?: string; response?: string; sitekey?: string };
/** The words in which a service refuses. */
type Words = { spent: string; expired: string };
type Wire = Words & {
  /** What stands beside `success` in the reply to a good token. */
  extra: object;
  checksSiteKey?: boolean;
  takesJson?: boolean;
};

const wires: Record<string, Wire> = {
  "/recaptcha/api/siteverify": { spent: "timeout-or-duplicate", expired: "timeout-or-duplicate", extra: {} },
  "/siteverify": {
    spent: "already-seen-response",
    expired: "expired-input-response",
    extra: { credit: false },
    checksSiteKey: true,
  },
  "/turnstile/v0/siteverify": {
    spent: "timeout-or-duplicate",
    expired: "timeout-or-duplicate",
    extra: { "error-codes": [], action: "", cdata: "", metadata: { interactive: true } },
    takesJson: true,
  },
};

/** reCAPTCHA, hCaptcha and Turnstile: their siteverify calls, each in its own wire format, and a widget for the page. */
export function captchaService(): Service {
  const book = createTokenBook();
  const routes = new Hono();
  for (const [path, wire] of Object.entries(wires)) {
    routes.post(path, async (c) => {
      const call = await readCall(c, wire);
      const mood = moodOf(call.response ?? "");
      if (mood === "slow") await sleep(slowMs, undefined, { signal: c.req.raw.signal }).catch(() => {});
      if (mood === "down") return c.text("upstream connect error", 503);
      if (mood === "garbled") return c.html("<p>Sorry</p>");
      if (mood === "broken") {
        (c.env as HttpBindings).outgoing.destroy();
        return RESPONSE_ALREADY_SENT;
      }
      return c.json(replyTo(call, wire, (token) => book.judge(token)));
    });
  }
  routes.route("/", captchaWidgets());
  return {
    name: "Captchas",
    description:
      "reCAPTCHA, hCaptcha and Turnstile, for CAPTCHA_PROVIDER: a box in the page, and the call that checks its token " +
      "once. Tokens that begin with expired, slow, down, garbled, broken, elsewhere or internal try what may go wrong.",
    path: "/",
    routes,
    links: [],
  };
}

async function readCall(c: Context, { takesJson = false }: Wire): Promise<Call> {
  const type = c.req.header("content-type") ?? "";
  if (takesJson && type.startsWith("application/json")) return c.req.json<Call>();
  if (!type.startsWith("application/x-www-form-urlencoded")) return {};
  return Object.fromEntries(new URLSearchParams(await c.req.text()));
}

function replyTo(
  { secret, response, sitekey }: Call,
  { spent, expired, extra, checksSiteKey = false }: Wire,
  judge: (token: string) => Judgement,
): object {
  const refused = (code: string) => ({ success: false, "error-codes": [code] });
  if (!secret) return refused("missing-input-secret");
  if (secret !== captchaKeys.secret) return refused("invalid-input-secret");
  if (!response) return refused("missing-input-response");
  if (checksSiteKey && sitekey !== undefined && sitekey !== captchaKeys.siteKey) {
    return refused("sitekey-secret-mismatch");
  }
  const mood = moodOf(response);
  if (mood === "expired") return refused(expired);
  if (mood === "internal") return refused("internal-error");
  const judgement = judge(response);
  if (judgement === "unknown") return refused("invalid-input-response");
  if (judgement === "spent") return refused(spent);
  return { success: true, challenge_ts: new Date().toISOString(), hostname: judgement.hostname, ...extra };
}
