import { z } from "zod";
import { jsonOf, type OutboundClient } from "../../platform/outbound/client.ts";
import type { VideoSource } from "./port.ts";

const figure = z.coerce.number().int().min(0).default(0);
const reply = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        snippet: z.object({
          title: z.string(),
          channelTitle: z.string().default(""),
          tags: z.array(z.string()).default([]),
        }),
        statistics: z
          .object({ viewCount: figure, commentCount: figure, likeCount: figure, favoriteCount: figure })
          .default({ viewCount: 0, commentCount: 0, likeCount: 0, favoriteCount: 0 }),
      }),
    )
    .default([]),
});

type Settings = { apiKey: string; apiUrl: string; dailyQuota: number };

/** The YouTube Data API v3: one unit of the daily quota for up to 50 videos. */
export const createYoutube = (
  { apiKey, apiUrl, dailyQuota }: Settings,
  client: OutboundClient,
): VideoSource => ({
  callsPerDay: dailyQuota,
  async videos(ids) {
    const query = new URLSearchParams({ part: "snippet,statistics", id: ids.join(","), key: apiKey });
    const { items } = await client.ask(
      { url: `${apiUrl}/youtube/v3/videos?${query.toString()}` },
      jsonOf(reply),
    );
    return new Map(
      items.map(({ id, snippet, statistics }) => [
        id,
        {
          id,
          title: snippet.title,
          channel: snippet.channelTitle,
          tags: snippet.tags,
          views: statistics.viewCount,
          comments: statistics.commentCount,
          likes: statistics.likeCount,
          favorites: statistics.favoriteCount,
        },
      ]),
    );
  },
});
