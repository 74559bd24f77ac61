import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../lib/call/reply.ts";
import { createOfficeQuery, whenUnknown } from "./office-query.ts";

const page = Object.assign(new EventTarget(), { hidden: false });

beforeEach(() => {
  vi.stubGlobal("document", page);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settled = () => vi.advanceTimersByTimeAsync(0);
const unknown = new ApiError(404, [{ code: "notFound", line: "Not found" }]);

test("a call that brings nothing keeps what there was and says why, until one brings something", async () => {
  const refused = new ApiError(503, []);
  const ask = vi
    .fn(async () => "nine orders")
    .mockResolvedValueOnce("eight orders")
    .mockRejectedValueOnce(refused);
  const query = createOfficeQuery("orders", ask, { refetchAfterMs: 60_000 });
  const stop = query.subscribe(() => {});
  await settled();
  expect(query.state()?.data).toEqual({ data: "eight orders" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(query.state()?.data).toEqual({ data: "eight orders", error: refused });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(query.state()?.data).toEqual({ data: "nine orders" });
  stop();
});

test("what broke off without a word is an error, too", async () => {
  const query = createOfficeQuery("orders", () => Promise.reject(), {});
  const stop = query.subscribe(() => {});
  await settled();
  expect(query.state()?.data).toMatchObject({ data: undefined, error: { status: 0 } });
  stop();
});

test("an unknown call has the frame look whether the role is lost; the frame's own does not", async () => {
  const look = vi.fn();
  const stopLooking = whenUnknown(look);
  const stops = ["orders", "me"].map((key) =>
    createOfficeQuery(key, () => Promise.reject(unknown), {}).subscribe(() => {}),
  );
  await settled();
  expect(look).toHaveBeenCalledTimes(1);
  stopLooking();
  stops.forEach((stop) => stop());
});

test("whoever comes back to the page sees what is asked for again and again, and keeps what is asked for once", async () => {
  const [often, once] = [vi.fn(async () => 1), vi.fn(async () => 2)];
  const stops = [
    createOfficeQuery("often", often, { refetchAfterMs: 60_000 }).subscribe(() => {}),
    createOfficeQuery("once", once, {}).subscribe(() => {}),
  ];
  await settled();
  page.dispatchEvent(new Event("visibilitychange"));
  await settled();
  expect([often.mock.calls.length, once.mock.calls.length]).toEqual([2, 1]);
  stops.forEach((stop) => stop());
});
