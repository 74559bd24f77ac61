import { limits } from "@gatehouse/contract/limits";
import { paths } from "../../../paths.ts";

/** The page of the news that an address names, from 0; what makes no sense is the first. */
export function readNewsPage(query: URLSearchParams): number {
  const page = query.get("page") ?? "";
  return /^\d{1,5}$/.test(page) ? Number(page) : 0;
}

/** The address of a page of the news. */
export const newsPath = (page: number): string => (page > 0 ? `${paths.news}?page=${page}` : paths.news);

/** How many pages so many announcements fill. */
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / limits.news.max));
