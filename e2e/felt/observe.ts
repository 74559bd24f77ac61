/** What somebody feels of a press: milliseconds until something is seen of it, and what of them went by before, in and after its handlers. */
export type Interaction = { at: string; ms: number; delay: number; work: number; paint: number };
/** What kept the page busy, and what of it is known. */
export type Task = { at: string; ms: number; what: string };

declare global {
  /** What is being done; all that is told of carries it. */
  var doing: string;
  var tellInteraction: (interaction: Interaction) => Promise<void>;
  var tellTask: (task: Task) => Promise<void>;
}

type EventTiming = PerformanceEventTiming & { interactionId: number };
type Script = { invoker: string; sourceFunctionName: string; sourceURL: string; duration: number };
type LongFrame = PerformanceEntry & {
  renderStart: number;
  styleAndLayoutStart: number;
  scripts: readonly Script[];
};

/** Runs in each document before anything of its own. */
export function observe(): void {
  globalThis.doing ??= "load";
  const watch = (type: string, take: (entry: PerformanceEntry) => void) => {
    const takeAll = (entries: PerformanceEntryList) => entries.forEach(take);
    const observer = new PerformanceObserver((list) => takeAll(list.getEntries()));
    observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
    // What is pressed to leave the page is told as it goes.
    window.addEventListener("pagehide", () => takeAll(observer.takeRecords()));
  };
  watch("event", (entry) => {
    const { interactionId, startTime, duration, processingStart, processingEnd } = entry as EventTiming;
    if (interactionId === 0) return;
    void globalThis.tellInteraction({
      at: globalThis.doing,
      ms: duration,
      delay: processingStart - startTime,
      work: processingEnd - processingStart,
      paint: startTime + duration - processingEnd,
    });
  });
  watch("longtask", ({ duration }) => {
    void globalThis.tellTask({ at: globalThis.doing, ms: duration, what: "" });
  });
  watch("long-animation-frame", (entry) => {
    const { startTime, duration, renderStart, styleAndLayoutStart, scripts } = entry as LongFrame;
    const since = (moment: number) => Math.round(moment > 0 ? startTime + duration - moment : 0);
    const [longest] = scripts.toSorted((one, other) => other.duration - one.duration);
    const nameOf = (address: string) => address.split("/").at(-1) ?? "";
    const script = longest
      ? `${nameOf(longest.invoker)} ${longest.sourceFunctionName} ${nameOf(longest.sourceURL)} ${Math.round(longest.duration)} ms`
      : "no script";
    const what = `${script}; rendering ${since(renderStart)}, of it styles and layout ${since(styleAndLayoutStart)} ms`;
    void globalThis.tellTask({ at: globalThis.doing, ms: duration, what });
  });
}
