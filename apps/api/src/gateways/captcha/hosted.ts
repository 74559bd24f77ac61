import { limits } from "@gatehouse/contract/limits";
import { isIP } from "node:net";
import { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import { type Failure, failure } from "../../platform/failure.ts";
import type { Log } from "../../platform/log.ts";
import { isLoopback } from "../../platform/loopback.ts";
import { isRefusal, type OutboundClient } from "../../platform/outbound/client.ts";
import { isOutboundTrouble } from "../../platform/outbound/trouble.ts";
import { tokenHash } from "../../platform/security/secrets.ts";
import type { Captcha, Spend } from "./port.ts";

/** What a page's policy must allow, as sources of the Content-Security-Policy. */
export type WidgetPolicy = Readonly<Record<"scripts" | "frames" | "connects" | "styles", readonly string[]>>;

/** How one of the services differs from the others. */
export type CaptchaHost = Readonly<{
  verifyOrigin: string;
  verifyPath: string;
  /** Where the widget's script comes from. */
  widgetOrigin: string;
  policy: WidgetPolicy;
  sendsSiteKey?: boolean;
  hiddenHostname?: string;
}>;

export type HostedSettings = Readonly<{ siteKey: string; secret: string; verifyUrl: string }>;

/** Longer than the tokens of any of them live. */
const rememberedMs = limits.captchaMinutes * 60_000;

const siteverifyReply = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  "error-codes": z.array(z.string()).default([]),
});

/** Answers that speak of our keys or of the service itself; any other one speaks of the visitor's token. */
const ownFaults = new Set([
  "missing-input-secret",
  "invalid-input-secret",
  "sitekey-secret-mismatch",
  "internal-error",
]);

/** A captcha of another service: the page's widget gets a token from it, which its siteverify call judges. */
export function createHostedCaptcha({
  host,
  settings,
  hostname,
  client,
  clock,
  spend,
  log,
}: {
  host: CaptchaHost;
  settings: HostedSettings;
  /** The portal's own: a token that was solved on another site does not count. */
  hostname: string;
  client: OutboundClient;
  clock: Clock;
  spend: Spend;
  log: Log;
}): Captcha {
  const { verifyUrl } = settings;
  const isOwn = (given: string | undefined): boolean =>
    given !== undefined &&
    (given === host.hiddenHostname ||
      given.toLowerCase() === hostname ||
      (isLoopback(given) && isLoopback(hostname)));

  async function ask(response: string, remoteAddress: string): Promise<z.infer<typeof siteverifyReply>> {
    const form = new URLSearchParams({ secret: settings.secret, response });
    if (isIP(remoteAddress)) form.set("remoteip", remoteAddress);
    if (host.sendsSiteKey) form.set("sitekey", settings.siteKey);
    try {
      const { text } = await client.ask({ url: verifyUrl, form }, (reply) => reply, isRefusal);
      return siteverifyReply.parse(JSON.parse(text));
    } catch (err) {
      throw unavailable({ err });
    }
  }

  function unavailable(why: { err?: unknown; codes?: string[] }): Failure {
    if (!isOutboundTrouble(why.err))
      log.warn({ ...why, verifyUrl }, "the captcha's service does not answer as it should");
    return failure("captcha.unavailable");
  }

  return {
    challenge: () => null,

    async verify(response, remoteAddress) {
      const reply = await ask(response, remoteAddress);
      if (!reply.success) {
        const codes = reply["error-codes"];
        if (codes.some((code) => ownFaults.has(code))) throw unavailable({ codes });
        return false;
      }
      if (!isOwn(reply.hostname)) {
        log.warn({ hostname: reply.hostname }, "a captcha was solved on another site");
        return false;
      }
      return spend(tokenHash(response), new Date(clock.now().getTime() + rememberedMs));
    },
  };
}
