import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../lib/api.ts";
import { fetchPage, type StatsPage } from "./api.ts";
import { movesBetween } from "./moves.ts";
import { listKind, type View } from "./view.ts";

type LivePage = StatsPage & {
  /** Places won or lost since the look before, by entry. */
  moves: Record<string, number>;
};

const refreshMs = 5_000;
const noMoves = {};

/**
 * The list of a view, asked anew quietly while the page is visible. Nothing is kept of views that were left, so that
 * every switch loads (section 4). `served` is the page that came with the HTML.
 */
export function useStatsPage(view: View, served: StatsPage | null) {
  // Fixed, because the cache may make the entry anew while the page hydrates, which would render all rows once more.
  const [servedAt] = useState(Date.now);
  const query = useQuery<LivePage>({
    queryKey: ["stats", view.sort, view.search, view.page],
    queryFn: async ({ client, queryKey, signal }) => {
      const page = await fetchPage(api, view, signal);
      const before = client.getQueryData<LivePage>(queryKey);
      return { ...page, moves: before ? movesBetween(before.entries, page.entries) : noMoves };
    },
    initialData: served ? { ...served, moves: noMoves } : undefined,
    initialDataUpdatedAt: servedAt,
    // The rows stay, dimmed, while others of their kind are on their way.
    placeholderData: (shown) => (shown && listKind(shown.view) === listKind(view) ? shown : undefined),
    refetchInterval: refreshMs,
    staleTime: refreshMs,
    gcTime: 0,
    retry: false,
    networkMode: "always",
  });
  const failed = query.data === undefined && query.errorUpdateCount > 0;
  return {
    page: query.data,
    /** Other rows than the ones shown are on their way; a quiet refresh does not count. */
    loading: query.isFetching && !failed && (query.isPending || query.isPlaceholderData),
    failed,
    /** The rows are the last known ones: asking anew failed. */
    stale: query.isRefetchError,
    retrying: failed && query.isFetching,
    retry: () => void query.refetch(),
  };
}
