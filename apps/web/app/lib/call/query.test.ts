import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setHeld, tellLive } from "../live/live.ts";
import { createQuery } from "./query.ts";

const page = Object.assign(new EventTarget(), { hidden: false });

beforeEach(() => {
  page.hidden = false;
  vi.stubGlobal("document", page);
  vi.useFakeTimers();
});
afterEach(() => {
  setHeld(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settled = () => vi.advanceTimersByTimeAsync(0);
const show = (isShown: boolean) => {
  page.hidden = !isShown;
  page.dispatchEvent(new Event("visibilitychange"));
};

describe("a query", () => {
  it("is asked at once and then after every delay, while somebody listens", async () => {
    const ask = vi.fn(async () => "online");
    const query = createQuery(ask, { refetchAfter: () => 60_000 });
    const stop = query.subscribe(() => {});
    await settled();
    expect(query.state()).toEqual({ data: "online", failed: false });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(2);
    stop();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("is not asked while a call is on its way", async () => {
    const answer = Promise.withResolvers<string>();
    const ask = vi.fn(() => answer.promise);
    const query = createQuery(ask, { refetchAfter: () => 60_000, refetchOnReturn: true });
    query.subscribe(() => {});
    await settled();
    query.subscribe(() => {});
    show(true);
    await vi.advanceTimersByTimeAsync(180_000);
    expect(ask).toHaveBeenCalledTimes(1);
    answer.resolve("online");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("drops the call on its way when it is refetched: its reply may be older than what was done", async () => {
    const [before, after] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    const ask = vi.fn<(signal: AbortSignal) => Promise<string>>();
    ask.mockReturnValueOnce(before.promise).mockReturnValueOnce(after.promise);
    const query = createQuery(ask);
    query.subscribe(() => {});
    await settled();
    const refetched = query.refetch();
    expect(ask.mock.calls[0]?.[0].aborted).toBe(true);
    after.resolve("without it");
    await refetched;
    before.resolve("with it");
    await settled();
    expect(query.state()?.data).toBe("without it");
  });

  it("shows at once what was just done, and drops the call that began before it", async () => {
    const before = Promise.withResolvers<number>();
    const ask = vi.fn<() => Promise<number>>().mockResolvedValueOnce(10).mockReturnValueOnce(before.promise);
    const query = createQuery(ask, { refetchAfter: () => 1_000 });
    const listener = vi.fn();
    query.subscribe(listener);
    await vi.advanceTimersByTimeAsync(1_000);
    query.update((amount) => amount - 4);
    expect(query.state()).toEqual({ data: 6, failed: false });
    expect(listener).toHaveBeenCalledTimes(2);
    before.resolve(10);
    await settled();
    expect(query.state()?.data).toBe(6);
    ask.mockResolvedValue(6);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it("keeps what it was when a call fails, says so, and asks again", async () => {
    const ask = vi
      .fn<() => Promise<string>>()
      .mockResolvedValueOnce("online")
      .mockRejectedValueOnce(new Error("down"));
    const query = createQuery(ask, { refetchAfter: ({ failed }) => (failed ? undefined : 1_000) });
    const listener = vi.fn();
    query.subscribe(listener);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(query.state()).toEqual({ data: "online", failed: true });
    expect(listener).toHaveBeenCalledTimes(2);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("tells nobody of a reply that is the same as before", async () => {
    const query = createQuery(async () => ["online"], { refetchAfter: () => 1_000 });
    const listener = vi.fn();
    query.subscribe(listener);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it("is only watched by a listener that is not live", async () => {
    const ask = vi.fn(async () => 1);
    const query = createQuery(ask, { refetchAfter: () => 1_000 });
    query.subscribe(() => {}, false);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(ask).not.toHaveBeenCalled();
  });

  it("waits while the page is hidden, and is asked when it is seen again", async () => {
    const ask = vi.fn(async () => 1);
    createQuery(ask, { refetchAfter: () => 1_000 }).subscribe(() => {});
    await settled();
    show(false);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(ask).toHaveBeenCalledTimes(1);
    show(true);
    await settled();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("starts with what came with the page, and is asked after the first delay", async () => {
    const ask = vi.fn(async () => 2);
    const query = createQuery(ask, { refetchAfter: () => 1_000, served: 1 });
    query.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(999);
    expect(query.state()).toEqual({ data: 1, failed: false });
    await vi.advanceTimersByTimeAsync(1);
    expect(query.state()).toEqual({ data: 2, failed: false });
  });
});

describe("a query of which the portal tells", () => {
  it("is not asked anew while events come, and again when they cease", async () => {
    const ask = vi.fn(async () => [{ code: "it" as const, status: "online" as const, players: 1 }]);
    const query = createQuery(ask, {
      refetchAfter: () => 60_000,
      live: { topic: "status", take: (told) => told as Awaited<ReturnType<typeof ask>> },
    });
    const stop = query.subscribe(() => {});
    await settled();
    setHeld(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(ask).toHaveBeenCalledTimes(2);
    tellLive("status", [{ code: "it", status: "online", players: 2 }]);
    expect(query.state()?.data).toEqual([{ code: "it", status: "online", players: 2 }]);
    setHeld(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(3);
    stop();
  });

  it("is asked at once, whatever becomes of the events meanwhile", async () => {
    const ask = vi.fn(async () => "an answer");
    const query = createQuery(ask, { refetchAfter: () => 60_000, live: { topic: "world" } });
    setHeld(true);
    const stop = query.subscribe(() => {});
    setHeld(false);
    await settled();
    expect(ask).toHaveBeenCalledTimes(1);
    stop();
  });

  it("is asked all the same where its answers grow old", async () => {
    const ask = vi.fn(async () => "an answer");
    const query = createQuery(ask, {
      refetchAfter: () => 60_000,
      live: { topic: "world", alsoPolls: true },
    });
    const stop = query.subscribe(() => {});
    await settled();
    setHeld(true);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(ask).toHaveBeenCalledTimes(3);
    tellLive("world", { lists: ["bosses"] });
    await settled();
    expect(ask).toHaveBeenCalledTimes(4);
    setHeld(false);
    stop();
  });

  it("is asked once for several events, and not by everybody at the same moment", async () => {
    const ask = vi.fn(async () => "page");
    const query = createQuery(ask, { live: { topic: "ranks:pvpCount:0", spreadMs: 3_000 } });
    const stop = query.subscribe(() => {});
    await settled();
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    for (let times = 0; times < 3; times += 1) tellLive("ranks:pvpCount:0", {});
    await vi.advanceTimersByTimeAsync(1_499);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(2);
    stop();
    tellLive("ranks:pvpCount:0", {});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(2);
    vi.mocked(Math.random).mockRestore();
  });
});
