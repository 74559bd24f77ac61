import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import startPage from "./start-page.ts";

let paint: () => void;
const sheet = Object.assign(new EventTarget(), { href: "", dataset: { href: "/all.css" } });
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  sheet.href = "";
  vi.useFakeTimers();
  vi.stubGlobal("document", {
    createElement: () => ({}),
    querySelectorAll: () => [sheet],
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
});
