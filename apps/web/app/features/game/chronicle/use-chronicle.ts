import { limits } from "@gatehouse/contract/limits";
import { useState } from "react";
import { api } from "../../../lib/call/api.ts";
import { createQuery, useQuery } from "../../../lib/call/query.ts";
import { type Client, type Entries, fetchEntries } from "./api.ts";
import { extended, renewed } from "./entries.ts";
import { folded } from "./folds.ts";
import type { View } from "./view.ts";

const pollMs = 60_000;
/** Everybody who looks is told at once that something happened. */
const spreadMs = 1_500;

/** Reads a page of entries, a larger one where most of it stands in a few folded lines; throws as `fetchEntries` does. */
export async function fetchPage(client: Client, view: View, signal?: AbortSignal): Promise<Entries> {
  const asked = signal && { signal };
  const entries = await fetchEntries(client, view, asked);
  const isEnough = entries.isEnd || folded(entries.list).length >= limits.chronicle.max / 2;
  return isEnough ? entries : fetchEntries(client, view, { ...asked, max: limits.chronicle.most });
}

const keyOf = ({ show, before, about }: View): string =>
  JSON.stringify([show, before, about?.subject, about?.name]);

/** The entries of one view as a query; the past does not change, so only a page of the newest is asked for anew. */
function listOf(view: View, served: Entries | undefined) {
  const isNewest = view.before === undefined;
  const query = createQuery<Entries>(
    async (signal, known) => renewed(await fetchPage(api, view, signal), known),
    {
      ...(isNewest && { refetchAfter: () => pollMs, live: { topic: "chronicle", spreadMs } as const }),
      served,
    },
  );
  return { key: keyOf(view), served, query };
}

type Served = { view: View; entries: Entries } | null;

/** The entries of a view, and how to read on. `served` came with the page, for whatever view its address named. */
export function useChronicle(view: View, served: Served) {
  const key = keyOf(view);
  const entriesOf = () => (served && keyOf(served.view) === key ? served.entries : undefined);
  const [list, setList] = useState(() => listOf(view, entriesOf()));
  if (list.key !== key) setList(listOf(view, entriesOf()));
  const { data, failed } = useQuery<Entries, Entries | undefined>(list.query, list.served);
  return {
    /** Changes with the view. */
    key: list.key,
    entries: data,
    /** Nothing has arrived, with the page or since. */
    hasFailed: (failed || served === null) && data === undefined,
    isStale: failed && data !== undefined,
    refetch: list.query.refetch,
    /** Reads those before the last one that is shown. Throws what the call throws. */
    readOn: async (): Promise<void> => {
      const last = data?.list.at(-1);
      if (!last) return;
      const older = await fetchPage(api, { ...view, before: last.id });
      list.query.update((known) => extended(known, older));
    },
  };
}
