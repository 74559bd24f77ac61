import { Hono } from "hono";
import type { Deliver } from "../payments/deliveries.ts";
import type { PlayedPayments } from "../payments/played.ts";
import type { Service } from "../service.ts";
import { clientId, clientSecret, paypalApi } from "./api.ts";
import { createBook } from "./book.ts";
import { centsOf } from "./model.ts";
import { createNotices, webhookId } from "./notices.ts";
import { paypalPages, playAct } from "./pages.ts";
import { buttonsScript } from "./script.ts";

/** PayPal: its API, its approval page and buttons, and the operator's account there. `origin` is the sandbox's own. */
export function createPaypal({ origin, deliver }: { origin: string; deliver?: Deliver | undefined }) {
  const book = createBook(origin);
  const notices = createNotices(deliver);
  const parts = { origin, book, notices };
  const routes = new Hono()
    .route("/", paypalApi(parts))
    .route("/", paypalPages(parts))
    .get("/sdk/js", (c) =>
      c.body(buttonsScript(origin), 200, { "content-type": "text/javascript; charset=utf-8" }),
    );
  const service: Service = {
    name: "PayPal",
    description:
      "Orders v2 with an approval page that chooses how PayPal behaves: slow, failing once, broken off, pending, declined, with another amount, notifying twice, late or never. The account page gives money back, and takes it back.",
    path: "/",
    routes,
    links: [{ label: "The operator's account", href: "/paypal" }],
  };
  return {
    name: "paypal",
    settings: {
      PAYPAL_CLIENT_ID: clientId,
      PAYPAL_CLIENT_SECRET: clientSecret,
      PAYPAL_WEBHOOK_ID: webhookId,
      PAYPAL_API_URL: origin,
    },
    service,
    notices,
    book,
    orders: () => [...book.orders.keys()],
    paymentOf: (orderId: string): string => book.find(orderId)?.captures[0]?.id ?? "",
    isPaid(orderId: string): boolean {
      const { captures = [], amount } = book.find(orderId) ?? {};
      return captures.some(
        ({ status, amount: got }) =>
          /^(?:COMPLETED|PARTIALLY_REFUNDED|REFUNDED)$/.test(status) &&
          got.value === amount?.value &&
          got.currency_code === amount.currency_code,
      );
    },
    backOf: (orderId: string): number =>
      (book.find(orderId)?.refunds ?? []).reduce((sum, { amount }) => sum + centsOf(amount), 0),
    act(captureId, act, cents): void {
      const order = book.findByCapture(captureId);
      const capture = order?.captures.find(({ id }) => id === captureId);
      if (order && capture) playAct({ book, notices }, { order, capture, act, cents });
    },
  } satisfies PlayedPayments & { book: typeof book; notices: typeof notices };
}
