import { z } from "zod";
import type { FacebookSettings } from "./gateways/social-login/facebook.ts";
import type { GoogleSettings } from "./gateways/social-login/google.ts";
import { secureUrl } from "./platform/outbound/secure-url.ts";

export type LoginProviderSettings = Readonly<{
  google: GoogleSettings | undefined;
  facebook: FacebookSettings | undefined;
}>;

const optional = z.string().trim().min(1).optional();

export const loginProviderFields = z.object({
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GOOGLE_ISSUER: secureUrl.default("https://accounts.google.com"),
  FACEBOOK_CLIENT_ID: optional,
  FACEBOOK_CLIENT_SECRET: optional,
  FACEBOOK_DIALOG_URL: secureUrl.default("https://www.facebook.com"),
  FACEBOOK_GRAPH_URL: secureUrl.default("https://graph.facebook.com"),
});

/** The providers whose keys are set; half a pair of keys is a problem to tell. */
export function readLoginProviders(value: z.infer<typeof loginProviderFields>): {
  settings: LoginProviderSettings;
  problems: string[];
} {
  const problems: string[] = [];
  const keys = (provider: "GOOGLE" | "FACEBOOK") => {
    const clientId = value[`${provider}_CLIENT_ID`];
    const clientSecret = value[`${provider}_CLIENT_SECRET`];
    if (clientId && clientSecret) return { clientId, clientSecret };
    if (clientId || clientSecret) {
      const missing = `${provider}_CLIENT_${clientId ? "SECRET" : "ID"}`;
      problems.push(`${missing} is missing: set it too, or neither of the two`);
    }
    return undefined;
  };
  const google = keys("GOOGLE");
  const facebook = keys("FACEBOOK");
  return {
    problems,
    settings: {
      google: google && { ...google, issuer: value.GOOGLE_ISSUER },
      facebook: facebook && {
        ...facebook,
        dialogUrl: value.FACEBOOK_DIALOG_URL,
        graphUrl: value.FACEBOOK_GRAPH_URL,
      },
    },
  };
}
