import type { SearchReply } from "@gatehouse/contract/operations/search";
import type { apiClient } from "../lib/call/api.ts";
import { read } from "../lib/call/reply.ts";

type Client = ReturnType<typeof apiClient>["public"];

/** What was found, and for what. */
export type Found = SearchReply & { q: string };

export const fetchFound = async (api: Client, q: string, signal?: AbortSignal): Promise<Found> => ({
  ...(await read(api.search.$get({ query: { q } }, signal ? { init: { signal } } : {}))),
  q,
});
