import type { SortField } from "@gatehouse/contract/game/stats";
import { useMemo, useState } from "react";
import { api } from "../../../lib/call/api.ts";
import { createQuery, useQuery } from "../../../lib/call/query.ts";
import { fetchFed } from "./api.ts";
import { type Offer, offerOf } from "./offer.ts";

const refreshMs = 60_000;

/** What can be ranked on this server; `served` came with the HTML. */
export function useOffer(served: SortField[] | null): Offer {
  const [query] = useState(() =>
    createQuery(() => fetchFed(api), { refetchAfter: () => refreshMs, served: served ?? undefined }),
  );
  const { data } = useQuery<SortField[], SortField[] | undefined>(query, served ?? undefined);
  return useMemo(() => offerOf(data ?? null), [data]);
}
