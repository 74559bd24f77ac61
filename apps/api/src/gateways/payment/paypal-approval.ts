import { browserAddress } from "../../platform/outbound/browser-address.ts";
import { isPaypalApi } from "./paypal-buttons.ts";

/** Where a donor approves an order: on PayPal's website, or on the host that stands in for its API; null for any other address. */
export function approvalAddress(given: string, apiUrl: string): string | null {
  const address = browserAddress(given, apiUrl);
  if (address === null) return null;
  const { hostname, port } = new URL(address);
  const isOwn = isPaypalApi(apiUrl)
    ? /(?:^|\.)paypal\.com$/.test(hostname) && port === ""
    : hostname === new URL(apiUrl).hostname;
  return isOwn ? address : null;
}
