import { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import { jsonOf, type OutboundClient } from "../../platform/outbound/client.ts";
import type { StreamSource } from "./port.ts";

type Settings = {
  clientId: string;
  clientSecret: string;
  authUrl: string;
  apiUrl: string;
  /** In lower case, 100 at most: as many as one call takes. */
  channels: readonly string[];
};

const tokenReply = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const streamsReply = z.object({ data: z.array(z.object({ user_login: z.string(), type: z.string() })) });

/** A token is not used in its last seconds. */
const spareSeconds = 60;

/** Twitch's Helix API with an app token, which is kept as long as it is good. */
export function createTwitch(
  settings: Settings,
  { client, clock }: { client: OutboundClient; clock: Clock },
): StreamSource {
  const { clientId, clientSecret, authUrl, apiUrl, channels } = settings;
  let token: { value: string; until: number } | undefined;

  async function ownToken(): Promise<string> {
    const now = clock.elapsed();
    if (token && now < token.until) return token.value;
    const form = { client_id: clientId, client_secret: clientSecret, grant_type: "client_credentials" };
    const reply = await client.ask({ url: `${authUrl}/oauth2/token`, form }, jsonOf(tokenReply));
    token = { value: reply.access_token, until: now + (reply.expires_in - spareSeconds) * 1_000 };
    return token.value;
  }

  const query = new URLSearchParams([
    ...channels.map((name): [string, string] => ["user_login", name]),
    // Without it a page holds twenty.
    ["first", "100"],
  ]);

  /** Null when Twitch does not take the token any more. */
  async function ask(): Promise<string[] | null> {
    const headers = { authorization: `Bearer ${await ownToken()}`, "client-id": clientId };
    const url = `${apiUrl}/helix/streams?${query.toString()}`;
    return client.ask(
      { url, headers },
      (reply) => {
        if (reply.status === 401) return null;
        const { data } = jsonOf(streamsReply)(reply);
        const live = new Set(
          data.filter(({ type }) => type === "live").map(({ user_login: name }) => name.toLowerCase()),
        );
        return channels.filter((name) => live.has(name));
      },
      (status) => status === 401,
    );
  }

  return {
    async live() {
      const live = await ask();
      if (live) return live;
      token = undefined;
      const again = await ask();
      if (!again) throw new Error("Twitch refuses a token that it has just given");
      return again;
    },
  };
}
