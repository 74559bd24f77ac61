import { singleKinds, type TextKind, textKinds, textStates } from "@gatehouse/contract/content/text-kinds";
import type { TextRow } from "@gatehouse/contract/content/texts";
import { languages } from "@gatehouse/contract/languages";
import { limits } from "@gatehouse/contract/limits";
import { useDeferredValue, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { useOfficeQuery } from "../../../../office/lib/office-query.ts";
import { word } from "../../../../office/lib/words.ts";
import { Block } from "../../../../office/ui/block.tsx";
import { OfficeButtonLink } from "../../../../office/ui/button.tsx";
import { Filters, SelectField, TextField } from "../../../../office/ui/fields.tsx";
import { NearMoment } from "../../../../office/ui/near-moment.tsx";
import { type Column, Pager, QueryTable } from "../../../../office/ui/office-table.tsx";
import { Screen } from "../../../../office/ui/screen.tsx";
import { Segments } from "../../../../office/ui/segments.tsx";
import { loadTexts } from "./api.ts";
import { Begin } from "./components/begin.tsx";
import { Standing } from "./components/standing.tsx";

const isOf = <T extends string>(list: readonly T[], value: string | null): T | undefined =>
  list.find((one) => one === value);

/** All texts, by kind, state and words. */
export default function TextsScreen() {
  const [params, setParams] = useSearchParams();
  const kind = isOf(textKinds, params.get("kind"));
  const state = isOf(textStates, params.get("state"));
  const page = Math.max(0, Math.trunc(Number(params.get("page") ?? 0)) || 0);
  const search = params.get("search") ?? "";
  const asked = useDeferredValue(search);
  const filter = { ...(kind && { kind }), ...(state && { state }), search: asked, page };
  const query = useOfficeQuery(`texts ${JSON.stringify(filter)}`, () => loadTexts(filter), {
    refetchAfterMs: 30_000,
  });

  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete("page");
        if (value === "") next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const turn = (to: number) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.set("page", String(to));
      return next;
    });
  const to = (of: TextKind | undefined) => ({ search: of ? `?kind=${of}` : "" });
  const { total = 0, kinds } = query.data ?? {};
  const first = page * limits.texts.shown;

  return (
    <Screen
      title={word("officeTexts.place")}
      lead={word("officeTexts.lead")}
      tools={
        <>
          <Segments<TextKind | "all">
            label={word("officeTexts.list.kind")}
            value={kind ?? "all"}
            segments={[
              { value: "all", label: word("officeTexts.list.all"), to: to(undefined) },
              ...textKinds.map((one) => ({
                value: one,
                label: word("officeTexts.kinds", { kind: one }),
                ...(!singleKinds.includes(one) && { count: kinds?.[one] ?? null }),
                to: to(one),
              })),
            ]}
          />
          <OfficeButtonLink to="/texts/pictures">{word("officeTexts.pictures.title")}</OfficeButtonLink>
          <Begin kind={kind ?? "news"} key={kind} />
        </>
      }
    >
      <Block
        title={kind ? word("officeTexts.kinds", { kind }) : word("officeTexts.list.all")}
        {...(query.data && { count: total })}
        flush
        footer={
          total > limits.texts.shown && (
            <Pager
              label={word("officeTexts.list.range", {
                from: first + 1,
                to: Math.min(total, first + limits.texts.shown),
                total,
              })}
              onNewer={page > 0 ? () => turn(page - 1) : undefined}
              onOlder={first + limits.texts.shown < total ? () => turn(page + 1) : undefined}
            />
          )
        }
      >
        <Filters label={word("officeTexts.list.filters")}>
          <Search value={search} onChange={(value) => set("search", value)} />
          <SelectField
            label={word("officeTexts.list.state")}
            hidesLabel
            value={state ?? ""}
            onChange={(event) => set("state", event.target.value)}
          >
            <option value="">{word("officeTexts.list.anyState")}</option>
            {textStates.map((one) => (
              <option key={one} value={one}>
                {word("officeTexts.states", { state: one })}
              </option>
            ))}
          </SelectField>
        </Filters>
        <QueryTable
          caption={word("officeTexts.place")}
          query={query}
          rowsOf={({ texts }) => texts}
          rowKey={({ id }) => id}
          rowLink={({ id }) => `/texts/${id}`}
          empty={word(search || state ? "officeTexts.list.noneFound" : "officeTexts.list.none")}
          columns={columnsFor(kind)}
        />
      </Block>
    </Screen>
  );
}

/** Asks once the typing pauses. */
function Search({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onChange(typed), 250);
    return () => clearTimeout(timer);
  });
  return (
    <TextField
      type="search"
      label={word("officeTexts.list.search")}
      hidesLabel
      placeholder={word("officeTexts.list.search")}
      maxLength={limits.texts.search}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

const columnsFor = (kind: TextKind | undefined): Column<TextRow>[] => [
  {
    key: "title",
    head: word("officeTexts.list.title"),
    keeps: true,
    breaks: true,
    cell: ({ title }) => title || word("officeTexts.untitled"),
  },
  ...(kind
    ? []
    : [
        {
          key: "kind",
          head: word("officeTexts.list.kind"),
          quiet: true,
          cell: (row: TextRow) => word("officeTexts.kindOne", { kind: row.kind }),
        },
      ]),
  { key: "state", head: word("officeTexts.list.state"), keeps: true, cell: (row) => <Standing text={row} /> },
  {
    key: "languages",
    head: word("officeTexts.list.languages"),
    cell: ({ languages: own }) => {
      const written = own.filter(({ revision }) => revision > 0).length;
      const behind = own.filter((one) => one.behind > 0).length;
      return (
        <>
          {word("officeTexts.list.written", { written, all: languages.length })}
          {behind > 0 && `, ${word("officeTexts.languages.someBehind", { count: behind })}`}
        </>
      );
    },
  },
  {
    key: "who",
    head: word("officeTexts.list.who"),
    quiet: true,
    cell: ({ hasDraft, openBy }) =>
      [...(hasDraft ? [word("officeTexts.list.yours")] : []), ...openBy].join(", "),
  },
  {
    key: "changed",
    head: word("officeTexts.list.changed"),
    align: "end",
    quiet: true,
    cell: ({ changed }) => <NearMoment at={changed} />,
  },
];
