import type { HostedCaptcha } from "@gatehouse/contract/identity/captcha-providers";

type WidgetOptions = {
  sitekey: string;
  theme: "light" | "dark";
  size: "normal" | "compact";
  callback(token: string): void;
  "expired-callback"(): void;
  "error-callback"(): void;
};

/** What the services' scripts have in common. */
export type WidgetApi = {
  render(place: HTMLElement, options: WidgetOptions): string | number;
  /** reCAPTCHA has none: its widget goes with the element. */
  remove?(widget: string | number): void;
};

declare global {
  interface Window {
    grecaptcha?: WidgetApi;
    hcaptcha?: WidgetApi;
    turnstile?: WidgetApi;
    captchaReady?: () => void;
  }
}

/** Where each service's script lies on its host, and the name under which it offers itself. */
const scripts = {
  recaptcha: { path: "/recaptcha/api.js", api: "grecaptcha", more: "" },
  hcaptcha: { path: "/1/api.js", api: "hcaptcha", more: "&recaptchacompat=off" },
  turnstile: { path: "/turnstile/v0/api.js", api: "turnstile", more: "" },
} as const;

const patienceMs = 20_000;

let loading: Promise<WidgetApi> | undefined;

/** The service's script, loaded once for the page; after a failure the next call tries again. */
export function loadWidget(provider: HostedCaptcha, widgetUrl: string): Promise<WidgetApi> {
  loading ??= load(provider, widgetUrl).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function load(provider: HostedCaptcha, widgetUrl: string): Promise<WidgetApi> {
  const { path, api, more } = scripts[provider];
  const script = document.createElement("script");
  return new Promise<WidgetApi>((resolve, reject) => {
    const fail = () => {
      script.remove();
      reject(new Error("The captcha could not be loaded"));
    };
    const timer = window.setTimeout(fail, patienceMs);
    // The script's own end comes too early: what it offers may still be on its way.
    window.captchaReady = () => {
      window.clearTimeout(timer);
      const found = window[api];
      if (found) resolve(found);
      else fail();
    };
    script.addEventListener("error", fail);
    script.async = true;
    script.src = `${widgetUrl}${path}?render=explicit&onload=captchaReady${more}`;
    document.head.append(script);
  });
}
