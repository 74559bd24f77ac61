import type { ExportFile } from "@gatehouse/contract/money/office";
import { personalExports } from "@gatehouse/contract/money/office";
import type { Cursor } from "@gatehouse/contract/office-lists";
import type { Official } from "../../../../platform/http/official.ts";
import type { DeliveryOffice } from "../../../game/deliveries/office/service.ts";
import type { AccountFinder } from "../../../identity/accounts/finding/service.ts";
import type { RecordService } from "../../../operations/record/service.ts";
import type { DonationBooks } from "../../donations/office/service.ts";
import type { AdjustmentService, BookService } from "../../ledger/office/service.ts";
import type { TransferBooks } from "../../transfers/office/service.ts";
import { byteOrderMark, type Field, line } from "./csv.ts";

/** Rows that are read, and held, at once. */
const page = 1_000;

type Period = { from: Date; /** Not any more. */ to: Date };
type Days = { period: Period; first: Date; last: Date };
type Rows = AsyncGenerator<readonly Field[]>;
/** A table's columns, and its rows of a period; `days` names the first and the last one (`2026-11-20`). */
type Columns = {
  head: readonly string[];
  rows: (period: Period, days: { from: string; to: string }) => Rows;
};
type Table = Columns & { name: string; isPersonal: boolean };

type Options = {
  donations: Pick<DonationBooks, "ordersOnwards" | "capturesOnwards" | "refundsOnwards" | "donorsOnwards">;
  transfers: Pick<TransferBooks, "onwards">;
  deliveries: Pick<DeliveryOffice, "onwards">;
  book: Pick<BookService, "entryBounds" | "entriesOnwards" | "accountsOf">;
  adjustments: Pick<AdjustmentService, "onwards">;
  accounts: Pick<AccountFinder, "registeredOnwards" | "these">;
  record: Pick<RecordService, "exports">;
};

export type ExportService = ReturnType<typeof createExportService>;

/** Tables as files, read and sent a page at a time, however long they are. The plain ones hold no word of a person. */
export function createExportService(options: Options) {
  const { donations, transfers, deliveries, book, adjustments, accounts, record } = options;

  const tables: Record<string, Columns> = {
    orders: {
      head: [
        "order",
        "holder",
        "provider",
        "provider_order",
        "units",
        "currency",
        "state",
        "created",
        "updated",
      ],
      rows: (period) =>
        pages(
          (after: Cursor | undefined) => donations.ordersOnwards({ ...period, after, max: page }),
          ({ createdAt, id }) => ({ at: createdAt, id }),
          (row) => [
            row.id,
            row.holderId,
            row.provider,
            row.providerOrderId,
            row.amount,
            row.currency,
            row.state,
            row.createdAt,
            row.updatedAt,
          ],
        ),
    },
    captures: {
      head: [
        "payment",
        "order",
        "holder",
        "provider",
        "state",
        "cents",
        "currency",
        "fee_cents",
        "credited",
        "back_cents",
        "put_aside",
        "at",
      ],
      rows: (period) =>
        pages(
          (after: Cursor | undefined) => donations.capturesOnwards({ ...period, after, max: page }),
          ({ at, provider, id }) => ({ at, id: `${provider}:${id}` }),
          (row) => [
            row.id,
            row.orderId,
            row.holderId,
            row.provider,
            row.state,
            row.cents,
            row.currency,
            row.feeCents,
            row.credited,
            row.backCents,
            row.isDismissed,
            row.at,
          ],
        ),
    },
    refunds: {
      head: [
        "refund",
        "payment",
        "order",
        "provider",
        "cents",
        "currency",
        "by_bank",
        "undone",
        "taken_back",
        "reinstated",
        "at",
      ],
      rows: (period) =>
        pages(
          (after: Cursor | undefined) => donations.refundsOnwards({ ...period, after, max: page }),
          ({ at, provider, id }) => ({ at, id: `${provider}:${id}` }),
          (row) => [
            row.id,
            row.captureId,
            row.orderId,
            row.provider,
            row.cents,
            row.currency,
            row.isReversal,
            row.isUndone,
            row.debited,
            row.reinstated,
            row.at,
          ],
        ),
    },
    transfers: {
      head: ["transfer", "holder", "character_id", "units", "state", "created", "updated"],
      rows: (period) =>
        pages(
          (after: Cursor | undefined) => transfers.onwards({ ...period, after, max: page }),
          ({ createdAt, id }) => ({ at: createdAt, id }),
          (row) => [row.id, row.holderId, row.charId, row.amount, row.status, row.createdAt, row.updatedAt],
        ),
    },
    deliveries: {
      head: [
        "delivery",
        "reference",
        "character_id",
        "item_id",
        "count",
        "state",
        "attempts",
        "created",
        "updated",
      ],
      rows: (period) =>
        pages(
          (after: number | undefined) => deliveries.onwards({ ...period, after: after ?? 0, max: page }),
          ({ number }) => number,
          (row) => [
            `D-${row.number}`,
            row.reference,
            row.charId,
            row.itemId,
            row.count,
            row.state,
            row.attempts,
            row.createdAt,
            row.updatedAt,
          ],
        ),
    },
    ledger: {
      head: ["entry", "kind", "reference", "holder", "units", "balance", "at"],
      async *rows(period) {
        const bounds = await book.entryBounds(period);
        if (!bounds) return;
        const { first, last } = bounds;
        yield* pages(
          (after: number | undefined) =>
            book.entriesOnwards({
              ...period,
              first: after === undefined ? first : after + 1,
              last,
              max: page,
            }),
          ({ id }) => id,
          (row) => [row.id, row.kind, row.reference, row.holderId, row.amount, row.balance, row.at],
        );
      },
    },
    adjustments: {
      head: ["adjustment", "holder", "units", "belongs_to", "second_person", "at"],
      rows: (period) =>
        pages(
          (after: number | undefined) => adjustments.onwards({ ...period, after: after ?? 0, max: page }),
          ({ id }) => id,
          (row) => [row.id, row.holderId, row.amount, row.belongsTo, row.secondBy !== null, row.at],
        ),
    },
    donors: {
      head: ["login", "email", "holder", "payments", "cents", "first", "last"],
      rows: (period) => donorRows(period),
    },
    players: {
      head: ["account", "login", "email", "verified", "locked", "registered"],
      rows: (period) =>
        pages(
          (after: number | undefined) =>
            accounts.registeredOnwards({ ...period, after: after ?? 0, max: page }),
          ({ id }) => id,
          (row) => [row.id, row.login, row.email, row.verifiedAt, row.lockedAt, row.createdAt],
        ),
    },
  };

  async function* donorRows(period: Period): Rows {
    let after = 0;
    for (;;) {
      const donors = await donations.donorsOnwards({ ...period, after, max: page });
      const accountIds = await book.accountsOf(donors.map(({ holderId }) => holderId));
      const ids = [...accountIds.values()];
      const people = new Map(
        (await accounts.these({ ids, logins: [], state: undefined })).map((one) => [one.id, one]),
      );
      for (const { holderId, count, cents, first, last } of donors) {
        const person = people.get(accountIds.get(holderId) ?? 0);
        yield [person?.login, person?.email, holderId, count, cents, first, last];
      }
      const end = donors.at(-1);
      if (!end || donors.length < page) return;
      after = end.holderId;
    }
  }

  return {
    /** Has another area's table be had as a file, too. */
    add: (more: Readonly<Record<string, Columns>>): void => void Object.assign(tables, more),

    /** The table of a file's name. */
    tableOf(file: ExportFile): Table {
      const name = file.slice(0, -".csv".length);
      const table = tables[name];
      if (!table) throw new Error(`no table ${name}`);
      return { ...table, name, isPersonal: personalExports.some((one) => one === name) };
    },

    /** The table's lines as they are read, once the record says that they leave. */
    async begin(
      official: Official,
      { name, isPersonal, head, rows }: Table,
      { period, first, last }: Days,
    ): Promise<ReadableStream<Uint8Array>> {
      const days = { from: dayText(first), to: dayText(last) };
      await record.exports(official, {
        permission: isPersonal ? "export.personal" : "export.plain",
        action: "export",
        target: { kind: "export", id: name },
        after: days,
      });
      return streamOf(head, rows(period, days));
    },
  };
}

/** Rows a page at a time, from where the last one ended. */
async function* pages<Row, Place>(
  read: (after: Place | undefined) => Promise<readonly Row[]>,
  placeOf: (row: Row) => Place,
  fieldsOf: (row: Row) => readonly Field[],
): Rows {
  let after: Place | undefined;
  for (;;) {
    const rows = await read(after);
    for (const row of rows) yield fieldsOf(row);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = placeOf(last);
  }
}

/** A page of lines in each piece, made when the reader has taken the last one. */
function streamOf(head: readonly string[], rows: Rows): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let text = byteOrderMark + line(head);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        for (let count = 0; count < page; count += 1) {
          const { done, value } = await rows.next();
          if (done) {
            if (text) controller.enqueue(encoder.encode(text));
            controller.close();
            return;
          }
          text += line(value);
        }
        controller.enqueue(encoder.encode(text));
        text = "";
      },
      async cancel() {
        await rows.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
}

const dayText = (day: Date): string => day.toISOString().slice(0, 10);
