import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPolled } from "./polled.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settled = () => vi.advanceTimersByTimeAsync(0);

describe("a polled value", () => {
  it("is asked for at once and then after every delay, while somebody listens", async () => {
    const ask = vi.fn(async () => "online");
    const polled = createPolled(ask, () => 60_000);
    const stop = polled.subscribe(() => {});
    await settled();
    expect(polled.heard()).toEqual({ data: "online", failed: false });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(2);
    stop();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("is not asked for while a call is on its way", async () => {
    const answer = Promise.withResolvers<string>();
    const ask = vi.fn(() => answer.promise);
    const polled = createPolled(ask, () => 60_000);
    polled.subscribe(() => {});
    await settled();
    polled.subscribe(() => {});
    await polled.refresh();
    await vi.advanceTimersByTimeAsync(180_000);
    expect(ask).toHaveBeenCalledTimes(1);
    answer.resolve("online");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("keeps what it was when a call fails, says so, and asks again", async () => {
    const ask = vi
      .fn<() => Promise<string>>()
      .mockResolvedValueOnce("online")
      .mockRejectedValueOnce(new Error("down"));
    const polled = createPolled(ask, ({ failed }) => (failed ? undefined : 1_000));
    const heard = vi.fn();
    polled.subscribe(heard);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(polled.heard()).toEqual({ data: "online", failed: true });
    expect(heard).toHaveBeenCalledTimes(2);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("is only watched by a listener that is not live", async () => {
    const ask = vi.fn(async () => 1);
    const polled = createPolled(ask, () => 1_000);
    polled.subscribe(() => {}, false);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(ask).not.toHaveBeenCalled();
  });
});
