const key = "cameFrom";

/** How a visitor came: by an advertisement's name, or from another site's address. */
export type CameFrom = { kind: "source" | "referrer"; value: string };

/** Notes how this visit began, for as long as its tab is open; the first counts. Nothing is kept beyond, and nobody followed. */
export function noteCameFrom(cameFrom: CameFrom): void {
  try {
    if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, JSON.stringify(cameFrom));
  } catch {
    // Storage is forbidden: nobody knows, then.
  }
}

/** How this visit began; null where nothing led here. */
export function readCameFrom(): CameFrom | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") as CameFrom | null;
  } catch {
    return null;
  }
}
