import { useState } from "react";
import { api } from "../../../lib/call/api.ts";
import { createQuery, useQuery } from "../../../lib/call/query.ts";
import { fetchTop, type TopEntry, type TopOption } from "./top.ts";

const refreshMs = 15_000;
/** Everybody who looks at the list is told at once that it moved. */
const spreadMs = 5_000;

const listOf = (option: TopOption, served?: TopEntry[]) => ({
  option,
  served,
  query: createQuery((signal) => fetchTop(api, option, signal), {
    refetchAfter: () => refreshMs,
    live: { topic: `ranks:${option}:0`, spreadMs },
    served,
  }),
});

/**
 * The first places of the chosen ranking, live; `served` are those of the first choice. Until others have come the rows
 * of the choice before stay.
 */
export function useTop(first: TopOption, served: TopEntry[]) {
  const [list, setList] = useState(() => listOf(first, served));
  const { data, failed } = useQuery<TopEntry[], TopEntry[] | undefined>(list.query, list.served);
  const [shown, setShown] = useState({ option: first, entries: served });
  if (data && data !== shown.entries) setShown({ option: list.option, entries: data });
  return {
    option: list.option,
    choose: (option: TopOption) => {
      if (option !== list.option) setList(listOf(option));
    },
    shown,
    loading: data === undefined && !failed,
    failed: data === undefined && failed,
    /** Asking anew failed: the rows are the last known ones. */
    stale: data !== undefined && failed,
  };
}
