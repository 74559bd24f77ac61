import type { SessionEntry } from "@gatehouse/contract/identity/session";
import { failure } from "../../../platform/failure.ts";

type Row = { id: number; created: Date; seen: Date | null; address: string; device: string };

/** A session or a device as its owner sees it; `here` is the one that asks. */
export const entryOf = ({ created, seen, ...row }: Row, here: number | null | undefined): SessionEntry => ({
  ...row,
  current: row.id === here,
  created: created.toISOString(),
  lastSeen: (seen ?? created).toISOString(),
});

/** The row that an address names; 404 for what is no number of one. */
export const rowOf = ({ id }: { id: string }): number => {
  if (!/^\d{1,15}$/.test(id)) throw failure("notFound");
  return Number(id);
};
