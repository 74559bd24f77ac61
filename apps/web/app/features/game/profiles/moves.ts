/** Which way places went within a week; unknown where that is not known. */
export function moveOf(places: number | null | undefined): "up" | "down" | "same" | "unknown" {
  if (places === null || places === undefined) return "unknown";
  if (places === 0) return "same";
  return places > 0 ? "up" : "down";
}
