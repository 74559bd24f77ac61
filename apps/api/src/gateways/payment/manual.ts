import { z } from "zod";
import type { HandProvider } from "./port.ts";

export type ManualSettings = Readonly<{ instructions: string }>;

export const manualFields = z.object({
  MANUAL_PAYMENT_INSTRUCTIONS: z.string().trim().min(1).max(2_000).optional(),
});

/** Offered when there is something to tell donors. */
export const readManual = ({ MANUAL_PAYMENT_INSTRUCTIONS: instructions }: z.infer<typeof manualFields>) => ({
  settings: instructions === undefined ? undefined : { instructions },
  problems: [],
});

/** A transfer by hand: the donor is told where to, and a person who sees the money arrive confirms the order. */
export function createManualPayment({ instructions }: ManualSettings): HandProvider {
  return {
    kind: "hand",
    name: "manual",
    title: "Payments by hand",
    page: null,
    instructions,
    open: async ({ orderId }) => ({ id: orderId, approvalUrl: null, payee: null }),
    describe: async () => [
      { level: "ok", text: "Payments by hand: confirmed with npm run portal -- confirm-payment" },
    ],
  };
}
