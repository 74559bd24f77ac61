import type { VoteSiteCode } from "@gatehouse/contract/community/vote-site-codes";
import { z } from "zod";
import { readVoteSites, secureUrl, type VoteFields, voteFields } from "./config-votes.ts";
import type { VoteSiteSettings } from "./gateways/vote-sites/port.ts";

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
  ...voteFields,
});

type Fields = z.infer<typeof communityFields> & VoteFields;

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
      voteSites: readVoteSites(value, hasAll),
    },
  };
}
