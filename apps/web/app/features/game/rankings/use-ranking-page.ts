import { useState } from "react";
import { api } from "../../../lib/call/api.ts";
import { createQuery, useQuery } from "../../../lib/call/query.ts";
import { fetchPage, type RankingPage } from "./api.ts";
import { movesBetween } from "./moves.ts";
import { listKind, type View } from "./view.ts";

type LivePage = RankingPage & {
  /** Places won or lost since the look before, by entry. */
  moves: Record<string, number>;
};

const refreshMs = 5_000;
/** Everybody who looks at a page is told at once that it moved. */
const spreadMs = 3_000;

/** The pages of one view as a query; `page` came with the HTML. */
function listOf({ sort, search, page }: View, servedPage: RankingPage | null) {
  const view = { sort, search, page, wide: false };
  const served = servedPage ? { ...servedPage, moves: {} } : undefined;
  const query = createQuery<LivePage>(
    async (signal, last) => {
      const next = await fetchPage(api, view, { signal });
      return { ...next, moves: last ? movesBetween(last.entries, next.entries) : {} };
    },
    {
      refetchAfter: () => refreshMs,
      // What is found by a search is nobody's page.
      live: search === "" ? { topic: `ranks:${sort}:${page}`, spreadMs } : undefined,
      served,
    },
  );
  return { key: keyOf(view), served, query };
}

const keyOf = ({ sort, search, page }: View): string => JSON.stringify([sort, search, page]);

/**
 * The list of a view, asked anew quietly when it has moved while the page is visible. Nothing is kept of views that were left, so that
 * every switch loads (product.md 4.1). `served` is the page that came with the HTML.
 */
export function useRankingPage(view: View, served: RankingPage | null) {
  const [list, setList] = useState(() => listOf(view, served));
  if (list.key !== keyOf(view)) setList(listOf(view, null));
  const { data, failed } = useQuery<LivePage, LivePage | undefined>(list.query, list.served);

  const [shown, setShown] = useState(data);
  if (data && data !== shown) setShown(data);
  // The rows stay, dimmed, while others of their kind are on their way.
  const previous = shown && !failed && listKind(shown.view) === listKind(view) ? shown : undefined;
  const hasNothing = data === undefined;
  return {
    page: data ?? previous,
    /** Other rows than the ones shown are on their way; a quiet refresh does not count. */
    loading: hasNothing && !failed,
    failed: hasNothing && failed,
    /** The rows are the last known ones: asking anew failed. */
    stale: !hasNothing && failed,
    refetch: list.query.refetch,
  };
}
