import type { WatchedPage } from "./browser.ts";

declare global {
  /** The layout shifts of the page that no input caused, each with what moved. */
  var layoutShifts: { value: number; moved: string }[];
}

/** Has the page keep its layout shifts from now on, through every address that it goes to. */
export async function watchShifts(page: WatchedPage): Promise<void> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Element | null }[];
    };
    globalThis.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? "text").join(", ");
        if (!hadRecentInput) globalThis.layoutShifts.push({ value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** What moved is reported after it was painted. */
export const painted = (page: WatchedPage): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/** What has moved since the page was opened or this was last asked. */
export async function shiftsOf(page: WatchedPage): Promise<{ value: number; moved: string }[]> {
  await painted(page);
  return page.evaluate(() => globalThis.layoutShifts.splice(0));
}
