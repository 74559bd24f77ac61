import { api } from "../../../lib/call/api.ts";
import { fetchPage, type RankingPage } from "./api.ts";
import { readView, type View, viewPath } from "./view.ts";

/** Who is about to open a page opens it soon. */
const freshMs = 5_000;

let ahead: { path: string; begun: number; page: Promise<RankingPage | null> } | undefined;

/** Asks for the page of a ranking that somebody is about to open, by its address. */
export function fetchAhead(address: string): void {
  const view = readView(new URL(address, location.origin).searchParams);
  const path = viewPath(view);
  if (ahead?.path === path && isFresh(ahead.begun)) return;
  ahead = { path, begun: Date.now(), page: fetchPage(api, view).catch(() => null) };
}

/** The page of a view, where it was asked for ahead and not taken yet; else null, as when it failed. */
export function takeAhead(view: View): Promise<RankingPage | null> {
  const taken = ahead;
  if (taken?.path !== viewPath(view) || !isFresh(taken.begun)) return Promise.resolve(null);
  ahead = undefined;
  return taken.page;
}

const isFresh = (begun: number): boolean => Date.now() - begun < freshMs;
