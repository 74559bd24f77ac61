import { browserAddress } from "../../platform/outbound/browser-address.ts";
import { isPaypalApi } from "./paypal-buttons.ts";

/** Where a donor approves an order: on PayPal's website, or with whatever stands in for its API; null for any other address. */
export function approvalAddress(given: string, apiUrl: string): string | null {
  const address = browserAddress(given, apiUrl);
  if (address === null) return null;
  const { hostname, port, origin } = new URL(address);
  const isOwn = isPaypalApi(apiUrl)
    ? /(?:^|\.)paypal\.com$/.test(hostname) && port === ""
    : origin === new URL(apiUrl).origin;
  return isOwn ? address : null;
}
