import { createMailbox } from "../../sandbox/src/mailbox.ts";
import { startHttpServer } from "../../sandbox/src/http-server.ts";
import type { Deliver } from "../../sandbox/src/payments/deliveries.ts";
import type { NoticeMood } from "../../sandbox/src/payments/notice-moods.ts";
import type { PlayedAct, PlayedPayments } from "../../sandbox/src/payments/played.ts";
import type { CaptureMood } from "../../sandbox/src/paypal/moods.ts";
import type { PayMood } from "../../sandbox/src/stripe/book.ts";
import { type Config, readConfig } from "../src/config.ts";
import { lineText, type Reconciliation } from "../src/modules/money/donations/reconcile/model.ts";
import type { Log } from "../src/platform/log.ts";
import { makeAccount, signIn } from "./accounts.ts";
import { json, startApp, type TestApp, type TestClock, testClock } from "./app.ts";

type Body = { response?: unknown; id?: string; message?: string };
export type Answer = { status: number; body: Body };
type Headers = Record<string, string>;

/** What a comparison came to, as an operator reads it. */
export const inWords = ({ asked, repaired, reported }: Reconciliation) => ({
  asked,
  repaired: repaired.map(lineText),
  reported: reported.map(lineText),
});

export type MoneyWorld = Awaited<ReturnType<typeof startMoney>>;

/** What a donor may have a provider do, by the name of either. */
export type Mood = CaptureMood | PayMood;

/** How donors and tests deal with one of the providers, in the same words for all. */
export type WayToPay = ReturnType<MoneyWorld["wayBy"]>;

/** The app with the sandbox's payment providers before it, and their notifications coming in. */
export async function startMoney({
  clock = testClock(),
  config = {},
  now = () => clock.now(),
  log,
}: {
  clock?: TestClock;
  config?: Partial<Config>;
  /** The time of the portal that is notified. */
  now?: () => Date;
  log?: Log;
} = {}) {
  // Assigned once the app is there; the sandbox has to be up first, so that its address is known.
  const portal: { app?: TestApp; other?: Deliver } = {};
  const { http, url, paypal, stripe, payments } = await startHttpServer({
    mailbox: createMailbox(),
    port: 0,
    now,
    notify: (init) => {
      if (portal.other) return portal.other(init);
      if (!portal.app) throw new Error("nobody is there");
      const { provider, body, headers } = init;
      const path = `/api/public/payment/${provider}/webhook`;
      return portal.app.request(path, { method: "POST", body, headers });
    },
  });
  const settings: Record<string, string> = Object.assign({}, ...payments.map((played) => played.settings));
  const app = await startApp({
    clock,
    ...(log && { log }),
    config: {
      payment: readConfig({ ...settings, MANUAL_PAYMENT_INSTRUCTIONS: "IBAN LT00" }).payment,
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

  /** One of the providers; an order is known by the number that the way back from it names. */
  function wayBy(played: PlayedPayments) {
    const { name } = played;
    const isPaypal = name === "paypal";
    const found = async (id: string) => {
      if (isPaypal || id === "") return id;
      const query = app.db.selectFrom("donation_orders").select("provider_order_id as number");
      return (await query.where("id", "=", id).executeTakeFirst())?.number ?? "";
    };
    /** The number of an order that was opened. */
    async function opened({ id = "", response }: Body): Promise<string> {
      if (typeof response !== "string") return id;
      const number = new URL(response).pathname.split("/").at(-1) ?? "";
      const query = app.db.selectFrom("donation_orders").select("id");
      return (await query.where("provider_order_id", "=", number).executeTakeFirstOrThrow()).id;
    }
    /** What the donor does at the provider, by its number; where it leads back to. */
    async function payAt(number: string, mood: Mood = "pay", notices: NoticeMood = "never"): Promise<string> {
      const body = new URLSearchParams({ mood, notices });
      const path = isPaypal ? `checkoutnow/${number}/approve` : `c/pay/${number}/pay`;
      const reply = await fetch(`${url}/${path}`, { method: "POST", body, redirect: "manual" });
      return reply.headers.get("location") ?? "";
    }
    return {
      name,
      played,
      opened,
      payAt,
      /** What the provider calls it. */
      numberOf: found,
      order: async (headers: Headers, amount: unknown): Promise<string> =>
        opened((await call(`/payment/${name}/order`, headers, "POST", { amount })).body),
      /** What the donor does at the provider; where it leads back to. */
      pay: async (id: string, mood?: Mood, notices?: NoticeMood): Promise<string> =>
        payAt(await found(id), mood, notices),
      complete: (headers: Headers, id: string) =>
        call(`/payment/${name}/order/${id}/complete`, headers, "POST"),
      cancel: (headers: Headers, id: string) => call(`/payment/${name}/order/${id}/cancel`, headers, "POST"),
      paymentOf: async (id: string): Promise<string> => played.paymentOf(await found(id)),
      /** What the operator, the payer's bank or time does to the payment of an order. */
      async act(id: string, act: PlayedAct, cents = 0): Promise<void> {
        played.act(played.paymentOf(await found(id)), act, cents);
        await played.notices.settled();
      },
    };
  }

  return {
    app,
    paypal,
    stripe,
    payments,
    /** The settings of all providers that the sandbox plays. */
    settings,
    wayBy,
    ways: payments.map(wayBy),
    url,
    call,
    /** Has PayPal notify another portal from now on. */
    notify: (other: Deliver): void => void (portal.other = other),
    /** A player with a verified email and a character. */
    async donor({ verified = true } = {}) {
      const login = `donor${(made += 1)}`;
      const charId = 268_500_000 + made;
      await makeAccount(app, { login, password: "secret1", verified });
      await app.deps.game.rankings.saveCharacters([
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
