import type { DonationReceipt, DonationStatus, DonationStep } from "@gatehouse/contract/money/donations";
import { describe, expect, test } from "vitest";
import { amountOf, backPath, donationForm, nextLook, paymentOf, visitOf, wayOf } from "./model.ts";

test.each([
  ["", { kind: "donate" }],
  ["token=5O1", { kind: "back", way: { by: "token", id: "5O1" } }],
  ["token=5O1&PayerID=Q", { kind: "back", way: { by: "token", id: "5O1" } }],
  ["order=ab-1", { kind: "back", way: { by: "order", id: "ab-1" } }],
  ["cancelled=1&token=5O1", { kind: "cancelled", way: { by: "token", id: "5O1" } }],
  ["cancelled=1&order=ab-1", { kind: "cancelled", way: { by: "order", id: "ab-1" } }],
  ["cancelled=1", { kind: "cancelled", way: null }],
  ["receipt=ab", { kind: "receipt", id: "ab" }],
  ["token=&receipt=", { kind: "donate" }],
])("the address with '%s' asks for %j", (query, visit) => {
  expect(visitOf(new URLSearchParams(query))).toEqual(visit);
});

test("a donation is asked about by its provider's number or its own, and one by hand is not", () => {
  const ids = { id: "ab-1", orderId: "5O1" };
  expect(paymentOf({ provider: "paypal", ...ids })).toMatchObject({ provider: "paypal", id: "5O1" });
  expect(paymentOf({ provider: "paypal", id: "ab-1", orderId: null })).toBeNull();
  expect(paymentOf({ provider: "manual", ...ids })).toBeNull();
  const stripe = paymentOf({ provider: "stripe", ...ids });
  expect(stripe).toMatchObject({ provider: "stripe", id: "ab-1" });
  expect(stripe && backPath(stripe.way)).toBe("/donation?order=ab-1");
});

test.each([
  ["1", 1],
  ["0050", 50],
  ["10000", 10_000],
  ["0", undefined],
  ["10001", undefined],
  ["1.5", undefined],
  ["-1", undefined],
  ["1e2", undefined],
  [" 5", undefined],
  ["", undefined],
])("what is typed as '%s' is the amount %s", (typed, amount) => {
  expect(amountOf(typed)).toBe(amount);
  expect(donationForm.safeParse({ amount: typed }).success).toBe(amount !== undefined);
});

test("looks again while a donation is on its way, soon where money moves", () => {
  expect(nextLook(["CREDITED", "DECLINED", "CANCELLED", "EXPIRED", "REVIEW"])).toBeUndefined();
  expect(nextLook(["OPEN", "CREDITED"])).toBe(15_000);
  expect(nextLook(["OPEN", "PROCESSING"])).toBe(3_000);
});

describe("the way of a donation", () => {
  const way = (status: DonationStatus, names: DonationStep[], takenBack = 0) => {
    const steps = names.map((step, minute) => ({ step, at: `2026-11-20T18:0${minute}:00.000Z` }));
    return wayOf({ status, steps, takenBack } as DonationReceipt).map(
      ({ name, state, at }) => `${name} ${state} ${at?.slice(14, 16) ?? "-"}`,
    );
  };

  test.each<[DonationStatus, DonationStep[], string[]]>([
    ["OPEN", ["CREATED", "OPENED"], ["ordered done 00", "approval now -", "credited todo -"]],
    [
      "PROCESSING",
      ["CREATED", "OPENED", "CAPTURING"],
      ["ordered done 00", "processing now 02", "credited todo -"],
    ],
    [
      "PROCESSING",
      ["CREATED", "CAPTURING", "PENDING"],
      ["ordered done 00", "processing now 02", "credited todo -"],
    ],
    [
      "CREDITED",
      ["CREATED", "CAPTURING", "CREDITED"],
      ["ordered done 00", "paid done 01", "credited done 02"],
    ],
    ["CREDITED", ["CREATED", "CREDITED"], ["ordered done 00", "paid done 01", "credited done 01"]],
    ["REVIEW", ["CREATED", "CAPTURING", "REVIEW"], ["ordered done 00", "paid done 01", "credited now -"]],
    [
      "REFUNDED",
      ["CREATED", "CAPTURING", "REVIEW", "REFUNDED"],
      ["ordered done 00", "paid done 01", "takenBack bad 03"],
    ],
    ["DECLINED", ["CREATED", "DECLINED"], ["ordered done 00", "declined bad 01", "credited todo -"]],
    ["CANCELLED", ["CREATED", "CANCELLED"], ["ordered done 00", "cancelled bad 01", "credited todo -"]],
    ["EXPIRED", ["CREATED", "EXPIRED"], ["ordered done 00", "expired bad 01", "credited todo -"]],
  ])("that is %s after %j", (status, steps, stations) => {
    expect(way(status, steps)).toEqual(stations);
  });

  test("goes on where the money went back", () => {
    expect(way("CREDITED", ["CREATED", "CREDITED", "REFUNDED"], 5).at(-1)).toBe("takenBack bad 02");
  });
});
