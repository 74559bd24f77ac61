import type { Announcement, AnnouncementPage } from "@gatehouse/contract/content/news";
import { limits } from "@gatehouse/contract/limits";
import type { apiClient } from "../../../lib/call/api.ts";
import { ApiError, read } from "../../../lib/call/reply.ts";

type Client = ReturnType<typeof apiClient>["public"];

/** A page of the news, from 0, and how many announcements there are in all. */
export async function fetchNews(
  api: Client,
  page: number,
): Promise<{ items: Announcement[]; total: number }> {
  const { max } = limits.news;
  const query = { first: String(page * max), max: String(max) };
  const reply = await api.announcements.news.$get({ query });
  const items = await read(Promise.resolve(reply));
  return { items, total: Number(reply.headers.get("X-Total-Count") ?? items.length) };
}

/** The announcement that the end of an address names; null for none. */
export async function fetchAnnouncement(api: Client, address: string): Promise<AnnouncementPage | null> {
  // What else an address holds is no announcement's, and has no place in another address.
  if (!/^[\w-]+$/.test(address)) return null;
  try {
    return await read(api.announcements.news[":address"].$get({ param: { address } }));
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.status)) return null;
    throw error;
  }
}
