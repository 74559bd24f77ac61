import type { FileEntry } from "@gatehouse/contract/content/files";

export type ServerCode = FileEntry["server"];

/** The server whose files the address asks for; Interlude unless it says otherwise. */
export const serverOf = (search: URLSearchParams): ServerCode =>
  search.get("server") === "h5" ? "h5" : "it";

const units = ["B", "KB", "MB", "GB", "TB"] as const;

/** A size in bytes as people read it, such as "9 MB" or "5.4 GB"; units of 1,024. */
export function formatSize(bytes: number): string {
  const step = bytes > 0 ? Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024))) : 0;
  const value = bytes / 1024 ** step;
  return `${value < 10 ? Math.round(value * 10) / 10 : Math.round(value)} ${units[step]}`;
}
