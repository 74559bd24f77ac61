import type { LoginProviderName } from "@gatehouse/contract/identity/login-providers";
import { languages } from "@gatehouse/contract/languages";
import { paymentProviders } from "@gatehouse/contract/money/providers";
import { type PortalConfig, portalConfig } from "@gatehouse/contract/operations/configuration";
import type { Config } from "../../../config.ts";
import { giveForgeryCookie } from "../../../platform/http/forgery.ts";
import { createRoute, createRouter, replies } from "../../../platform/http/router.ts";

type Options = {
  config: Config;
  loginProviders: readonly LoginProviderName[];
  voteSites: PortalConfig["voteSites"];
  /** Whether accounts of the game could ever be claimed here, or users of a former website were imported. */
  hasWideLogins: () => Promise<boolean>;
};

/** What a browser must know of this portal; the call also hands out the cookie against request forgery. */
export function portalRoutes({ config, loginProviders, voteSites, hasWideLogins }: Options) {
  const { captcha } = config;
  const reply = {
    publicUrl: config.publicUrl,
    mode: config.mode,
    captcha:
      captcha.provider === "altcha"
        ? { provider: captcha.provider }
        : { provider: captcha.provider, siteKey: captcha.siteKey, widgetUrl: captcha.widgetUrl },
    loginProviders: [...loginProviders],
    payments: paymentProviders.filter((name) => config.payment[name] !== undefined),
    paypal: config.payment.paypal
      ? {
          clientId: config.payment.paypal.clientId,
          currency: "EUR",
          intent: "capture",
          commit: true,
          vault: false,
          scriptUrl: config.payment.paypal.buttons.scriptUrl,
        }
      : null,
    manualPayment: config.payment.manual !== undefined,
    voteSites: [...voteSites],
    streamEmbedUrl: config.community.twitchEmbedUrl,
    languages: [...languages],
    canClaim: config.game.driver === "l2j",
    installable: config.serviceWorker,
  };
  return createRouter().openapi(
    createRoute({
      method: "get",
      path: "/public/config",
      tags: ["portal"],
      responses: replies(portalConfig, "The portal's public settings"),
    }),
    async (c) => {
      giveForgeryCookie(c);
      // These two change while the portal runs (BRAND_DIR).
      const { serverName, socialLinks } = config;
      return c.json(
        { ...reply, serverName, social: [...socialLinks], gameLogins: await hasWideLogins() },
        200,
      );
    },
  );
}
