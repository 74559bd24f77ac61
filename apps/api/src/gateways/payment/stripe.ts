import { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import type { OutboundReply } from "../../platform/outbound/bounded-fetch.ts";
import { browserAddress } from "../../platform/outbound/browser-address.ts";
import { createOutboundClient } from "../../platform/outbound/client.ts";
import { secureUrl } from "../../platform/outbound/secure-url.ts";
import { OutboundTrouble, type TroubleKind } from "../../platform/outbound/trouble.ts";
import { type PageProvider, PaymentUnavailable, PaymentUnreadable, type ReturnOutcome } from "./port.ts";
import {
  apiVersion,
  type Back,
  chargeOf,
  intentOf,
  isSigned,
  listOf,
  mark,
  minorOf,
  noticeOf,
  referenceOf,
  sightOf,
  wireBalance,
  wireDispute,
  wireFailure,
  wireIntent,
  wireRefund,
  wireSession,
} from "./stripe-wire.ts";

export type StripeSettings = Readonly<{
  secretKey: string;
  /** Of the webhook; two while one is being replaced. Without any no notification can be told from a forged one. */
  webhookSecrets: readonly string[];
  /** Origin. */
  apiUrl: string;
}>;

const realApi = "https://api.stripe.com";

const webhookSecrets = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .refine(
    (secrets) => secrets.length <= 5 && secrets.every((secret) => secret.startsWith("whsec_")),
    "must be the webhook's signing secrets (whsec_…), up to 5, separated by commas",
  );

export const stripeFields = z.object({
  STRIPE_SECRET_KEY: z
    .string()
    .trim()
    .regex(
      /^(?:sk|rk)_(?:live|test)_./,
      "must be a secret key (sk_live_…, sk_test_…) or a restricted one (rk_…)",
    )
    .optional(),
  STRIPE_WEBHOOK_SECRET: webhookSecrets,
  STRIPE_API_URL: secureUrl.default(realApi),
});

/** Offered when the secret key is set. */
export function readStripe(value: z.infer<typeof stripeFields>): {
  settings: StripeSettings | undefined;
  problems: string[];
} {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: secrets, STRIPE_API_URL: apiUrl } = value;
  if (secretKey) return { settings: { secretKey, webhookSecrets: secrets, apiUrl }, problems: [] };
  const isHalf = secrets.length > 0;
  return {
    settings: undefined,
    problems: isHalf ? ["STRIPE_SECRET_KEY is missing: set it, too, or no STRIPE_WEBHOOK_SECRET"] : [],
  };
}

/** Of what it says when it refuses. */
const mostWords = 300;

/** Making a session takes Stripe long. */
const bounds = { timeoutMs: 15_000 };
/** Of a payment's refunds, a hundred each. */
const mostPages = 5;

/** With a form it is a POST. */
type Call = { form?: Record<string, string>; key?: string };
type Answer = { status: number; body: unknown };

/** Stripe's Checkout: the donor pays on Stripe's page, signed events tell of it, and the session is asked for its facts. */
export function createStripe(
  { secretKey, webhookSecrets: secrets, apiUrl }: StripeSettings,
  { clock, log }: { clock: Clock; log: Log },
): PageProvider {
  const client = createOutboundClient({ service: "Stripe", addresses: [apiUrl], log, clock, bounds });
  const isLive = /^(?:sk|rk)_live_/.test(secretKey);

  async function call(path: string, { form, key }: Call = {}): Promise<Answer> {
    const headers = {
      authorization: `Bearer ${secretKey}`,
      "stripe-version": apiVersion,
      ...(key !== undefined && { "idempotency-key": key }),
    };
    const request = { url: `${apiUrl}${path}`, headers, ...(form && { form }) };
    const answer = await client.ask(request, answerOf, isAnswer).catch((cause: unknown) => {
      const isOdd = cause instanceof OutboundTrouble && oddKinds.has(cause.kind);
      if (isOdd) throw new PaymentUnreadable(`Stripe: ${cause.message}`, { cause });
      throw new PaymentUnavailable(`Stripe does not answer: ${(cause as Error).message}`, { cause });
    });
    if (answer.status === 401 || answer.status >= 500) {
      throw new PaymentUnavailable(`Stripe answered ${answer.status}`);
    }
    return answer;
  }

  function sessionOf({ status, body }: Answer) {
    const session = parse(wireSession, status, body);
    if (session.livemode !== isLive) {
      throw new PaymentUnreadable(`Stripe answers of ${session.livemode ? "live" : "test"} mode`);
    }
    return session;
  }

  /** All of a list, as far as is sane. */
  async function listed<T extends z.ZodType<{ id: string }>>(
    path: string,
    schema: T,
  ): Promise<z.output<T>[]> {
    const all: z.output<T>[] = [];
    for (let page = 0; page < mostPages; page += 1) {
      const last = all.at(-1);
      const after = last ? `&starting_after=${encodeURIComponent(last.id)}` : "";
      const { status, body } = await call(`${path}&limit=100${after}`);
      const { data, has_more: hasMore } = parse(listOf(schema), status, body);
      all.push(...data);
      if (!hasMore || data.length === 0) return all;
    }
    throw new PaymentUnreadable(`Stripe lists more than ${mostPages} hundreds at ${path}`);
  }

  /** What went back of a session's payment, or is disputed. */
  async function backOf(session: z.output<typeof wireSession>): Promise<Back> {
    const intent = intentOf(session);
    const charge = chargeOf(intent);
    if (!intent || !charge) return { refunds: [], disputes: [] };
    const of = `payment_intent=${encodeURIComponent(intent.id)}`;
    const told = charge.refunds;
    return {
      refunds: told && !told.has_more ? told.data : await listed(`/v1/refunds?${of}`, wireRefund),
      disputes: charge.disputed ? await listed(`/v1/disputes?${of}`, wireDispute) : [],
    };
  }

  return {
    kind: "page",
    name: "stripe",
    title: "Stripe",
    // The donor is sent to Stripe's page; nothing of it is loaded into ours.
    page: null,
    // Sessions are made with the secret key only.
    isReferenceProof: true,

    async open({ orderId, reference, price, description, returnUrl, cancelUrl }) {
      const form = {
        mode: "payment",
        client_reference_id: orderId,
        [`metadata[${mark}]`]: reference,
        [`payment_intent_data[metadata][${mark}]`]: reference,
        "payment_intent_data[description]": description,
        "line_items[0][quantity]": "1",
        "line_items[0][price_data][currency]": price.currency.toLowerCase(),
        "line_items[0][price_data][unit_amount]": String(minorOf(price)),
        "line_items[0][price_data][product_data][name]": description,
        // What is paid is what was ordered, in its currency.
        "adaptive_pricing[enabled]": "false",
        success_url: returnUrl,
        cancel_url: cancelUrl,
      };
      const session = sessionOf(await call("/v1/checkout/sessions", { form, key: orderId }));
      if (!session.url) return { id: session.id, approvalUrl: null, payee: null };
      const approvalUrl = pageAddress(session.url, apiUrl);
      if (approvalUrl === null) {
        throw new PaymentUnavailable("Stripe sends donors to an address that is not its own");
      }
      return { id: session.id, approvalUrl, payee: null };
    },

    async look(id) {
      const expanded = ["balance_transaction", "refunds"].map(
        (part) => `expand[]=payment_intent.latest_charge.${part}`,
      );
      const answer = await call(`/v1/checkout/sessions/${encodeURIComponent(id)}?${expanded.join("&")}`);
      if (answer.status === 404) return null;
      const session = sessionOf(answer);
      return sightOf(session, await backOf(session));
    },

    async giveBack({ captureId, reference, attempt }): Promise<ReturnOutcome> {
      const form = { payment_intent: captureId, [`metadata[${mark}]`]: reference };
      const { status, body } = await call("/v1/refunds", { form, key: `${reference}-back-${attempt}` });
      if (status < 300) return { kind: "given" };
      const { type, code } = wireFailure.safeParse(body).data?.error ?? {};
      if (code === "charge_already_refunded") return { kind: "given" };
      const why = [type, code].filter(Boolean).join(", ").slice(0, mostWords);
      return { kind: "refused", why: `Stripe answered ${status}${why && `: ${why}`}` };
    },

    notices: {
      read(headers, body) {
        const header = headers.get("stripe-signature") ?? "";
        if (!isSigned({ header, body, secrets, now: clock.now() })) return { kind: "unsigned" };
        const told = noticeOf(jsonOf(body));
        if (!told) return { kind: "unreadable" };
        return told.isLive === isLive ? { kind: "notice", notice: told.notice } : { kind: "otherMode" };
      },

      isOwn: null,

      async trace(captureId) {
        const { status, body } = await call(`/v1/payment_intents/${encodeURIComponent(captureId)}`);
        return status === 404 ? null : referenceOf(parse(wireIntent, status, body));
      },
    },

    async describe() {
      try {
        const { status, body } = await call("/v1/balance");
        parse(wireBalance, status, body);
      } catch (error) {
        const text = `Stripe: ${(error as Error).message}; check STRIPE_SECRET_KEY`;
        return [{ level: "wrong", text }];
      }
      return [
        { level: "ok", text: `Stripe: ${apiUrl} takes the key` },
        ...(isLive || apiUrl !== realApi
          ? []
          : [
              {
                level: "note" as const,
                text: "Stripe: the key is of test mode: test cards pay, and nobody's money",
              },
            ]),
        ...(secrets.length > 0
          ? []
          : [
              {
                level: "wrong" as const,
                text: "Stripe: STRIPE_WEBHOOK_SECRET is missing, so payments that the browser never came back from, refunds and disputes are only found once a day; make a webhook for /api/public/payment/stripe/webhook and set its signing secret",
              },
            ]),
      ];
    },
  };
}

/** Where a donor pays: on Stripe's website, or on the host that stands in for its API; null for any other address. */
export function pageAddress(given: string, apiUrl: string): string | null {
  const address = browserAddress(given, apiUrl);
  if (address === null) return null;
  const { hostname, port } = new URL(address);
  const isOwn =
    apiUrl === realApi
      ? /(?:^|\.)stripe\.com$/.test(hostname) && port === ""
      : hostname === new URL(apiUrl).hostname;
  return isOwn ? address : null;
}

/** One that fails for an order answers the others; one that asks to be left alone is. */
const isAnswer = (status: number): boolean => status >= 400 && status !== 429;

/** Kinds of trouble that a single reply makes. */
const oddKinds: ReadonlySet<TroubleKind> = new Set(["tooLarge", "unexpected"]);

/** A reply of another form than expected is its order's trouble, not the service's. */
const answerOf = ({ status, text }: OutboundReply): Answer => ({ status, body: jsonOf(text) });

function parse<T extends z.ZodType>(schema: T, status: number, body: unknown): z.output<T> {
  const parsed = status < 300 ? schema.safeParse(body).data : undefined;
  if (parsed === undefined) {
    const { type, code } = wireFailure.safeParse(body).data?.error ?? {};
    const why = [type, code].filter(Boolean).join(", ");
    throw new PaymentUnreadable(`Stripe answered ${status}${why && `: ${why}`}`);
  }
  return parsed;
}

/** What is not JSON is undefined, which no form of a reply is. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
