import { formatWhole } from "../../../../../lib/words/numbers.ts";
import { nearMoment } from "../../../../../office/lib/moment.ts";
import { word } from "../../../../../office/lib/words.ts";
import { Block } from "../../../../../office/ui/block.tsx";
import { type Column, OfficeTable } from "../../../../../office/ui/office-table.tsx";
import { Empty } from "../../../../../office/ui/states.tsx";
import { formatShare } from "../../words.ts";
import type { CodexRead } from "../api.ts";

type Differences = CodexRead["differences"];
type Row = Differences["some"][number] & { key: string };

/** What an archive would change of what stands. */
export function ChangesBlock({ differences: { from, counts, some } }: { differences: Differences }) {
  const count = counts.reduce((sum, one) => sum + one.count, 0);
  const note = word("officeCodex.differences.note", { from: from === null ? "none" : nearMoment(from) });
  const rows = some.map((one, place) => ({ ...one, key: String(place) }));
  return (
    <Block
      title={word("officeCodex.differences.title")}
      note={note}
      count={count > 0 ? formatWhole(count) : undefined}
      footer={
        count > some.length && some.length > 0
          ? word("officeCodex.differences.first", { shown: some.length, count })
          : undefined
      }
      flush
    >
      {rows.length === 0 ? (
        <Empty title={word("officeCodex.differences.none")} />
      ) : (
        <OfficeTable
          caption={word("officeCodex.differences.title")}
          rows={rows}
          rowKey={({ key }) => key}
          columns={columns()}
        />
      )}
    </Block>
  );
}

const columns = (): Column<Row>[] => [
  { key: "about", head: word("officeCodex.differences.about"), keeps: true, cell: aboutOf },
  {
    key: "what",
    head: word("officeCodex.differences.kind"),
    cell: ({ what }) => word("officeCodex.differences.what", { what }),
  },
  {
    key: "before",
    head: word("officeCodex.differences.before"),
    align: "end",
    keeps: true,
    cell: ({ what, before }) => valueOf(what, before),
  },
  {
    key: "after",
    head: word("officeCodex.differences.after"),
    align: "end",
    keeps: true,
    cell: ({ what, after }) => valueOf(what, after),
  },
];

const aboutOf = ({ item, monster, shop }: Row): string =>
  [monster?.name, item?.name, shop === undefined ? undefined : word("officeCodex.differences.shop", { shop })]
    .filter((part) => part !== undefined)
    .join(", ");

function valueOf(what: string, value: string | number | undefined): string {
  if (value === undefined) return "–";
  if (typeof value === "string") return value;
  return what === "drop" || what === "spoil" ? formatShare(value) : formatWhole(value);
}
