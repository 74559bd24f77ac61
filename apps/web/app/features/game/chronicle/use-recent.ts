import type { ChronicleEntry } from "@gatehouse/contract/game/chronicle";
import { api } from "../../../lib/call/api.ts";
import { createQuery, useQuery } from "../../../lib/call/query.ts";
import { fetchEntries } from "./api.ts";

const pollMs = 60_000;
/** Some of them are folded. */
const asked = 20;

const everything = { show: undefined, before: undefined };

const recent = createQuery<readonly ChronicleEntry[]>(
  async (signal) => (await fetchEntries(api, everything, { max: asked, signal })).list,
  { refetchAfter: () => pollMs, live: { topic: "chronicle", take: (told) => told } },
);

/** The newest entries, told as they come. `served` came with the page; null: it did not arrive. */
export const useRecent = (served: readonly ChronicleEntry[] | null): readonly ChronicleEntry[] =>
  useQuery(recent, served ?? []).data;
