import type { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import type { OutboundReply, OutboundRequest } from "../../platform/outbound/bounded-fetch.ts";
import { createOutboundClient, type OutboundClient } from "../../platform/outbound/client.ts";
import { OutboundTrouble, type TroubleKind } from "../../platform/outbound/trouble.ts";
import { approvalAddress } from "./paypal-approval.ts";
import {
  noticeOf,
  sightOf,
  valueOf,
  wireFailure,
  wireOrder,
  wireToken,
  wireVerification,
} from "./paypal-wire.ts";
import { isPaypalApi } from "./paypal-buttons.ts";
import type { PaypalSettings } from "./paypal-settings.ts";
import { proofOf } from "./paypal-signature.ts";
import {
  type CaptureOutcome,
  type CaptureProvider,
  PaymentUnavailable,
  PaymentUnreadable,
  type ReturnOutcome,
} from "./port.ts";

/** Of what it says when it refuses. */
const mostWords = 300;

/** Taking money takes PayPal long. */
const bounds = { timeoutMs: 15_000 };
/** A token is not used in the last minute of its life. */
const tokenReserveSeconds = 60;

/** Who asks, where it is not the client of the payments. */
type Sending = Omit<OutboundRequest, "url"> & { by?: OutboundClient | undefined };
/** With a body it is a POST. */
type Call = { body?: string; requestId?: string; by?: OutboundClient };
type Answer = { status: number; body: unknown };

/** PayPal by Orders v2: buttons and redirect, captures by the portal, notifications that PayPal itself verifies. */
export function createPaypal(
  settings: PaypalSettings,
  { clock, log }: { clock: Clock; log: Log },
): CaptureProvider {
  const { clientId, clientSecret, webhookId, apiUrl, buttons } = settings;
  const options = { service: "PayPal", addresses: [apiUrl], log, clock, bounds };
  const client = createOutboundClient(options);
  /** Anybody may send what has to be checked: payments do not rest with these calls. */
  const checking = createOutboundClient(options);
  let token: { value: Promise<string>; goodUntil: number } | undefined;

  async function send(path: string, { by = client, ...request }: Sending): Promise<Answer> {
    try {
      return await by.ask({ url: `${apiUrl}${path}`, ...request }, answerOf, isAnswer);
    } catch (cause) {
      const isOdd = cause instanceof OutboundTrouble && oddKinds.has(cause.kind);
      if (isOdd) throw new PaymentUnreadable(`PayPal: ${cause.message}`, { cause });
      throw new PaymentUnavailable(`PayPal does not answer: ${(cause as Error).message}`, { cause });
    }
  }

  async function fetchToken(): Promise<{ value: string; seconds: number }> {
    const { status, body } = await send("/v1/oauth2/token", {
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
        accept: "application/json",
      },
      form: { grant_type: "client_credentials" },
    });
    const granted = status === 200 ? wireToken.safeParse(body).data : undefined;
    if (!granted) {
      throw new PaymentUnavailable(`PayPal gives no token (${status}): check the client id and secret`);
    }
    return { value: granted.access_token, seconds: granted.expires_in - tokenReserveSeconds };
  }

  /** One token for all who ask, also at once, until shortly before it ends. */
  function accessToken(): Promise<string> {
    if (token && token.goodUntil > clock.elapsed()) return token.value;
    const fetched = fetchToken();
    const mine = { value: fetched.then(({ value }) => value), goodUntil: Infinity };
    token = mine;
    fetched.then(
      ({ seconds }) => (mine.goodUntil = clock.elapsed() + seconds * 1_000),
      () => (mine.goodUntil = 0),
    );
    return mine.value;
  }

  async function call(path: string, { body, requestId, by }: Call = {}, isAgain = false): Promise<Answer> {
    const bearer = await accessToken();
    const answer = await send(path, {
      by,
      headers: {
        authorization: `Bearer ${bearer}`,
        "content-type": "application/json",
        prefer: "return=representation",
        ...(requestId && { "PayPal-Request-Id": requestId }),
      },
      ...(body !== undefined && { jsonText: body }),
    });
    if (answer.status === 401 && !isAgain) {
      // Ended before its time.
      token = undefined;
      return call(path, { body, requestId, by }, true);
    }
    if (answer.status === 401 || answer.status >= 500) {
      throw new PaymentUnavailable(`PayPal answered ${answer.status}`);
    }
    return answer;
  }

  async function look(id: string) {
    const { status, body } = await call(`/v2/checkout/orders/${encodeURIComponent(id)}`);
    if (status === 404) return null;
    return sightOf(parse(wireOrder, status, body));
  }

  return {
    kind: "capture",
    name: "paypal",
    title: "PayPal",
    page: buttons.policy,
    // The client id stands on the donation's page: any browser makes orders with any words by it.
    isReferenceProof: false,
    look,

    async open({ orderId, reference, price, description, returnUrl, cancelUrl }) {
      const request = {
        intent: "CAPTURE",
        purchase_units: [
          {
            reference_id: "donation",
            custom_id: reference,
            invoice_id: orderId,
            description,
            amount: { currency_code: price.currency, value: valueOf(price.cents) },
          },
        ],
        payment_source: {
          paypal: {
            experience_context: {
              return_url: returnUrl,
              cancel_url: cancelUrl,
              user_action: "PAY_NOW",
              shipping_preference: "NO_SHIPPING",
            },
          },
        },
      };
      const { status, body } = await call("/v2/checkout/orders", {
        body: JSON.stringify(request),
        requestId: reference,
      });
      const order = parse(wireOrder, status, body);
      const { payee } = sightOf(order);
      const approval = order.links.find(({ rel }) => rel === "payer-action" || rel === "approve");
      if (!approval) return { id: order.id, approvalUrl: null, payee };
      const approvalUrl = approvalAddress(approval.href, apiUrl);
      if (approvalUrl === null) {
        throw new PaymentUnavailable("PayPal sends donors to an address that is not its own");
      }
      return { id: order.id, approvalUrl, payee };
    },

    async capture({ id, reference, attempt }): Promise<CaptureOutcome> {
      const requestId = attempt === 1 ? reference : `${reference}-${attempt}`;
      const { status, body } = await call(`/v2/checkout/orders/${encodeURIComponent(id)}/capture`, {
        body: "{}",
        requestId,
      });
      if (status < 300) return { kind: "seen", sight: sightOf(parse(wireOrder, status, body)) };
      if (status === 404) return { kind: "refused", why: "gone" };
      const issues = (wireFailure.safeParse(body).data?.details ?? []).map(({ issue }) => issue);
      if (issues.includes("ORDER_NOT_APPROVED") || issues.includes("PAYER_ACTION_REQUIRED")) {
        return { kind: "refused", why: "notApproved" };
      }
      if (issues.some((issue) => issue && declines.has(issue))) return { kind: "refused", why: "declined" };
      // Captured already, or something that this portal has never heard of: the order itself says what is true.
      const sight = await look(id);
      return sight ? { kind: "seen", sight } : { kind: "refused", why: "gone" };
    },

    async giveBack({ captureId, reference, attempt }): Promise<ReturnOutcome> {
      const { status, body } = await call(`/v2/payments/captures/${encodeURIComponent(captureId)}/refund`, {
        body: "{}",
        requestId: `${reference}-back-${attempt}`,
      });
      if (status < 300) return { kind: "given" };
      const said = wireFailure.safeParse(body).data;
      const issues = (said?.details ?? []).map(({ issue }) => issue).filter((issue) => issue !== undefined);
      if (issues.includes("CAPTURE_FULLY_REFUNDED")) return { kind: "given" };
      const why = [said?.name, ...issues].filter(Boolean).join(", ").slice(0, mostWords);
      return { kind: "refused", why: `PayPal answered ${status}${why && `: ${why}`}` };
    },

    notices: {
      read(headers, body) {
        if (!proofOf(headers, { isPaypal: isPaypalApi(apiUrl), now: clock.now() }))
          return { kind: "unsigned" };
        const notice = noticeOf(jsonOf(body));
        return notice ? { kind: "notice", notice } : { kind: "unreadable" };
      },

      async isOwn(headers, body) {
        if (!webhookId) throw new PaymentUnavailable("PAYPAL_WEBHOOK_ID is not set");
        const given = proofOf(headers, { isPaypal: isPaypalApi(apiUrl), now: clock.now() });
        // What is not JSON could say anything beside the proof.
        if (!given || jsonOf(body) === undefined) return false;
        const proof = JSON.stringify({ ...given, webhook_id: webhookId });
        const { status, body: answer } = await call("/v1/notifications/verify-webhook-signature", {
          by: checking,
          // The event goes along as it came, to the byte: PayPal signs it so.
          body: `${proof.slice(0, -1)},"webhook_event":${body}}`,
        });
        // What PayPal cannot even read was not sent by it.
        if (status === 400 || status === 422) return false;
        return parse(wireVerification, status, answer).verification_status === "SUCCESS";
      },

      trace: null,
    },

    async describe() {
      try {
        await accessToken();
      } catch (error) {
        return [{ level: "wrong", text: `PayPal: ${(error as Error).message}` }];
      }
      return webhookId
        ? [{ level: "ok", text: `PayPal: ${apiUrl} takes the keys` }]
        : [
            {
              level: "wrong",
              text: "PayPal: PAYPAL_WEBHOOK_ID is missing, so refunds and payments that the browser never came back from are only found once a day; make a webhook for /api/public/payment/paypal/webhook and set its id",
            },
          ];
    },
  };
}

/** One that fails for an order answers the others; one that asks to be left alone is. */
const isAnswer = (status: number): boolean => status >= 400 && status !== 429;

/** Kinds of trouble that a single reply makes. */
const oddKinds: ReadonlySet<TroubleKind> = new Set(["tooLarge", "unexpected"]);

/** A reply of another form than expected is its order's trouble, not the service's. */
const answerOf = ({ status, text }: OutboundReply): Answer => ({
  status,
  body: text === "" ? null : jsonOf(text),
});

/** Issues of a capture that was certainly not made and may be tried again by other means. */
const declines = new Set([
  "INSTRUMENT_DECLINED",
  "TRANSACTION_REFUSED",
  "PAYER_CANNOT_PAY",
  "PAYER_ACCOUNT_RESTRICTED",
  "PAYER_ACCOUNT_LOCKED_OR_CLOSED",
]);

function parse<T extends z.ZodType>(schema: T, status: number, body: unknown): z.output<T> {
  const parsed = status < 300 ? schema.safeParse(body).data : undefined;
  if (parsed === undefined) {
    const said = wireFailure.safeParse(body).data;
    const why = [said?.name, ...(said?.details ?? []).map(({ issue }) => issue)].filter(Boolean).join(", ");
    const isOdd = status < 300 ? ", in another form than it should" : "";
    throw new PaymentUnreadable(`PayPal answered ${status}${isOdd}${why && `: ${why}`}`);
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
