import { useState } from "react";
import { api } from "../../../lib/call/api.ts";
import { createQuery, useQuery } from "../../../lib/call/query.ts";
import { fetchShops, type ShopPage, type ShopSearch } from "./api.ts";

const pollMs = 60_000;

const keyOf = ({ item, kind, page }: ShopSearch): string => JSON.stringify([item, kind, page]);

function listOf(search: ShopSearch, served: ShopPage | null) {
  const query = createQuery<ShopPage>((signal) => fetchShops(api, search, signal), {
    refetchAfter: () => pollMs,
    served: served ?? undefined,
  });
  return { key: keyOf(search), served: served ?? undefined, query };
}

/** The offers of a search. `served` is the page that came with the HTML, of whatever search its address named. */
export function useShops(search: ShopSearch, served: ShopPage | null) {
  const key = keyOf(search);
  const [list, setList] = useState(() => listOf(search, served));
  if (list.key !== key) {
    const isServed = served !== null && keyOf(served.search) === key;
    setList(listOf(search, isServed ? served : null));
  }
  const { data, failed } = useQuery<ShopPage, ShopPage | undefined>(list.query, list.served);

  const [shown, setShown] = useState(data);
  if (data && data !== shown) setShown(data);
  return {
    /** The last known offers, dimmed, while others are on their way. */
    page: data ?? (failed ? undefined : shown),
    loading: data === undefined && !failed,
    failed: data === undefined && failed,
    refetch: list.query.refetch,
  };
}
