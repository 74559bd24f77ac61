import type { CommunitySettings } from "./config-community.ts";
import { createDiscord } from "./gateways/chat-widget/discord.ts";
import { createForumFeed } from "./gateways/forum-feed/feed.ts";
import { createTwitch } from "./gateways/streams/twitch.ts";
import { createVoteSites } from "./gateways/vote-sites/configured.ts";
import { createYoutube } from "./gateways/youtube/data-api.ts";
import type { CommunityGateways } from "./modules/community/area.ts";
import type { Clock } from "./platform/clock.ts";
import type { Log } from "./platform/log.ts";
import { createOutboundClient } from "./platform/outbound/client.ts";

/** Those of the community's outside services that are configured. */
export function createCommunityGateways(
  { twitch, discord, forumFeedUrl, voteSites, youtube }: CommunitySettings,
  { log, clock }: { log: Log; clock: Clock },
): CommunityGateways {
  const client = (service: string, addresses: readonly string[], maxRedirects = 0) =>
    createOutboundClient({ service, addresses, log, clock, bounds: { maxRedirects } });
  return {
    streams: twitch
      ? createTwitch(twitch, { client: client("Twitch", [twitch.authUrl, twitch.apiUrl]), clock })
      : null,
    chat: discord ? createDiscord(discord, client("Discord", [discord.apiUrl])) : null,
    // Forums move between addresses of their own.
    forum: forumFeedUrl ? createForumFeed(forumFeedUrl, client("the forum's feed", [forumFeedUrl], 3)) : null,
    voteSites: createVoteSites(voteSites, { client, clock }),
    videos: youtube ? createYoutube(youtube, client("YouTube", [youtube.apiUrl])) : null,
  };
}
