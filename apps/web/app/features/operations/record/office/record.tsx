import { useSearchParams } from "react-router";
import { useMay } from "../../../../office/lib/may.ts";
import { exactMoment } from "../../../../office/lib/moment.ts";
import { useOfficeQuery } from "../../../../office/lib/office-query.ts";
import { word } from "../../../../office/lib/words.ts";
import { ShortChange } from "../../../../office/ui/record-changes.tsx";
import { Block } from "../../../../office/ui/block.tsx";
import { OfficeButton } from "../../../../office/ui/button.tsx";
import { Filters, SelectField, TextField } from "../../../../office/ui/fields.tsx";
import { type Column, Pager, QueryTable, useNewer } from "../../../../office/ui/office-table.tsx";
import { Screen } from "../../../../office/ui/screen.tsx";
import { Segments } from "../../../../office/ui/segments.tsx";
import { State } from "../../../../office/ui/tone.tsx";
import { loadRecord, type RecordEntry, type RecordFilter } from "./api.ts";
import { ChainState } from "./components/chain-state.tsx";
import styles from "./record.module.css";
import { toneOf } from "./model.ts";
import { actionWords, personWords, targetWords } from "./words.ts";

const columns: readonly Column<RecordEntry>[] = [
  {
    key: "at",
    head: word("officeRecord.time"),
    cell: ({ at }) => <time dateTime={at}>{exactMoment(at)}</time>,
    keeps: true,
  },
  {
    key: "who",
    head: word("officeRecord.who"),
    cell: (entry) => (
      <>
        <b>{personWords(entry)}</b>{" "}
        {entry.role && (
          <small className={styles.role}>{word("officeFrame.role", { role: entry.role })}</small>
        )}
      </>
    ),
    keeps: true,
    name: true,
  },
  {
    key: "did",
    head: word("officeRecord.did"),
    cell: (entry) => (
      <>
        <State tone={toneOf(entry.action)}>{actionWords(entry.action)}</State> <b>{targetWords(entry)}</b>
      </>
    ),
    keeps: true,
  },
  {
    key: "change",
    head: word("officeRecord.change"),
    cell: ({ before, after }) => <ShortChange before={before} after={after} />,
  },
  {
    key: "reason",
    head: word("officeRecord.reason"),
    cell: ({ reason }) => reason && word("officeRecord.quoted", { reason }),
    breaks: true,
    quiet: true,
  },
];

/** Kinds of targets that one may narrow the list to. */
const kinds = [
  "account",
  "order",
  "delivery",
  "difference",
  "text",
  "desk",
  "switch",
  "webhook",
  "call",
] as const;

/** Everything that was done in the office, the newest first. */
export default function Record() {
  const may = useMay();
  const [search, setSearch] = useSearchParams();
  const filter: RecordFilter = {
    whose: search.get("whose") === "all" && may("record.read") ? "all" : "own",
    action: search.get("action") ?? undefined,
    targetKind: search.get("kind") ?? undefined,
    targetId: search.get("id") ?? undefined,
    before: search.get("before") ?? undefined,
  };
  const query = useOfficeQuery(`record ${JSON.stringify(filter)}`, () => loadRecord(filter), {
    refetchAfterMs: filter.before === undefined ? 30_000 : undefined,
  });
  /** Another filter begins at the newest again. */
  const change = (changes: Readonly<Record<string, string>>, isPage = false) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (!isPage) next.delete("before");
      for (const [name, value] of Object.entries(changes))
        if (value === "") next.delete(name);
        else next.set(name, value);
      return next;
    });
  const entries = query.data?.entries ?? [];
  const [first, last] = [entries.at(0), entries.at(-1)];
  const older = query.data?.before ?? null;
  const newer = useNewer(setSearch);

  return (
    <Screen title={word("officeRecord.place")} lead={word("officeRecord.lead")}>
      {may("record.read") && (
        <Segments
          label={word("officeRecord.whose.label")}
          value={filter.whose}
          segments={[
            { value: "own", label: word("officeRecord.whose.own") },
            { value: "all", label: word("officeRecord.whose.all") },
          ]}
          onChange={(whose) => change({ whose: whose === "all" ? "all" : "" })}
        />
      )}
      <Block
        title={word(filter.whose === "all" ? "officeRecord.whose.all" : "officeRecord.whose.own")}
        note={word("officeFrame.zone")}
        flush
        footer={
          <Pager
            label={first && last ? word("officeRecord.shown", { from: last.number, to: first.number }) : ""}
            onNewer={filter.before === undefined ? undefined : newer}
            onOlder={older === null ? undefined : () => change({ before: String(older) }, true)}
          />
        }
      >
        <form
          method="get"
          onSubmit={(event) => {
            event.preventDefault();
            const values = new FormData(event.currentTarget);
            change({ id: textOf(values.get("id")), kind: textOf(values.get("kind")) });
          }}
        >
          <Filters label={word("officeRecord.filter.label")}>
            <SelectField
              label={word("officeRecord.filter.kind")}
              name="kind"
              key={`kind ${filter.targetKind}`}
              defaultValue={filter.targetKind ?? ""}
              onChange={(event) => change({ kind: event.target.value, id: "" })}
            >
              <option value="">{word("officeRecord.filter.anything")}</option>
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {word("officeRecord.kind", { kind })}
                </option>
              ))}
            </SelectField>
            <TextField
              label={word("officeRecord.filter.id")}
              name="id"
              key={`id ${filter.targetId}`}
              defaultValue={filter.targetId ?? ""}
              maxLength={100}
              spellCheck={false}
            />
            <OfficeButton type="submit">{word("officeRecord.filter.show")}</OfficeButton>
          </Filters>
        </form>
        <QueryTable
          query={query}
          rowsOf={(data) => data.entries}
          caption={word("officeRecord.caption")}
          columns={columns}
          rowKey={({ number }) => number}
          rowLink={({ number }) => `/record/${number}`}
          empty={word("officeRecord.none")}
        />
      </Block>
      {may("record.read") && <ChainState />}
    </Screen>
  );
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === "string" ? value.trim() : "");
