import type { VoteSiteCode } from "@gatehouse/contract/community/votes";
import { withoutTrailingSlashes } from "@gatehouse/contract/pages";
import { z } from "zod";
import { isLoopback } from "./platform/loopback.ts";

/** What leads to one vote site: its key, the server's id or user name there, the address of its API and of its pages. */
type VoteSiteSettings = Readonly<{ token: string; id: string; apiUrl: string; pageUrl: string }>;

export type CommunitySettings = Readonly<{
  youtube: Readonly<{ apiKey: string; apiUrl: string; dailyQuota: number }> | undefined;
  twitch:
    | Readonly<{
        clientId: string;
        clientSecret: string;
        authUrl: string;
        apiUrl: string;
        channels: readonly string[];
      }>
    | undefined;
  /** Where embedded streams are loaded from. */
  twitchEmbedUrl: string;
  discord: Readonly<{ guildId: string; apiUrl: string }> | undefined;
  forumFeedUrl: string | undefined;
  voteSites: Readonly<Partial<Record<VoteSiteCode, VoteSiteSettings>>>;
}>;

const optional = z.string().trim().min(1).optional();
const plainUrl = z.url({ protocol: /^https?$/ });
const secureUrl = plainUrl
  .refine((url) => {
    const { protocol, hostname } = new URL(url);
    return protocol === "https:" || isLoopback(hostname);
  }, "must be an https address: keys travel over it")
  .transform(withoutTrailingSlashes);

const channels = z
  .string()
  .default("")
  .transform((text) => [
    ...new Set(
      text
        .split(",")
        .map((name) => name.trim().toLowerCase())
        .filter(Boolean),
    ),
  ])
  .refine(
    (names) => names.length <= 100 && names.every((name) => /^\w{1,25}$/.test(name)),
    "must be up to 100 channel names, separated by commas",
  );

const voteSites = {
  HOPZONE: { code: "hopZone", apiUrl: "https://api.hopzone.net", pageUrl: "https://l2.hopzone.net" },
  TOPZONE: { code: "topZone", apiUrl: "https://api.l2topzone.com", pageUrl: "https://l2topzone.com" },
  L2NETWORK: { code: "l2network", apiUrl: "https://l2network.eu", pageUrl: "https://l2network.eu" },
  L2SERVERS: { code: "l2servers", apiUrl: "https://www.l2servers.com", pageUrl: "https://www.l2servers.com" },
  L2JBRASIL: {
    code: "l2jbrasil",
    apiUrl: "https://top.l2jbrasil.com",
    pageUrl: "https://top.l2jbrasil.com",
  },
} as const;

export const communityFields = z.object({
  YOUTUBE_API_KEY: optional,
  YOUTUBE_API_URL: secureUrl.default("https://www.googleapis.com"),
  YOUTUBE_DAILY_QUOTA: z.coerce.number().int().min(1).default(10_000),
  TWITCH_CLIENT_ID: optional,
  TWITCH_CLIENT_SECRET: optional,
  TWITCH_AUTH_URL: secureUrl.default("https://id.twitch.tv"),
  TWITCH_API_URL: secureUrl.default("https://api.twitch.tv"),
  TWITCH_EMBED_URL: secureUrl.default("https://player.twitch.tv"),
  TWITCH_CHANNELS: channels,
  DISCORD_GUILD_ID: z.string().trim().regex(/^\d+$/, "must be the number of the guild").optional(),
  DISCORD_API_URL: secureUrl.default("https://discord.com"),
  FORUM_FEED_URL: plainUrl.optional(),
  VOTE_HOPZONE_TOKEN: optional,
  VOTE_HOPZONE_ID: optional,
  VOTE_HOPZONE_API_URL: secureUrl.default(voteSites.HOPZONE.apiUrl),
  VOTE_HOPZONE_PAGE_URL: secureUrl.default(voteSites.HOPZONE.pageUrl),
  VOTE_TOPZONE_TOKEN: optional,
  VOTE_TOPZONE_ID: optional,
  VOTE_TOPZONE_API_URL: secureUrl.default(voteSites.TOPZONE.apiUrl),
  VOTE_TOPZONE_PAGE_URL: secureUrl.default(voteSites.TOPZONE.pageUrl),
  VOTE_L2NETWORK_TOKEN: optional,
  VOTE_L2NETWORK_USER: optional,
  VOTE_L2NETWORK_API_URL: secureUrl.default(voteSites.L2NETWORK.apiUrl),
  VOTE_L2NETWORK_PAGE_URL: secureUrl.default(voteSites.L2NETWORK.pageUrl),
  VOTE_L2SERVERS_TOKEN: optional,
  VOTE_L2SERVERS_ID: optional,
  VOTE_L2SERVERS_API_URL: secureUrl.default(voteSites.L2SERVERS.apiUrl),
  VOTE_L2SERVERS_PAGE_URL: secureUrl.default(voteSites.L2SERVERS.pageUrl),
  VOTE_L2JBRASIL_USER: optional,
  VOTE_L2JBRASIL_API_URL: secureUrl.default(voteSites.L2JBRASIL.apiUrl),
  VOTE_L2JBRASIL_PAGE_URL: secureUrl.default(voteSites.L2JBRASIL.pageUrl),
});

type Fields = z.infer<typeof communityFields>;

/** The outside services whose keys are set; a part of a service's settings is a problem to tell. */
export function readCommunity(value: Fields): { settings: CommunitySettings; problems: string[] } {
  const problems: string[] = [];
  /** Whether all of them are set; some of them alone are a problem. */
  const hasAll = (...names: (keyof Fields)[]): boolean => {
    const missing = names.filter((name) => value[name] === undefined || value[name] === "");
    if (missing.length > 0 && missing.length < names.length) {
      const rest = names.length === 2 ? "neither of the two" : "none of them";
      problems.push(`${missing.join(", ")} is missing: set it too, or ${rest}`);
    }
    return missing.length === 0;
  };
  const { TWITCH_CLIENT_ID: clientId = "", TWITCH_CLIENT_SECRET: clientSecret = "" } = value;
  const hasTwitch = hasAll("TWITCH_CLIENT_ID", "TWITCH_CLIENT_SECRET") && value.TWITCH_CHANNELS.length > 0;

  const sites: Partial<Record<VoteSiteCode, VoteSiteSettings>> = {};
  const addresses = (name: keyof typeof voteSites) => ({
    apiUrl: value[`VOTE_${name}_API_URL`],
    pageUrl: value[`VOTE_${name}_PAGE_URL`],
  });
  for (const name of ["HOPZONE", "TOPZONE", "L2SERVERS"] as const) {
    if (!hasAll(`VOTE_${name}_TOKEN`, `VOTE_${name}_ID`)) continue;
    const token = value[`VOTE_${name}_TOKEN`] ?? "";
    sites[voteSites[name].code] = { token, id: value[`VOTE_${name}_ID`] ?? "", ...addresses(name) };
  }
  if (hasAll("VOTE_L2NETWORK_TOKEN", "VOTE_L2NETWORK_USER")) {
    const { VOTE_L2NETWORK_TOKEN: token = "", VOTE_L2NETWORK_USER: id = "" } = value;
    sites.l2network = { token, id, ...addresses("L2NETWORK") };
  }
  if (value.VOTE_L2JBRASIL_USER) {
    sites.l2jbrasil = { token: "", id: value.VOTE_L2JBRASIL_USER, ...addresses("L2JBRASIL") };
  }

  return {
    problems,
    settings: {
      youtube: value.YOUTUBE_API_KEY
        ? {
            apiKey: value.YOUTUBE_API_KEY,
            apiUrl: value.YOUTUBE_API_URL,
            dailyQuota: value.YOUTUBE_DAILY_QUOTA,
          }
        : undefined,
      twitch: hasTwitch
        ? {
            clientId,
            clientSecret,
            authUrl: value.TWITCH_AUTH_URL,
            apiUrl: value.TWITCH_API_URL,
            channels: value.TWITCH_CHANNELS,
          }
        : undefined,
      twitchEmbedUrl: value.TWITCH_EMBED_URL,
      discord: value.DISCORD_GUILD_ID
        ? { guildId: value.DISCORD_GUILD_ID, apiUrl: value.DISCORD_API_URL }
        : undefined,
      forumFeedUrl: value.FORUM_FEED_URL,
      voteSites: sites,
    },
  };
}
