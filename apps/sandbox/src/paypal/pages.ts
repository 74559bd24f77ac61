import { type Context, Hono } from "hono";
import { html, raw } from "hono/html";
import { page } from "../page.ts";
import { moodRadios } from "../payments/mood-radios.ts";
import { isNoticeMood, noticeMoods } from "../payments/notice-moods.ts";
import type { Book } from "./book.ts";
import type { Capture, Order } from "./model.ts";
import { captureMoods, isCaptureMood } from "./moods.ts";
import type { Notices } from "./notices.ts";
import { orderBody } from "./wire.ts";

type Options = { origin: string; book: Book; notices: Notices };

/** Where a donor approves, and where the operator's side of PayPal is played. */
export function paypalPages({ origin, book, notices }: Options): Hono {
  return new Hono()
    .get("/checkoutnow", (c) => {
      const order = book.find(c.req.query("token") ?? "");
      if (!order) return c.html(page("Pay with PayPal", html`<p>This order is not known.</p>`), 404);
      return c.html(approvalPage(order, c.req.query("popup") === "1"));
    })
    .post("/checkoutnow/:id/:action", async (c) => {
      const order = book.find(c.req.param("id"));
      if (!order) return c.notFound();
      const form = await c.req.formData();
      const isApproved = c.req.param("action") === "approve";
      if (isApproved && order.status === "PAYER_ACTION_REQUIRED") {
        const [mood, notice] = [form.get("mood"), form.get("notices")];
        if (isCaptureMood(mood)) order.captureMood = mood;
        if (isNoticeMood(notice)) order.noticeMood = notice;
        order.status = "APPROVED";
        notices.approved(order, orderBody(order, origin));
      }
      return form.get("popup") === "1" ? closePopup(c, order, isApproved) : goBack(c, order, isApproved);
    })
    .get("/paypal", (c) => c.html(accountPage(book)))
    .post("/paypal/:capture/:action", async (c) => {
      const order = book.findByCapture(c.req.param("capture"));
      const capture = order?.captures.find(({ id }) => id === c.req.param("capture"));
      if (!order || !capture) return c.notFound();
      const amount = Number((await c.req.formData()).get("amount"));
      const act = { order, capture, act: c.req.param("action"), cents: Math.round(amount * 100) || 100 };
      playAct({ book, notices }, act);
      return c.redirect("/paypal", 303);
    });
}

type Act = { order: Order; capture: Capture; act: string; cents: number };

/** What the operator, or the payer's bank, does. */
export function playAct(
  { book, notices }: Omit<Options, "origin">,
  { order, capture, act, cents }: Act,
): void {
  if (!["refund", "refundPart", "reverse", "release", "deny"].includes(act)) return;
  if (act === "release" || act === "deny") {
    if (capture.status !== "PENDING") return;
    book.release(capture, act === "release" ? "COMPLETED" : "DECLINED");
    return notices.captured(order, capture);
  }
  if (capture.status === "PENDING" || capture.status === "DECLINED") return;
  const refund = book.refund(order, capture, act === "refundPart" ? cents : undefined);
  if (!refund) return;
  if (act === "reverse") notices.reversed(order, refund);
  else notices.refunded(order, refund);
}

const priceOf = ({ amount }: Pick<Order, "amount">): string => `${amount.value} ${amount.currency_code}`;

function approvalPage(order: Order, isPopup: boolean) {
  const popup = isPopup ? html`<input type="hidden" name="popup" value="1" />` : "";
  const isOpen = order.status === "PAYER_ACTION_REQUIRED";
  return page(
    "Pay with PayPal",
    html`<p>${order.description}: <strong>${priceOf(order)}</strong></p>
      ${
        isOpen
          ? html`<form method="post" action="/checkoutnow/${order.id}/approve">
              ${popup}<button>Pay now</button>
              <details>
                <summary>How PayPal behaves this time</summary>
                ${moodRadios("mood", captureMoods)} ${moodRadios("notices", noticeMoods)}
              </details>
            </form>`
          : html`<form method="post" action="/checkoutnow/${order.id}/approve">
              ${popup}
              <p>This order is approved already.</p>
              <button>Back to the portal</button>
            </form>`
      }
      <form method="post" action="/checkoutnow/${order.id}/cancel">
        ${popup}<button>Cancel and return</button>
      </form>`,
  );
}

function goBack(c: Context, order: Order, isApproved: boolean) {
  const address = isApproved ? order.returnUrl : order.cancelUrl;
  if (!URL.canParse(address)) return c.redirect("/paypal", 303);
  const url = new URL(address);
  url.searchParams.set("token", order.id);
  if (isApproved) url.searchParams.set("PayerID", "QYR5Z8XDVJNXQ");
  return c.redirect(url.href, 303);
}

/** Tells the window that opened this one, as PayPal's buttons do; that one closes it when it has heard. */
function closePopup(c: Context, { id }: Order, isApproved: boolean) {
  const message = JSON.stringify({ source: "gatehouse-sandbox-paypal", orderID: id, isApproved });
  c.header(
    "content-security-policy",
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'",
  );
  return c.html(
    page(
      "Pay with PayPal",
      html`<p>You may close this window.</p>
        <script>
          if (window.opener) window.opener.postMessage(${raw(message)}, "*");
          else window.close();
        </script>`,
    ),
  );
}

function accountPage(book: Book) {
  const button = (capture: Capture, action: string, label: string, amount = false) =>
    html`<form method="post" action="/paypal/${capture.id}/${action}">
      ${
        amount
          ? html`<label
              >Amount <input name="amount" type="number" min="0.01" step="0.01" value="1.00"
            /></label>`
          : ""
      }
      <button>${label}</button>
    </form>`;
  const orders = [...book.orders.values()].toReversed();
  return page(
    "PayPal's account of the operator",
    html`${orders.length === 0 ? html`<p>No orders yet.</p>` : ""}
      <ul class="list">
        ${orders.map(
          (order) =>
            html`<li class="card">
              <h2>${order.id}: ${priceOf(order)}</h2>
              <p class="quiet">${order.status}, ${order.description}</p>
              ${order.refunds.map((refund) => html`<p>Back: ${priceOf(refund)} (${refund.id})</p>`)}
              ${order.captures.map(
                (capture) =>
                  html`<p>Capture ${capture.id}: ${priceOf(capture)}, ${capture.status}</p>
                    ${
                      capture.status === "PENDING"
                        ? html`${button(capture, "release", "Release")} ${button(capture, "deny", "Deny")}`
                        : ""
                    }
                    ${
                      capture.status === "COMPLETED" || capture.status === "PARTIALLY_REFUNDED"
                        ? html`${button(capture, "refundPart", "Refund in part", true)}
                          ${button(capture, "refund", "Refund the rest")}
                          ${button(capture, "reverse", "Reverse (the payer's bank takes it back)")}`
                        : ""
                    }`,
              )}
            </li>`,
        )}
      </ul>`,
  );
}
