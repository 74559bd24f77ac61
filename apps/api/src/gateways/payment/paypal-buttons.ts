/** What a browser needs for PayPal's own buttons: their script, and what the page's policy must allow for them. */
export type PaypalButtons = Readonly<{
  scriptUrl: string;
  policy: Readonly<Record<"scripts" | "frames" | "connects" | "styles", readonly string[]>>;
}>;

const hosts = ["https://*.paypal.com", "https://*.paypalobjects.com"];

/** Whether this is PayPal's own API, live or its sandbox. */
export const isPaypalApi = (apiUrl: string): boolean =>
  /^https:\/\/api(?:-m)?\.(?:sandbox\.)?paypal\.com$/.test(apiUrl);

/** PayPal's website for PayPal's API; a server that stands in for the API serves the script itself. */
export function paypalButtons(apiUrl: string): PaypalButtons {
  const isPaypal = isPaypalApi(apiUrl);
  const sources = isPaypal ? hosts : [new URL(apiUrl).origin];
  return {
    scriptUrl: isPaypal ? "https://www.paypal.com/sdk/js" : `${apiUrl}/sdk/js`,
    // PayPal's script writes style elements into the page; its inline scripts run in PayPal's own frames only.
    policy: { scripts: sources, frames: sources, connects: sources, styles: ["'unsafe-inline'", ...sources] },
  };
}
