import { z } from "zod";
import { contactAddress, webAddress } from "../address.ts";
import { captchaProviders } from "../identity/captcha-providers.ts";
import { languages } from "../languages.ts";
import { voteSiteCodes } from "../community/vote-site-codes.ts";
import { paymentProviders } from "../money/providers.ts";
import { loginProviders } from "../identity/login-providers.ts";

export const portalConfig = z.object({
  serverName: z.string(),
  publicUrl: webAddress,
  mode: z.enum(["demo", "production"]),
  captcha: z.object({
    provider: z.enum(captchaProviders),
    /** Of a service that is not our own: its public key, and the origin of its widget's script. */
    siteKey: z.string().optional(),
    widgetUrl: webAddress.optional(),
  }),
  loginProviders: z.array(z.enum(loginProviders)),
  /** The ways to pay that are offered. */
  payments: z.array(z.enum(paymentProviders)),
  paypal: z
    .object({
      clientId: z.string(),
      currency: z.string(),
      intent: z.string(),
      commit: z.boolean(),
      vault: z.boolean(),
      /** The script with PayPal's own buttons, loaded on demand; the fields above are its parameters. */
      scriptUrl: webAddress,
    })
    .nullable(),
  /** Whether a donor may pay by a transfer of their own (POST /public/payment/manual/order). */
  manualPayment: z.boolean(),
  social: z.array(z.object({ name: z.string(), url: contactAddress })),
  voteSites: z.array(z.object({ code: z.enum(voteSiteCodes), voteUrl: webAddress })),
  /** Where the player of a live stream is loaded from; it takes channel, muted and parent. */
  streamEmbedUrl: webAddress,
  languages: z.array(z.enum(languages)),
  /** Whether a player can take over an account of the game (POST /user/claim). */
  canClaim: z.boolean(),
  /** Whether accounts may have logins and passwords as games or a former website take them: somebody can claim one, or could once, or was imported. */
  gameLogins: z.boolean(),
  /** Whether browsers may keep the portal as an app of its own, with what was last seen. */
  installable: z.boolean(),
});

export type PortalConfig = z.infer<typeof portalConfig>;
