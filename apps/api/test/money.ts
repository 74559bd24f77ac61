import { createMailbox } from "../../sandbox/src/mailbox.ts";
import { startHttpServer } from "../../sandbox/src/http-server.ts";
import type { Deliver } from "../../sandbox/src/paypal/notices.ts";
import type { CaptureMood, NoticeMood } from "../../sandbox/src/paypal/moods.ts";
import type { Config } from "../src/config.ts";
import { paypalButtons } from "../src/gateways/payment/paypal-buttons.ts";
import { makeAccount, signIn } from "./accounts.ts";
import { json, startApp, type TestApp, type TestClock, testClock } from "./app.ts";

type Body = { response?: unknown; id?: string; message?: string };
export type Answer = { status: number; body: Body };
type Headers = Record<string, string>;

export type MoneyWorld = Awaited<ReturnType<typeof startMoney>>;

/** The settings that lead to the sandbox's PayPal. */
const paypalSettings = (apiUrl: string) => ({
  clientId: "gatehouse-sandbox-paypal-client",
  clientSecret: "gatehouse-sandbox-paypal-secret",
  webhookId: "8GATEHOUSE000001W",
  apiUrl,
  buttons: paypalButtons(apiUrl),
});

/** The app with the sandbox's PayPal before it, and the sandbox's notifications coming in. */
export async function startMoney({
  clock = testClock(),
  config = {},
}: { clock?: TestClock; config?: Partial<Config> } = {}) {
  // Assigned once the app is there; the sandbox has to be up first, so that its address is known.
  const portal: { app?: TestApp; other?: Deliver } = {};
  const { http, url, paypal } = await startHttpServer({
    mailbox: createMailbox(),
    port: 0,
    notify: ({ body, headers }) => {
      if (portal.other) return portal.other({ body, headers });
      if (!portal.app) throw new Error("nobody is there");
      return portal.app.request("/api/public/payment/paypal/webhook", { method: "POST", body, headers });
    },
  });
  const app = await startApp({
    clock,
    config: {
      payment: { paypal: paypalSettings(url), manualInstructions: "IBAN LT00" },
      deviceVerification: false,
      ...config,
    },
  });
  portal.app = app;
  let made = 0;

  async function call(path: string, headers: Headers, method = "GET", body?: unknown): Promise<Answer> {
    const init = body === undefined ? { headers } : json(body, headers);
    const reply = await app.request(`/api/public${path}`, { method, ...init });
    return { status: reply.status, body: (await reply.json()) as Body };
  }

  return {
    app,
    paypal,
    url,
    call,
    /** Has PayPal notify another portal from now on. */
    notify: (other: Deliver): void => void (portal.other = other),
    /** A player with a verified email and a character. */
    async donor({ verified = true } = {}) {
      const login = `donor${(made += 1)}`;
      const charId = 268_500_000 + made;
      await makeAccount(app, { login, password: "secret1", verified });
      await app.deps.game.ranks.saveCharacters([
        { charId, login, name: `Char${made}`, classId: 88, level: 80, online: true },
      ]);
      const headers = await signIn(app, login, "secret1");
      return { login, charId, name: `Char${made}`, headers };
    },
    order: async (headers: Headers, amount: unknown): Promise<string> =>
      (await call("/payment/paypal/order", headers, "POST", { amount })).body.id ?? "",
    /** What the donor does at PayPal. */
    async approve(id: string, mood: CaptureMood = "pay", notices: NoticeMood = "never"): Promise<string> {
      const body = new URLSearchParams({ mood, notices });
      const reply = await fetch(`${url}/checkoutnow/${id}/approve`, {
        method: "POST",
        body,
        redirect: "manual",
      });
      return reply.headers.get("location") ?? "";
    },
    complete: (headers: Headers, id: string) => call(`/payment/paypal/order/${id}/complete`, headers, "POST"),
    /** What the operator, or the payer's bank, does at PayPal. */
    async act(
      captureId: string,
      action: "refund" | "refundPart" | "reverse" | "release" | "deny",
      amount = "",
    ) {
      const body = new URLSearchParams({ amount });
      await fetch(`${url}/paypal/${captureId}/${action}`, { method: "POST", body, redirect: "manual" });
      await paypal.notices.settled();
    },
    captureOf: (id: string): string => paypal.book.find(id)?.captures[0]?.id ?? "",
    balance: async (headers: Headers): Promise<number> =>
      ((await call("/user/balance", headers)).body as { amount: number }).amount,
    /** Everything that does not add up. */
    faults: async (): Promise<string[]> => (await app.deps.money.audit.faults()).first,
    /** Donates and completes in one go. */
    async fund(headers: Headers, amount: number): Promise<string> {
      const { body } = await call("/payment/paypal/order", headers, "POST", { amount });
      const id = body.id ?? "";
      await this.approve(id);
      await this.complete(headers, id);
      return id;
    },
    async close(): Promise<void> {
      await app.close();
      http.closeAllConnections();
      await new Promise((closed) => http.close(closed));
    },
  };
}
