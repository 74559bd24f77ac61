import type { Page } from "playwright-core";

/** Without a voice of its own: it asks nobody for anything but pages. */
export const quietFlags: readonly string[] = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
];

/** Shows what a phone leaves alone until it comes near, as a picture of the whole page and the words of all parts need it. */
export const showAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>("[style*=content-visibility]"))
      part.style.contentVisibility = "visible";
  });

/** Waits until React has taken the page over: what is clicked before is done only then. */
export const hydrated = (page: Page, patienceMs?: number): Promise<void> =>
  page
    .locator("html[data-hydrated]")
    .waitFor({ state: "attached", ...(patienceMs !== undefined && { timeout: patienceMs }) });
