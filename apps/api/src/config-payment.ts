import { z } from "zod";
import { secureUrl } from "./config-login-providers.ts";
import { type PaypalButtons, paypalButtons } from "./gateways/payment/paypal-buttons.ts";
import type { PaypalSettings } from "./gateways/payment/paypal.ts";

export type PaymentSettings = Readonly<{
  /** Undefined: not offered. */
  paypal: (PaypalSettings & { buttons: PaypalButtons }) | undefined;
  /** What donors are told who pay by hand; undefined: not offered. */
  manualInstructions: string | undefined;
}>;

const optional = z.string().trim().min(1).optional();

export const paymentFields = z.object({
  PAYPAL_CLIENT_ID: optional,
  PAYPAL_CLIENT_SECRET: optional,
  PAYPAL_WEBHOOK_ID: optional,
  PAYPAL_API_URL: secureUrl.default("https://api-m.paypal.com"),
  MANUAL_PAYMENT_INSTRUCTIONS: z.string().trim().min(1).max(2_000).optional(),
});

/** The ways to pay that are configured; half a pair of keys is a problem to tell. */
export function readPayment(value: z.infer<typeof paymentFields>): {
  settings: PaymentSettings;
  problems: string[];
} {
  const clientId = value.PAYPAL_CLIENT_ID;
  const clientSecret = value.PAYPAL_CLIENT_SECRET;
  const missing = clientId ? "SECRET" : "ID";
  return {
    problems:
      !clientId === !clientSecret
        ? []
        : [`PAYPAL_CLIENT_${missing} is missing: set it too, or neither of the two`],
    settings: {
      paypal:
        clientId && clientSecret
          ? {
              clientId,
              clientSecret,
              webhookId: value.PAYPAL_WEBHOOK_ID,
              apiUrl: value.PAYPAL_API_URL,
              buttons: paypalButtons(value.PAYPAL_API_URL),
            }
          : undefined,
      manualInstructions: value.MANUAL_PAYMENT_INSTRUCTIONS,
    },
  };
}
