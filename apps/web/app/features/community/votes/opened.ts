import type { VoteSiteCode } from "@gatehouse/contract/community/vote-site-codes";
import { useSyncExternalStore } from "react";

type Opened = Readonly<Partial<Record<VoteSiteCode, number>>>;

const none: Opened = {};
const listeners = new Set<() => void>();
let opened = none;

/** When each site was last opened from this page, in milliseconds since 1970. */
export const openedAt = (): Opened => opened;

/** Notes that a site was opened now. */
export function noteOpened(code: VoteSiteCode): void {
  opened = { ...opened, [code]: Date.now() };
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** When each site was opened, followed. */
export const useOpened = (): Opened => useSyncExternalStore(subscribe, openedAt, () => none);
