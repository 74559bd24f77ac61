import type { Order } from "./model.ts";

/** An order as Orders v2 shows it with `Prefer: return=representation`. */
export function orderBody(order: Order, origin: string): object {
  const { id, status, amount, captures, refunds } = order;
  const self = `${origin}/v2/checkout/orders/${id}`;
  const payer = {
    name: { given_name: "Dora", surname: "Donor" },
    email_address: "dora@payers.example",
    payer_id: "QYR5Z8XDVJNXQ",
    address: { country_code: "LT" },
  };
  const isApproved = status !== "PAYER_ACTION_REQUIRED";
  const { name, email_address: email, payer_id: account, address } = payer;
  return {
    id,
    intent: "CAPTURE",
    status,
    payment_source: {
      paypal: isApproved ? { name, email_address: email, account_id: account, address } : {},
    },
    purchase_units: [
      {
        reference_id: order.referenceId,
        amount,
        payee: order.payee,
        description: order.description,
        custom_id: order.customId,
        invoice_id: order.invoiceId,
        ...(captures.length > 0 && {
          payments: { captures, ...(refunds.length > 0 && { refunds }) },
        }),
      },
    ],
    ...(isApproved && { payer }),
    create_time: order.created,
    links: [
      { href: self, rel: "self", method: "GET" },
      ...(status === "PAYER_ACTION_REQUIRED"
        ? [{ href: `${origin}/checkoutnow?token=${id}`, rel: "payer-action", method: "GET" }]
        : []),
      ...(status === "APPROVED" ? [{ href: `${self}/capture`, rel: "capture", method: "POST" }] : []),
    ],
  };
}

/** A refusal as PayPal words it. */
export const failureBody = (name: string, issue: string, description: string): object => ({
  name,
  message:
    "The requested action could not be performed, semantically incorrect, or failed business validation.",
  debug_id: "f00dcafe00000",
  details: [{ issue, description }],
  links: [
    {
      href: `https://developer.paypal.com/api/rest/reference/orders/v2/errors/#${issue}`,
      rel: "information_link",
      method: "GET",
    },
  ],
});
