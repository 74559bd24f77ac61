import type { ExportFile } from "@gatehouse/contract/money/office";
import { callFile } from "./file-call.ts";

/** A table of some days as a file; the browser keeps it once it is whole. */
export async function loadExport(file: ExportFile, days: { from?: string; to?: string }): Promise<Blob> {
  const query = new URLSearchParams(days).toString();
  return (await callFile("GET", `exports/${file}${query && `?${query}`}`)).blob();
}
