import { createHmac } from "node:crypto";
import { providerLabels } from "@gatehouse/contract/identity/login-providers";
import { z } from "zod";
import { type Failure, failure } from "../../platform/failure.ts";
import type { Log } from "../../platform/log.ts";
import { isRefusal, type OutboundClient } from "../../platform/outbound/client.ts";
import { isOutboundTrouble } from "../../platform/outbound/trouble.ts";
import type { LoginProvider } from "./port.ts";

export type FacebookSettings = {
  clientId: string;
  clientSecret: string;
  dialogUrl: string;
  graphUrl: string;
};

const version = "v23.0";

const tokenReply = z.object({ access_token: z.string().min(1) });
const personReply = z.object({
  id: z.string().min(1),
  name: z.string().optional(),
  email: z.string().optional(),
});

/** Facebook by plain OAuth. It may give no email, and does not say whether one is verified. */
export function createFacebook(
  settings: FacebookSettings,
  { client, log }: { client: OutboundClient; log: Log },
): LoginProvider {
  const { clientId, clientSecret, dialogUrl, graphUrl } = settings;

  /** A call of the Graph API; null when it refuses the request. */
  async function ask(path: string, parameters: Record<string, string>): Promise<unknown> {
    const url = `${graphUrl}/${version}${path}?${new URLSearchParams(parameters).toString()}`;
    try {
      const { status, text } = await client.ask({ url }, (reply) => reply, isRefusal);
      const body: unknown = JSON.parse(text);
      if (!isRefusal(status)) return body;
      if (isOwnFault(body)) throw new Error(`Facebook answered ${status}`);
      return null;
    } catch (err) {
      throw unavailable(err);
    }
  }

  function unavailable(err: unknown): Failure {
    if (!isOutboundTrouble(err))
      log.warn({ err, graphUrl }, "the login provider does not answer as it should");
    return failure("provider.down", { provider: providerLabels.facebook });
  }

  function parse<T>(schema: z.ZodType<T>, body: unknown): T {
    const parsed = schema.safeParse(body);
    if (!parsed.success) throw unavailable(new Error("Facebook's reply has another form"));
    return parsed.data;
  }

  return {
    address: async ({ redirectUri, state }) =>
      `${dialogUrl}/${version}/dialog/oauth?${new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        response_type: "code",
        scope: "public_profile,email",
      }).toString()}`,

    async identify({ redirectUri }, code) {
      const body = await ask("/oauth/access_token", {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uri: redirectUri,
        code,
      });
      if (body === null) return null;
      const { access_token: token } = parse(tokenReply, body);
      const person = await ask("/me", {
        fields: "id,name,email",
        access_token: token,
        // Proves that the token is used by a server that knows the app's secret.
        appsecret_proof: createHmac("sha256", clientSecret).update(token).digest("hex"),
      });
      if (person === null) return null;
      const { id, name, email } = parse(personReply, person);
      return { subject: id, email: email || null, emailVerified: false, name: name ?? null };
    },
  };
}

/** Facebook's code for a wrong app or secret: nothing that the player can mend. */
const isOwnFault = (body: unknown): boolean =>
  z.object({ error: z.object({ code: z.literal([1, 2, 4, 101]) }) }).safeParse(body).success;
