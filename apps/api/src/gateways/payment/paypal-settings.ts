import { z } from "zod";
import { secureUrl } from "../../platform/outbound/secure-url.ts";
import { type PaypalButtons, paypalButtons } from "./paypal-buttons.ts";

export type PaypalSettings = Readonly<{
  clientId: string;
  clientSecret: string;
  /** Without it no notification can be told from a forged one. */
  webhookId: string | undefined;
  /** Origin. */
  apiUrl: string;
  buttons: PaypalButtons;
}>;

const optional = z.string().trim().min(1).optional();

export const paypalFields = z.object({
  PAYPAL_CLIENT_ID: optional,
  PAYPAL_CLIENT_SECRET: optional,
  PAYPAL_WEBHOOK_ID: optional,
  PAYPAL_API_URL: secureUrl.default("https://api-m.paypal.com"),
});

/** Offered when the two keys are set; half a pair of keys is a problem to tell. */
export function readPaypal(value: z.infer<typeof paypalFields>): {
  settings: PaypalSettings | undefined;
  problems: string[];
} {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = value;
  if (!clientId || !clientSecret) {
    const missing = clientId ? "SECRET" : "ID";
    return {
      settings: undefined,
      problems:
        clientId || clientSecret
          ? [`PAYPAL_CLIENT_${missing} is missing: set it too, or neither of the two`]
          : [],
    };
  }
  const apiUrl = value.PAYPAL_API_URL;
  return {
    settings: {
      clientId,
      clientSecret,
      webhookId: value.PAYPAL_WEBHOOK_ID,
      apiUrl,
      buttons: paypalButtons(apiUrl),
    },
    problems: [],
  };
}
