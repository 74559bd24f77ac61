import { paths } from "../../../paths.ts";
import { ownPath } from "../../../lib/links/own-path.ts";

const key = "returnPath";

/** The personal page that a visitor of this tab was kept from, to open after the login; undefined for none. */
export function returnPath(): string | undefined {
  try {
    return ownPath(sessionStorage.getItem(key));
  } catch {
    return undefined;
  }
}

/** Notes it in the tab, where it outlives a reload and the way to a login provider and back. */
export function noteReturnPath(path: string): void {
  if (returnPath() !== paths.home) write(path);
}

/** The next login of this tab leads home, also from the personal page that a log-out goes back to. */
export const returnHome = (): void => write(paths.home);

export const forgetReturnPath = (): void => write(null);

function write(path: string | null): void {
  try {
    if (path === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, path);
  } catch {
    // Storage is forbidden: every login leads home.
  }
}
