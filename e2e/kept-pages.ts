import { expect } from "vitest";
import type { WatchedPage } from "./browser.ts";

/** Waits until a page stands in the store, as it was at this address. */
export const keptIn = (page: WatchedPage, path: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        async (address) => (await caches.match(address, { cacheName: "pages" })) !== undefined,
        path,
      ),
    )
    .toBe(true);

/** Waits until the service worker answers what the page asks for. */
export const controlled = (page: WatchedPage) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);
