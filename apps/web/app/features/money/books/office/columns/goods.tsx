import type { OfficeDelivery } from "@gatehouse/contract/game/deliveries-office";
import type { OfficeTransfer } from "@gatehouse/contract/money/books-office";
import { formatWhole } from "../../../../../lib/words/numbers.ts";
import { goodsWords } from "../../../../../office/lib/goods-words.ts";
import { word } from "../../../../../office/lib/words.ts";
import { NearMoment } from "../../../../../office/ui/near-moment.tsx";
import type { Column } from "../../../../../office/ui/office-table.tsx";
import { shortNumber } from "../words.ts";
import { Owner, stateColumn, whoseColumn } from "./parts.tsx";

export const transferColumns: readonly Column<OfficeTransfer>[] = [
  {
    key: "number",
    head: word("officeMoney.columns.transfer"),
    cell: ({ id }) => shortNumber(id),
    keeps: true,
    whole: true,
  },
  whoseColumn(),
  {
    key: "character",
    head: word("officeMoney.columns.character"),
    cell: ({ character }) => character,
    name: true,
  },
  {
    key: "amount",
    head: word("officeMoney.columns.units"),
    cell: ({ amount }) => formatWhole(amount),
    align: "end",
    keeps: true,
  },
  stateColumn(),
  {
    key: "at",
    head: word("officeMoney.columns.made"),
    cell: ({ created }) => <NearMoment at={created} />,
    quiet: true,
  },
];

export const deliveryColumns: readonly Column<OfficeDelivery>[] = [
  {
    key: "number",
    head: word("officeMoney.columns.delivery"),
    cell: ({ number }) => `D-${number}`,
    keeps: true,
    whole: true,
  },
  {
    key: "character",
    head: word("officeMoney.columns.character"),
    cell: ({ character }) => character,
    below: true,
    name: true,
  },
  {
    key: "whose",
    head: word("officeMoney.columns.whose"),
    cell: ({ login, accountId }) => login && <Owner name={login} accountId={accountId} />,
    name: true,
  },
  {
    key: "item",
    head: word("officeMoney.columns.item"),
    cell: ({ itemId, itemName }) => itemName ?? `#${itemId}`,
    quiet: true,
  },
  {
    key: "count",
    head: word("officeMoney.columns.units"),
    cell: ({ count }) => formatWhole(count),
    align: "end",
    keeps: true,
  },
  stateColumn(),
  {
    key: "problem",
    head: word("officeMoney.columns.problem"),
    cell: ({ problem }) => problem !== null && goodsWords(problem),
    breaks: true,
    quiet: true,
  },
  {
    key: "at",
    head: word("officeMoney.columns.made"),
    cell: ({ created }) => <NearMoment at={created} />,
    quiet: true,
  },
];
