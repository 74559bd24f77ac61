import { read } from "../../../../lib/call/reply.ts";
import { office } from "../../../../office/lib/office-client.ts";

export type RecordFilter = {
  /** One's own entries, or everybody's. */
  whose: "own" | "all";
  action?: string | undefined;
  targetKind?: string | undefined;
  targetId?: string | undefined;
  /** Those before this number. */
  before?: string | undefined;
};

export const loadRecord = (filter: RecordFilter) => read(office.record.$get({ query: filter }));
export type RecordEntry = Awaited<ReturnType<typeof loadRecord>>["entries"][number];

export const loadEntry = (number: string) => read(office.record[":number"].$get({ param: { number } }));

/** Looks at the whole record. */
export const checkChain = () => read(office.record.check.$get());
