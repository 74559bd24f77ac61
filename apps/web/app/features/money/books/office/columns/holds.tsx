import type { OfficeHold } from "@gatehouse/contract/money/books-office";
import { formatWhole } from "../../../../../lib/words/numbers.ts";
import { word } from "../../../../../office/lib/words.ts";
import { NearMoment } from "../../../../../office/ui/near-moment.tsx";
import type { Column } from "../../../../../office/ui/office-table.tsx";
import { ReleaseButton } from "../components/release-button.tsx";
import { whoseColumn } from "./parts.tsx";

export const holdColumns: readonly Column<OfficeHold>[] = [
  whoseColumn(),
  {
    key: "reason",
    head: word("officeMoney.columns.reason"),
    cell: ({ reason, payment }) => reason ?? word("officeMoney.columns.byBank", { payment: payment ?? "" }),
    below: true,
    breaks: true,
  },
  {
    key: "balance",
    head: word("officeMoney.columns.balance"),
    cell: ({ balance }) => formatWhole(balance),
    align: "end",
    keeps: true,
  },
  {
    key: "since",
    head: word("officeMoney.columns.since"),
    cell: ({ since }) => <NearMoment at={since} />,
    below: true,
  },
  {
    key: "release",
    head: <span className="visually-hidden">{word("officeMoney.release.title")}</span>,
    cell: (row) => <ReleaseButton {...row} />,
    align: "end",
    below: true,
  },
];
