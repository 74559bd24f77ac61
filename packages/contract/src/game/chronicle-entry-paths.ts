import { paths } from "../pages.ts";

/** The page of one entry of the chronicle. */
export const chronicleEntryPath = (id: string): string => `${paths.chronicle}/${id}`;

/** The page of a week of the chronicle, by the Monday that it begins with (yyyy-mm-dd). */
export const chronicleWeekPath = (day: string): string => `${paths.chronicle}/${day}`;
