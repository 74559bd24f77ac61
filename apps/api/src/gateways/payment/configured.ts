import type { PaymentProviderName } from "@gatehouse/contract/money/providers";
import { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import { createManualPayment, manualFields, type ManualSettings, readManual } from "./manual.ts";
import { createPaypal } from "./paypal.ts";
import { paypalFields, type PaypalSettings, readPaypal } from "./paypal-settings.ts";
import type { PaymentProvider } from "./port.ts";
import { createStripe, readStripe, stripeFields, type StripeSettings } from "./stripe.ts";

/** The ways to pay that are configured; undefined: not offered. */
export type PaymentSettings = Readonly<{
  paypal: PaypalSettings | undefined;
  stripe: StripeSettings | undefined;
  manual: ManualSettings | undefined;
}> &
  Record<PaymentProviderName, unknown>;

export const paymentFields = z.object({
  ...paypalFields.shape,
  ...stripeFields.shape,
  ...manualFields.shape,
});

/** The ways to pay that the environment names, and what is wrong with it. */
export function readPayment(value: z.infer<typeof paymentFields>): {
  settings: PaymentSettings;
  problems: string[];
} {
  const [paypal, stripe, manual] = [readPaypal(value), readStripe(value), readManual(value)];
  return {
    settings: { paypal: paypal.settings, stripe: stripe.settings, manual: manual.settings },
    problems: [paypal, stripe, manual].flatMap(({ problems }) => problems),
  };
}

/** The configured ways to pay, in the order in which they are offered. */
export const createPayments = (
  { paypal, stripe, manual }: PaymentSettings,
  surroundings: { clock: Clock; log: Log },
): PaymentProvider[] =>
  [
    paypal && createPaypal(paypal, surroundings),
    stripe && createStripe(stripe, surroundings),
    manual && createManualPayment(manual),
  ].filter((provider) => provider !== undefined);
