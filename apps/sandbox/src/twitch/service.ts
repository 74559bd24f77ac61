import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import type { Moods } from "../moods/moods.ts";
import { videoPage } from "../video-page.ts";
import type { Service } from "../service.ts";

/** What the demo tells the portal. */
const clientId = "gatehouse-sandbox-twitch";
const clientSecret = "gatehouse-sandbox-twitch-secret";

const embedPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors *";

/** Twitch: app tokens, the streams of Helix, and a player to embed. Channels that end in "off" are offline. */
export function twitchService(moods: Moods): Service {
  const tokens = new Set<string>();
  const routes = new Hono()
    .use("/oauth2/*", moods.middleware("twitch"))
    .use("/helix/*", moods.middleware("twitch"))
    .post("/oauth2/token", async (c) => {
      const form = await c.req.parseBody();
      if (form["client_id"] !== clientId) return c.json({ status: 400, message: "invalid client" }, 400);
      if (form["client_secret"] !== clientSecret || form["grant_type"] !== "client_credentials") {
        return c.json({ status: 403, message: "invalid client secret" }, 403);
      }
      const token = randomBytes(15).toString("hex");
      tokens.add(token);
      return c.json({ access_token: token, expires_in: 5_011_271, token_type: "bearer" });
    })
    .get("/helix/streams", (c) => {
      const token = c.req.header("authorization")?.replace(/^Bearer /, "") ?? "";
      if (!tokens.has(token) || c.req.header("client-id") !== clientId) {
        return c.json({ error: "Unauthorized", status: 401, message: "Invalid OAuth token" }, 401);
      }
      const names = c.req.queries("user_login") ?? [];
      if (names.length > 100) {
        return c.json(
          { error: "Bad Request", status: 400, message: "The parameter has too many values" },
          400,
        );
      }
      const first = Number(c.req.query("first") ?? 20);
      const live = names.filter((name) => !name.endsWith("off")).toReversed();
      return c.json({ data: live.slice(0, first).map(streamOf), pagination: {} });
    })
    .post("/forget-tokens", (c) => {
      tokens.clear();
      return c.body(null, 204);
    })
    .get("/player/", (c) => {
      c.header("content-security-policy", embedPolicy);
      const { channel = "nobody", muted = "false", parent = "" } = c.req.query();
      const caption = `${channel}, live, ${muted === "true" ? "muted" : "with sound"}, on ${parent}`;
      return c.html(videoPage(channel, caption, true));
    });
  return {
    name: "Twitch",
    description: 'App tokens, live streams and the player. A channel whose name ends in "off" is offline.',
    path: "/twitch",
    routes,
    links: [{ label: "A player", href: "/twitch/player/?channel=halcyra&muted=true&parent=localhost" }],
  };
}

const streamOf = (name: string, index: number) => ({
  id: String(40_000_000_000 + index),
  user_id: String(100_000 + index),
  user_login: name.toLowerCase(),
  user_name: name,
  game_id: "11104",
  game_name: "Lineage II",
  type: "live",
  title: "Siege night",
  viewer_count: 41 + index,
  started_at: "2026-11-20T17:00:00Z",
  language: "en",
  thumbnail_url: "",
  tag_ids: [],
  is_mature: false,
});
