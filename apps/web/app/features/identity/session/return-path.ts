import { paths } from "../../../paths.ts";
import { ownPath } from "../../../lib/links/own-path.ts";

const key = "returnPath";

/** Before a path that is no page of this program, and has to be loaded. */
const loaded = "!";

/** The personal page that a visitor of this tab was kept from, to open after the login; undefined for none. */
export function returnPath(): string | undefined {
  const noted = read();
  return noted?.startsWith(loaded) ? undefined : ownPath(noted);
}

/** The same, where it has to be loaded. */
export function loadedReturnPath(): string | undefined {
  const noted = read();
  return noted?.startsWith(loaded) ? ownPath(noted.slice(loaded.length)) : undefined;
}

function read(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Has the next login of this tab load a path of this host. */
export const noteLoadedReturnPath = (path: string): void => write(loaded + path);

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
