import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import startPage from "./start-page.ts";

let paint: () => void;
const sheet = Object.assign(new EventTarget(), { href: "", dataset: { href: "/all.css" } });
const asked: string[] = [];
let root: Record<string, string>;
let parts: ReturnType<typeof partAt>[];
let isNarrow: boolean;
let widen: () => void;

/** A part of the page, so far from its top. */
const partAt = (top: number, height = 300) => ({
  style: {} as Record<string, string>,
  getBoundingClientRect: () => ({ top, height }),
});

beforeEach(() => {
  root = { coming: "" };
  parts = [];
  isNarrow = true;
  vi.stubGlobal("innerHeight", 700);
  vi.stubGlobal("matchMedia", () => ({
    matches: isNarrow,
    addEventListener: (_type: string, listener: () => void) => (widen = listener),
  }));
  asked.length = 0;
  sheet.href = "";
  vi.useFakeTimers();
  vi.stubGlobal("document", {
    createElement: () => ({}),
    documentElement: { dataset: root },
    querySelectorAll: (selector: string) => (selector.startsWith("link") ? [sheet] : parts),
    head: { append: (link: { rel: string; href: string }) => asked.push(`${link.rel} ${link.href}`) },
  });
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      constructor(listener: () => void) {
        paint = listener;
      }
      observe() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a page", () => {
  it("starts after the first paint, once, with its modules asked for before and its styles there", async () => {
    const start = vi.fn(async () => {});
    startPage(["/a.js", "/b.js"], [], start);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([asked, sheet.href]).toEqual([[], ""]);
    paint();
    paint();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toEqual(["modulepreload /a.js", "modulepreload /b.js"]);
    expect(sheet.href).toBe("/all.css");
    expect(start).not.toHaveBeenCalled();
    sheet.dispatchEvent(new Event("load"));
    await vi.advanceTimersByTimeAsync(0);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it("starts after two seconds where the browser tells of no paint", async () => {
    const start = vi.fn(async () => {});
    startPage([], [], start);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(start).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    sheet.dispatchEvent(new Event("load"));
    await vi.advanceTimersByTimeAsync(0);
    expect(start).toHaveBeenCalledTimes(1);
  });
  it("leaves alone what a narrow screen does not show, at the height it has, once each part has been laid out", async () => {
    parts = [partAt(100), partAt(900), partAt(2_000, 0)];
    startPage([], [], async () => {});
    paint();
    await vi.advanceTimersByTimeAsync(10);
    expect(root).toEqual({});
    expect(parts.map(({ style }) => style["contentVisibility"])).toEqual(["visible", "auto", "visible"]);
    expect(parts[1]?.style["containIntrinsicBlockSize"]).toBe("auto 300px");
    widen();
    expect(parts.flatMap(({ style }) => Object.values(style)).filter((value) => value !== "")).toEqual([]);
  });

  it("leaves nothing out where all columns are seen", async () => {
    isNarrow = false;
    parts = [partAt(900)];
    startPage([], [], async () => {});
    paint();
    await vi.advanceTimersByTimeAsync(10);
    expect([root, parts[0]?.style]).toEqual([{}, {}]);
  });
});
