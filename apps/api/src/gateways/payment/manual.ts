import type { PaymentProvider } from "./port.ts";

/** A transfer by hand: the donor is told where to, and a person who sees the money arrive confirms the order. */
export function createManualPayment(): PaymentProvider {
  return {
    name: "manual",
    open: async ({ orderId }) => ({ id: orderId, approvalUrl: null, payee: null }),
    capture: null,
    look: null,
    notices: null,
    describe: async () => [
      { level: "ok", text: "Payments by hand: confirmed with npm run portal -- confirm-payment" },
    ],
  };
}
