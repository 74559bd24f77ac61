import type { Deps } from "../deps.ts";
import { csvOf } from "./csv.ts";

type Line = {
  at: Date;
  kind: string;
  holderId: number | null;
  order?: string;
  payment?: string;
  /** Cents that came in, that the provider kept, and that went back. */
  received?: number;
  fee?: number | null;
  returned?: number;
  currency?: string;
  /** Units onto the balance, and off it. */
  credited?: number | undefined;
  debited?: number | null;
  character?: string;
  state: string;
};

const heads = [
  "date",
  "kind",
  "donor",
  "order",
  "payment",
  "received",
  "fee",
  "returned",
  "currency",
  "credited",
  "debited",
  "character",
  "state",
];

/** A day at its beginning in UTC; undefined when it is none. */
export function dayOf(text: string | undefined): Date | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00.000Z`);
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? undefined : day;
}

/** The half-open period of two days, the last one included. */
export const periodOf = (from: Date, to: Date) => ({ from, to: new Date(to.getTime() + 24 * 3_600_000) });

type Period = ReturnType<typeof periodOf>;

const money = (cents: number | null | undefined): string | null =>
  cents === null || cents === undefined ? null : (cents / 100).toFixed(2);

/** Orders, captures with their fees, refunds and transfers of a period as CSV, oldest first; days are those of UTC. */
export async function statementCsv({ money: { audit, ledger } }: Deps, period: Period): Promise<string> {
  const { orders, captures, refunds, transfers } = await audit.movements(period);
  const within = (at: Date) => at >= period.from && at < period.to;
  const lines: Line[] = [
    ...orders.map(({ at, holderId, id, state, currency }) => ({
      at,
      kind: "order",
      holderId,
      order: id,
      currency,
      state,
    })),
    ...captures.map((capture) => ({
      ...capture,
      kind: "capture",
      order: capture.orderId,
      payment: `${capture.provider} ${capture.id}`,
      received: capture.cents,
      fee: capture.feeCents,
    })),
    ...refunds.map((refund) => ({
      ...refund,
      kind: refund.isReversal ? "reversal" : "refund",
      order: refund.orderId ?? undefined,
      payment: `${refund.provider} ${refund.id}`,
      returned: refund.isUndone ? 0 : refund.cents,
      credited: refund.reinstated ?? undefined,
      state: refund.isUndone ? "undone" : refund.debited === null ? "waits for its capture" : "done",
    })),
    ...transfers.flatMap(
      ({ id, holderId, characterName: character, amount, status: state, createdAt, updatedAt }) => [
        { at: createdAt, kind: "transfer", holderId, order: id, debited: amount, character, state },
        ...(state === "FAILED"
          ? [
              {
                at: updatedAt,
                kind: "transfer refund",
                holderId,
                order: id,
                credited: amount,
                character,
                state,
              },
            ]
          : []),
      ],
    ),
  ].filter(({ at }) => within(at));
  lines.sort((one, other) => one.at.getTime() - other.at.getTime());
  const names = await ledger.names(lines.flatMap(({ holderId }) => (holderId === null ? [] : [holderId])));
  return csvOf([
    heads,
    ...lines.map((line) => [
      line.at.toISOString(),
      line.kind,
      line.holderId === null ? null : (names.get(line.holderId) ?? null),
      line.order ?? null,
      line.payment ?? null,
      money(line.received),
      money(line.fee),
      money(line.returned),
      line.currency ?? null,
      line.credited ?? null,
      line.debited ?? null,
      line.character ?? null,
      line.state,
    ]),
  ]);
}

/** What each donor gave in a period as CSV, the most generous first. */
export async function donorsCsv({ money: { books, ledger } }: Deps, period: Period): Promise<string> {
  const totals = await books.totals(period);
  const names = await ledger.names(totals.map(({ holderId }) => holderId));
  return csvOf([
    ["donor", "donations", "received", "returned"],
    ...totals.map(({ holderId, donations, cents, backCents }) => [
      names.get(holderId) ?? null,
      donations,
      money(cents),
      money(backCents),
    ]),
  ]);
}
