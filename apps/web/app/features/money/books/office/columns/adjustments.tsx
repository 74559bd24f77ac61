import type { OfficeAdjustment } from "@gatehouse/contract/money/books-office";
import { word } from "../../../../../office/lib/words.ts";
import { NearMoment } from "../../../../../office/ui/near-moment.tsx";
import type { Column } from "../../../../../office/ui/office-table.tsx";
import { signedWords } from "../words.ts";
import { whoseColumn } from "./parts.tsx";

export const adjustmentColumns: readonly Column<OfficeAdjustment>[] = [
  whoseColumn(),
  {
    key: "amount",
    head: word("officeMoney.columns.units"),
    cell: ({ amount }) => signedWords(amount),
    align: "end",
    keeps: true,
  },
  {
    key: "reason",
    head: word("officeMoney.columns.reason"),
    cell: ({ reason }) => reason,
    below: true,
    breaks: true,
  },
  {
    key: "belongs",
    head: word("officeMoney.columns.belongsTo"),
    cell: ({ belongsTo }) => belongsTo,
    quiet: true,
  },
  {
    key: "by",
    head: word("officeMoney.columns.by"),
    cell: ({ by, second }) =>
      second === null
        ? (by ?? word("officeMoney.columns.nobody"))
        : word("officeMoney.columns.two", { by: by ?? word("officeMoney.columns.nobody"), second }),
    keeps: true,
  },
  { key: "at", head: word("officeMoney.columns.at"), cell: ({ at }) => <NearMoment at={at} />, quiet: true },
];
