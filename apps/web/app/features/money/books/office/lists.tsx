import { useSearchParams } from "react-router";
import { deliveryStates } from "@gatehouse/contract/game/delivery-states";
import type { ExportFile } from "@gatehouse/contract/money/office";
import { captureStates, orderStates, transferStates } from "@gatehouse/contract/money/states";
import { useMay } from "../../../../office/lib/may.ts";
import { useOfficeQuery } from "../../../../office/lib/office-query.ts";
import { word } from "../../../../office/lib/words.ts";
import { Block } from "../../../../office/ui/block.tsx";
import { OfficeButton, OfficeButtonLink } from "../../../../office/ui/button.tsx";
import { Filters, SelectField, TextField } from "../../../../office/ui/fields.tsx";
import { type Column, Pager, QueryTable, useNewer } from "../../../../office/ui/office-table.tsx";
import { Screen } from "../../../../office/ui/screen.tsx";
import { Segments } from "../../../../office/ui/segments.tsx";
import {
  loadAdjustments,
  loadCaptures,
  loadDeliveries,
  loadHolds,
  loadOrders,
  loadTransfers,
  type Query,
} from "./api.ts";
import { adjustmentColumns } from "./columns/adjustments.tsx";
import { captureColumns, orderColumns } from "./columns/donations.tsx";
import { deliveryColumns, transferColumns } from "./columns/goods.tsx";
import { holdColumns } from "./columns/holds.tsx";
import { ExportButton } from "../../../../office/ui/export-button.tsx";

type Page<Row> = { rows: Row[]; next: string | null };
type List<Row> = {
  load: (query: Query) => Promise<Page<Row>>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  rowLink?: (row: Row) => string | undefined;
  states?: readonly string[];
  /** Whether it can be narrowed to days. */
  hasDays: boolean;
  file?: ExportFile;
};

/** Tells the compiler that a list's parts are of one kind of row. */
const list = <Row,>(one: List<Row>): List<unknown> => one as List<unknown>;

const lists = {
  orders: list({
    load: loadOrders,
    columns: orderColumns,
    rowKey: ({ id }) => id,
    rowLink: ({ id }) => `/money/way/${id}`,
    states: orderStates,
    hasDays: true,
    file: "orders.csv",
  }),
  captures: list({
    load: loadCaptures,
    columns: captureColumns,
    rowKey: ({ provider, id }) => `${provider} ${id}`,
    rowLink: ({ orderId }) => `/money/way/${orderId}`,
    states: captureStates,
    hasDays: true,
    file: "captures.csv",
  }),
  transfers: list({
    load: loadTransfers,
    columns: transferColumns,
    rowKey: ({ id }) => id,
    rowLink: ({ id }) => `/money/way/${id}`,
    states: transferStates,
    hasDays: true,
    file: "transfers.csv",
  }),
  deliveries: list({
    load: loadDeliveries,
    columns: deliveryColumns,
    rowKey: ({ id }) => id,
    rowLink: ({ number }) => `/money/way/D-${number}`,
    states: ["person", ...deliveryStates],
    hasDays: true,
    file: "deliveries.csv",
  }),
  holds: list({ load: loadHolds, columns: holdColumns, rowKey: ({ id }) => id, hasDays: false }),
  adjustments: list({
    load: loadAdjustments,
    columns: adjustmentColumns,
    rowKey: ({ id }) => id,
    hasDays: false,
    file: "adjustments.csv",
  }),
} as const;
type ListName = keyof typeof lists;
const names = Object.keys(lists) as ListName[];

const fields = ["search", "state", "from", "to", "before"] as const;

/** Orders, payments, transfers, deliveries, holds and entries by hand: everybody's, newest first, a page at a time. */
export default function Lists() {
  const may = useMay();
  const [search, setSearch] = useSearchParams();
  const name = names.find((one) => one === search.get("list")) ?? "orders";
  const { load, columns, rowKey, rowLink, states, hasDays, file } = lists[name];
  const filter: Query = {};
  for (const field of fields) {
    const value = search.get(field);
    if (value) filter[field] = value;
  }
  const query = useOfficeQuery(`money ${name} ${JSON.stringify(filter)}`, () => load(filter));
  const next = query.data?.next ?? null;
  const newer = useNewer(setSearch);

  const show = (values: FormData) =>
    setSearch(() => {
      const wanted = new URLSearchParams({ list: name });
      for (const field of fields) {
        const value = values.get(field);
        if (typeof value === "string" && value.trim() !== "") wanted.set(field, value.trim());
      }
      return wanted;
    });

  return (
    <Screen
      title={word("officeMoney.lists.title")}
      lead={word("officeMoney.lists.lead")}
      tools={
        <OfficeButtonLink to="/money" icon="left">
          {word("officeMoney.place")}
        </OfficeButtonLink>
      }
    >
      <Segments
        label={word("officeMoney.lists.which")}
        value={name}
        segments={names.map((value) => ({
          value,
          label: word("officeMoney.lists.name", { name: value }),
          to: `/money/lists?list=${value}`,
        }))}
      />
      <Block
        title={word("officeMoney.lists.name", { name })}
        note={word("officeMoney.zone")}
        flush
        end={
          file &&
          may("export.plain") && (
            <ExportButton
              file={file}
              days={{ ...(filter.from && { from: filter.from }), ...(filter.to && { to: filter.to }) }}
              label={word("officeMoney.export.csv")}
            />
          )
        }
        footer={
          (filter.before !== undefined || next !== null) && (
            <Pager
              onNewer={filter.before === undefined ? undefined : newer}
              onOlder={
                next === null
                  ? undefined
                  : () =>
                      setSearch((before) => {
                        const wanted = new URLSearchParams(before);
                        wanted.set("before", next);
                        return wanted;
                      })
              }
            />
          )
        }
      >
        <form
          method="get"
          key={`${name} ${JSON.stringify({ ...filter, before: undefined })}`}
          onSubmit={(event) => {
            event.preventDefault();
            show(new FormData(event.currentTarget));
          }}
        >
          <Filters label={word("officeMoney.lists.filter")}>
            <TextField
              label={word("officeMoney.lists.search")}
              name="search"
              defaultValue={filter.search ?? ""}
              maxLength={64}
              spellCheck={false}
            />
            {states && (
              <SelectField
                label={word("officeMoney.lists.state")}
                name="state"
                defaultValue={filter.state ?? ""}
              >
                <option value="">{word("officeMoney.lists.any")}</option>
                {states.map((state) => (
                  <option key={state} value={state}>
                    {word("officeMoney.state", { state })}
                  </option>
                ))}
              </SelectField>
            )}
            {hasDays && (
              <>
                <TextField
                  label={word("officeMoney.lists.from")}
                  name="from"
                  type="date"
                  defaultValue={filter.from ?? ""}
                />
                <TextField
                  label={word("officeMoney.lists.to")}
                  name="to"
                  type="date"
                  defaultValue={filter.to ?? ""}
                />
              </>
            )}
            <OfficeButton type="submit">{word("officeMoney.lists.show")}</OfficeButton>
          </Filters>
        </form>
        <QueryTable
          query={query}
          rowsOf={({ rows }) => rows}
          caption={word("officeMoney.lists.name", { name })}
          columns={columns}
          rowKey={rowKey}
          {...(rowLink && { rowLink })}
          empty={word("officeMoney.lists.empty")}
        />
      </Block>
    </Screen>
  );
}
