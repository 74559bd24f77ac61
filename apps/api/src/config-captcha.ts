import { captchaProviders, type HostedCaptcha } from "@gatehouse/contract/identity/captcha-providers";
import { z } from "zod";
import { captchaHosts } from "./gateways/captcha/configured.ts";
import type { HostedSettings, WidgetPolicy } from "./gateways/captcha/hosted.ts";
import { secureUrl } from "./platform/outbound/secure-url.ts";

export type CaptchaSettings =
  | Readonly<{ provider: "altcha"; cost: number }>
  | (HostedSettings &
      Readonly<{
        provider: HostedCaptcha;
        /** The origin of the widget's script. */
        widgetUrl: string;
        policy: WidgetPolicy;
      }>);

const key = z.string().trim().min(1).optional();

export const captchaFields = z.object({
  CAPTCHA_PROVIDER: z
    .enum(captchaProviders, `must be one of ${captchaProviders.join(", ")}`)
    .default("altcha"),
  CAPTCHA_SITE_KEY: key,
  CAPTCHA_SECRET: key,
  CAPTCHA_VERIFY_URL: secureUrl.optional(),
  CAPTCHA_COST: z.coerce.number().int().min(1).max(1_000_000).default(5_000),
  CAPTCHA_WIDGET_URL: secureUrl.transform((url) => new URL(url).origin).optional(),
});

/** The captcha that is chosen; a key that it lacks is a problem to tell. */
export function readCaptcha(value: z.infer<typeof captchaFields>): {
  settings: CaptchaSettings;
  problems: string[];
} {
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret } = value;
  const builtIn = { provider: "altcha", cost: value.CAPTCHA_COST } as const;
  if (provider === "altcha") return { settings: builtIn, problems: [] };
  if (!siteKey || !secret) {
    const missing = [...(siteKey ? [] : ["CAPTCHA_SITE_KEY"]), ...(secret ? [] : ["CAPTCHA_SECRET"])];
    const problem = `${missing.join(" and ")} missing: ${provider} needs its site key and its secret (CAPTCHA_PROVIDER=altcha needs none)`;
    return { settings: builtIn, problems: [problem] };
  }
  const { verifyOrigin, verifyPath, widgetOrigin, policy } = captchaHosts[provider];
  const widgetUrl = value.CAPTCHA_WIDGET_URL ?? widgetOrigin;
  return {
    settings: {
      provider,
      siteKey,
      secret,
      verifyUrl: verifyAddress(value.CAPTCHA_VERIFY_URL ?? verifyOrigin, verifyPath),
      widgetUrl,
      policy: widgetUrl === widgetOrigin ? policy : withSource(policy, widgetUrl),
    },
    problems: [],
  };
}

/** An origin gets the service's own path; a whole address is taken as it is. */
const verifyAddress = (given: string, path: string): string =>
  new URL(given).pathname === "/" ? given + path : given;

const withSource = ({ scripts, frames, connects, styles }: WidgetPolicy, source: string): WidgetPolicy => ({
  scripts: [...scripts, source],
  frames: [...frames, source],
  connects: [...connects, source],
  styles: [...styles, source],
});
