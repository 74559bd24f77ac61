import { limits } from "@gatehouse/contract/limits";
import { paths } from "../paths.ts";

/** What is searched for, as it is asked for. */
export const asked = (typed: string): string => typed.trim().slice(0, limits.everything.search).trim();

/** What an address searches for. */
export const readSearch = (query: URLSearchParams): string =>
  asked((query.get("q") ?? "").replaceAll("\0", ""));

export const searchPath = (q: string): string =>
  q === "" ? paths.search : `${paths.search}?${new URLSearchParams({ q })}`;
