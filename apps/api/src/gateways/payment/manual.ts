import type { PaymentProvider } from "./port.ts";

/** A transfer by hand: the donor is told where to, and a person who sees the money arrive confirms the order. */
export function createManualPayment(): PaymentProvider {
  return {
    name: "manual",
    open: async ({ reference }) => ({ id: reference, approvalUrl: null }),
    capture: null,
    look: null,
    read: null,
    describe: async () => [
      { level: "ok", text: "Payments by hand: confirmed with npm run portal -- confirm-payment" },
    ],
  };
}
