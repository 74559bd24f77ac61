import { readPagePath } from "@gatehouse/contract/languages";
import type { PortalConfig } from "@gatehouse/contract/operations/configuration";
import { paths } from "../../../paths.ts";

type ButtonOptions = {
  /** The id of a new order. */
  createOrder(): Promise<string>;
  onApprove(data: { orderID: string }): void | Promise<void>;
  onCancel(data: { orderID?: string }): void;
  onError(error: unknown): void;
};

type PaypalApi = {
  Buttons(options: ButtonOptions): {
    isEligible(): boolean;
    render(place: HTMLElement): Promise<void>;
    close(): Promise<void>;
  };
};

declare global {
  interface Window {
    paypal?: PaypalApi;
  }
}

/**
 * Whether the document came as this page: a policy lives as long as its document, and that of another page forbids
 * PayPal's script wherever the router has led since.
 */
export function isOwnDocument(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return !navigation || readPagePath(new URL(navigation.name).pathname.toLowerCase()).path === paths.donation;
}

type Settings = NonNullable<PortalConfig["paypal"]>;

const patienceMs = 20_000;

let loading: Promise<PaypalApi> | undefined;

/** PayPal's script, loaded once for the document; after a failure the next call tries again. */
export function loadPaypal(settings: Settings): Promise<PaypalApi> {
  loading ??= load(settings).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function load({ scriptUrl, clientId, currency, intent, commit, vault }: Settings): Promise<PaypalApi> {
  const script = document.createElement("script");
  return new Promise<PaypalApi>((resolve, reject) => {
    const fail = () => {
      script.remove();
      reject(new Error("PayPal's script could not be loaded"));
    };
    const timer = window.setTimeout(fail, patienceMs);
    script.addEventListener("error", () => {
      window.clearTimeout(timer);
      fail();
    });
    script.addEventListener("load", () => {
      window.clearTimeout(timer);
      if (window.paypal) resolve(window.paypal);
      else fail();
    });
    script.async = true;
    script.src = `${scriptUrl}?${new URLSearchParams({
      "client-id": clientId,
      currency,
      intent,
      commit: String(commit),
      vault: String(vault),
      components: "buttons",
    })}`;
    document.head.append(script);
  });
}
