import { limits } from "@gatehouse/contract/limits";
import type { AppContext } from "./context.ts";

const most = limits.headers;
type BoundedHeader = keyof typeof most;

/**
 * What is read of a header, empty where it was not sent. Of the hops of a request its end, which the nearest proxy wrote;
 * of any other the beginning.
 */
export function boundedHeader(name: BoundedHeader, value: string | string[] | undefined): string {
  const text = String(value ?? "");
  return name === "x-forwarded-for" ? text.slice(-most[name]) : text.slice(0, most[name]);
}

/** A header of a request, cut to what any client of good will sends. Every header is read by this. */
export const headerOf = (c: AppContext, name: BoundedHeader): string =>
  boundedHeader(name, c.req.header(name));

/** Whether a header was sent, be it empty. */
export const hasHeader = (c: AppContext, name: BoundedHeader): boolean => c.req.header(name) !== undefined;
