import { donationAmount } from "@gatehouse/contract/money/amount";
import type {
  DonationReceipt,
  DonationRecord,
  DonationStatus,
  DonationStep,
} from "@gatehouse/contract/money/donations";
import { isOfKind, type ProviderOf } from "@gatehouse/contract/money/providers";
import { z } from "zod";
import { paths } from "../../../paths.ts";

/** What a way back from a provider names: PayPal's its own number of the order, any other the donation's. */
export type Way = { by: "token" | "order"; id: string };

/** What the address asks for: to go on after a provider's page, or one of the page's own ways. */
export type Visit =
  | { kind: "donate" }
  | { kind: "cancelled"; way: Way | null }
  | { kind: "back"; way: Way }
  | { kind: "receipt"; id: string };

export function visitOf(query: URLSearchParams): Visit {
  const [token, order] = [query.get("token"), query.get("order")];
  const way: Way | null = token ? { by: "token", id: token } : order ? { by: "order", id: order } : null;
  const id = query.get("receipt");
  if (query.has("cancelled")) return { kind: "cancelled", way };
  if (way) return { kind: "back", way };
  return id ? { kind: "receipt", id } : { kind: "donate" };
}

/** A donation that its provider can be asked about, as that one's calls want it. */
export type Payment = { provider: ProviderOf<"capture" | "page">; id: string; way: Way };

/** Null for one that a person confirms, and for one that the provider never answered about. */
export function paymentOf({
  provider,
  id,
  orderId,
}: Pick<DonationRecord, "provider" | "id" | "orderId">): Payment | null {
  if (isOfKind(provider, "page")) return { provider, id, way: { by: "order", id } };
  if (!isOfKind(provider, "capture") || orderId === null) return null;
  return { provider, id: orderId, way: { by: "token", id: orderId } };
}

/** The amount as it is typed, by the rules of the call. */
export const donationForm = z.object({
  amount: z.string().superRefine((typed, context) => {
    const [issue] = donationAmount.safeParse(typed).error?.issues ?? [];
    if (issue) context.addIssue({ code: "custom", message: issue.message });
  }),
});

/** Whole units; undefined for what is no amount of a donation. */
export const amountOf = (typed: string | undefined): number | undefined =>
  donationAmount.safeParse(typed).data;

const looks: Partial<Record<DonationStatus, number>> = { PROCESSING: 3_000, OPEN: 15_000 };

/** Milliseconds until donations in these states are worth another look; undefined when all have come to an end. */
export function nextLook(statuses: readonly DonationStatus[]): number | undefined {
  const delays = statuses.flatMap((status) => looks[status] ?? []);
  return delays.length > 0 ? Math.min(...delays) : undefined;
}

export const tones = {
  OPEN: "plain",
  PROCESSING: "warn",
  CREDITED: "ok",
  DECLINED: "bad",
  CANCELLED: "plain",
  EXPIRED: "plain",
  REVIEW: "warn",
  REFUNDED: "plain",
} as const satisfies Record<DonationStatus, string>;

export type Station = {
  name:
    | "ordered"
    | "approval"
    | "processing"
    | "paid"
    | "credited"
    | "declined"
    | "cancelled"
    | "expired"
    | "takenBack";
  state: "done" | "now" | "todo" | "bad";
  /** When it was reached; null where nobody noted it, or it is still to come. */
  at: string | null;
};

/** The stations of a donation, from the order to the balance (and off it again), as its receipt shows them. */
export function wayOf({ status, steps, takenBack }: DonationReceipt): Station[] {
  const timeOf = (...names: DonationStep[]) => steps.findLast(({ step }) => names.includes(step))?.at ?? null;
  const ordered: Station = { name: "ordered", state: "done", at: timeOf("CREATED") };
  const paid: Station = { name: "paid", state: "done", at: timeOf("PENDING", "CAPTURING") };
  const credited: Station = { name: "credited", state: "todo", at: null };
  switch (status) {
    case "OPEN":
      return [ordered, { name: "approval", state: "now", at: null }, credited];
    case "PROCESSING":
      return [ordered, { ...paid, name: "processing", state: "now" }, credited];
    case "REVIEW":
      return [ordered, paid, { ...credited, state: "now" }];
    case "REFUNDED":
      return [ordered, paid, { name: "takenBack", state: "bad", at: timeOf("REFUNDED", "REVERSED") }];
    case "DECLINED":
      return [ordered, { name: "declined", state: "bad", at: timeOf("DECLINED") }, credited];
    case "CANCELLED":
      return [ordered, { name: "cancelled", state: "bad", at: timeOf("CANCELLED") }, credited];
    case "EXPIRED":
      return [ordered, { name: "expired", state: "bad", at: timeOf("EXPIRED") }, credited];
    default: {
      const at = timeOf("CREDITED");
      const back: Station = { name: "takenBack", state: "bad", at: timeOf("REFUNDED", "REVERSED") };
      // A payment that was only ever heard of as made has no time of its own.
      const way: Station[] = [ordered, { ...paid, at: paid.at ?? at }, { ...credited, state: "done", at }];
      return takenBack > 0 ? [...way, back] : way;
    }
  }
}

/** The page of one donation. */
export const receiptPath = (id: string): string =>
  `${paths.donation}?${new URLSearchParams({ receipt: id })}`;

/** The page that completes a donation: where its provider leads back to. */
export const backPath = ({ by, id }: Way): string => `${paths.donation}?${new URLSearchParams({ [by]: id })}`;

/** Where a provider leads a donor who changed their mind. */
export const cancelledPath = ({ by, id }: Way): string =>
  `${paths.donation}?${new URLSearchParams({ cancelled: "1", [by]: id })}`;
