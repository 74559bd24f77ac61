import type { OfficeCapture, OfficeOrder } from "@gatehouse/contract/money/books-office";
import { formatWhole } from "../../../../../lib/words/numbers.ts";
import { word } from "../../../../../office/lib/words.ts";
import { NearMoment } from "../../../../../office/ui/near-moment.tsx";
import type { Column } from "../../../../../office/ui/office-table.tsx";
import { priceWords, shortNumber } from "../words.ts";
import { stateColumn, whoseColumn } from "./parts.tsx";

export const orderColumns: readonly Column<OfficeOrder>[] = [
  {
    key: "number",
    head: word("officeMoney.columns.order"),
    cell: ({ id, providerOrderId }) => providerOrderId ?? shortNumber(id),
    keeps: true,
    code: true,
  },
  whoseColumn(),
  {
    key: "amount",
    head: word("officeMoney.columns.units"),
    cell: ({ amount }) => formatWhole(amount),
    align: "end",
    keeps: true,
  },
  {
    key: "provider",
    head: word("officeMoney.columns.provider"),
    cell: ({ provider }) => word("officeMoney.provider", { provider }),
  },
  stateColumn(),
  {
    key: "at",
    head: word("officeMoney.columns.made"),
    cell: ({ created }) => <NearMoment at={created} />,
    quiet: true,
  },
];

export const captureColumns: readonly Column<OfficeCapture>[] = [
  {
    key: "number",
    head: word("officeMoney.columns.payment"),
    cell: ({ id }) => id,
    keeps: true,
    code: true,
  },
  whoseColumn(),
  {
    key: "price",
    head: word("officeMoney.columns.paid"),
    cell: (row) => priceWords(row),
    align: "end",
    keeps: true,
  },
  {
    key: "fee",
    head: word("officeMoney.columns.fee"),
    cell: ({ feeCents, currency }) => (feeCents === null ? "" : priceWords({ cents: feeCents, currency })),
    align: "end",
    quiet: true,
  },
  {
    key: "credited",
    head: word("officeMoney.columns.credited"),
    cell: ({ credited, isDismissed }) =>
      isDismissed ? word("officeMoney.columns.dismissed") : formatWhole(credited),
    align: "end",
  },
  {
    key: "back",
    head: word("officeMoney.columns.back"),
    cell: ({ backCents, currency }) => (backCents === 0 ? "" : priceWords({ cents: backCents, currency })),
    align: "end",
  },
  stateColumn(),
  {
    key: "at",
    head: word("officeMoney.columns.seen"),
    cell: ({ at }) => <NearMoment at={at} />,
    quiet: true,
  },
];
