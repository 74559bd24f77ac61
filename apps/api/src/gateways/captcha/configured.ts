import type { HostedCaptcha } from "@gatehouse/contract/identity/captcha-providers";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import { createOutboundClient } from "../../platform/outbound/client.ts";
import { createAltcha } from "./altcha.ts";
import { hcaptcha } from "./hcaptcha.ts";
import { type CaptchaHost, createHostedCaptcha, type HostedSettings } from "./hosted.ts";
import type { Captcha, Spend } from "./port.ts";
import { recaptcha } from "./recaptcha.ts";
import { turnstile } from "./turnstile.ts";

export const captchaHosts: Readonly<Record<HostedCaptcha, CaptchaHost>> = { recaptcha, hcaptcha, turnstile };

type Settings = { provider: "altcha"; cost: number } | ({ provider: HostedCaptcha } & HostedSettings);
type Surroundings = { publicUrl: string; secretKey: string; clock: Clock; spend: Spend; log: Log };

/** The captcha that the settings name. */
export const createCaptcha = (
  settings: Settings,
  { publicUrl, secretKey, clock, spend, log }: Surroundings,
): Captcha =>
  settings.provider === "altcha"
    ? createAltcha({ secretKey, clock, spend, cost: settings.cost })
    : createHostedCaptcha({
        host: captchaHosts[settings.provider],
        settings,
        hostname: new URL(publicUrl).hostname,
        client: createOutboundClient({
          service: settings.provider,
          addresses: [settings.verifyUrl],
          log,
          clock,
          bounds: { maxBytes: 64 * 1_024 },
        }),
        clock,
        spend,
        log,
      });
