import { html } from "hono/html";
import { page } from "../page.ts";
import { moodRadios } from "../payments/mood-radios.ts";
import { noticeMoods } from "../payments/notice-moods.ts";
import type { PlayedAct } from "../payments/played.ts";
import { type Payment, payMoods, type Session } from "./book.ts";

const priceText = (amount: number, currency: string): string =>
  `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;

export function payPage({ id, status, amount, currency, description }: Session, isDeclined = false) {
  return page(
    "Pay by card",
    html`<p>${description}: <strong>${priceText(amount, currency)}</strong></p>
      ${isDeclined ? html`<p role="alert">Your card was declined. Try another one.</p>` : ""}
      ${
        status === "open"
          ? html`<form method="post" action="/c/pay/${id}/pay">
              <button>Pay</button>
              <details>
                <summary>How Stripe behaves this time</summary>
                ${moodRadios("mood", payMoods)} ${moodRadios("notices", noticeMoods)}
              </details>
            </form>`
          : html`<form method="post" action="/c/pay/${id}/pay">
              <p>This session is ${status} already.</p>
              <button>Back to the portal</button>
            </form>`
      }
      <form method="post" action="/c/pay/${id}/cancel"><button>Back without paying</button></form>`,
  );
}

export function accountPage(sessions: readonly Session[]) {
  const button = (payment: Payment, act: PlayedAct, label: string, amount = false) =>
    html`<form method="post" action="/stripe/${payment.id}/${act}">
      ${
        amount
          ? html`<label
              >Amount <input name="amount" type="number" min="0.01" step="0.01" value="1.00"
            /></label>`
          : ""
      }
      <button>${label}</button>
    </form>`;
  const about = (payment: Payment) => {
    const { id, status, amount, currency, refunds, disputes } = payment;
    const isOpen = disputes.some((dispute) => dispute.status === "needs_response");
    return html`<p>Payment ${id}: ${priceText(amount, currency)}, ${status}</p>
      ${refunds.map((one) => html`<p>Back: ${priceText(one.amount, currency)}, ${one.status}</p>`)}
      ${disputes.map((one) => html`<p>Disputed: ${priceText(one.amount, currency)}, ${one.status}</p>`)}
      ${
        status === "processing"
          ? html`${button(payment, "release", "The bank pays")} ${button(payment, "deny", "The bank refuses")}`
          : ""
      }
      ${
        status === "succeeded"
          ? html`${button(payment, "refundPart", "Refund in part", true)}
            ${button(payment, "refund", "Refund the rest")}
            ${button(payment, "failRefund", "The last refund fails")}
            ${button(payment, "reverse", "Dispute (the payer's bank takes it back)")}`
          : ""
      }
      ${isOpen ? html`${button(payment, "win", "Win the dispute")} ${button(payment, "lose", "Lose the dispute")}` : ""}`;
  };
  return page(
    "Stripe's account of the operator",
    html`${sessions.length === 0 ? html`<p>No sessions yet.</p>` : ""}
      <ul class="list">
        ${sessions.map(
          (session) =>
            html`<li class="card">
              <h2>${session.id}: ${priceText(session.amount, session.currency)}</h2>
              <p class="quiet">${session.status}, ${session.description}</p>
              ${
                session.status === "open"
                  ? html`<form method="post" action="/stripe/sessions/${session.id}/expire">
                      <button>Let it expire</button>
                    </form>`
                  : ""
              }
              ${session.payment ? about(session.payment) : ""}
            </li>`,
        )}
      </ul>`,
  );
}
