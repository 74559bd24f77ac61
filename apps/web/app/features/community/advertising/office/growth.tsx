import { useState } from "react";
import { read } from "../../../../lib/call/reply.ts";
import { momentParts } from "../../../../lib/time/dates.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { useMay } from "../../../../office/lib/may.ts";
import { dayName } from "../../../../office/lib/moment.ts";
import { office } from "../../../../office/lib/office-client.ts";
import { useOfficeQuery } from "../../../../office/lib/office-query.ts";
import { word } from "../../../../office/lib/words.ts";
import { Block, Stack } from "../../../../office/ui/block.tsx";
import { OfficeButton } from "../../../../office/ui/button.tsx";
import { BarChart } from "../../../../office/ui/chart.tsx";
import { ExportButton } from "../../../../office/ui/export-button.tsx";
import { Change } from "../../../../office/ui/figures.tsx";
import { Gates, shareOf } from "../../../../office/ui/funnel.tsx";
import { type Column, OfficeTable } from "../../../../office/ui/office-table.tsx";
import { Screen } from "../../../../office/ui/screen.tsx";
import { Segments } from "../../../../office/ui/segments.tsx";
import { Empty, Loaded } from "../../../../office/ui/states.tsx";

const spans = ["7", "14", "90"] as const;
type Span = (typeof spans)[number];
const dayMs = 86_400_000;

const growthOf = (query: { from: string; to: string; source?: string }, signal: AbortSignal) =>
  read(office.growth.$get({ query }, { init: { signal } }));
type Growth = Awaited<ReturnType<typeof growthOf>>;
type Source = Growth["sources"][number];

const dayAgo = (days: number): string => momentParts(new Date(Date.now() - days * dayMs)).date;

/** From the first visit to the first donation, by source and day. */
export default function GrowthScreen() {
  const may = useMay();
  const [span, setSpan] = useState<Span>("14");
  const [source, setSource] = useState<{ key: string; name: string }>();
  const query = { from: dayAgo(Number(span) - 1), to: dayAgo(0), ...(source && { source: source.key }) };
  const growth = useOfficeQuery(
    `growth ${query.from} ${query.to} ${source?.key ?? ""}`,
    (signal) => growthOf(query, signal),
    { refetchAfterMs: 300_000 },
  );
  return (
    <Screen
      title={word("officeGrowth.title")}
      lead={word("officeGrowth.lead")}
      tools={
        <>
          <Segments
            label={word("officeGrowth.span")}
            value={span}
            onChange={setSpan}
            segments={spans.map((days) => ({
              value: days,
              label: word("officeGrowth.days", { count: days }),
            }))}
          />
          {may("export.plain") && (
            <ExportButton
              file="growth.csv"
              days={{ from: query.from, to: query.to }}
              label={word("officeGrowth.csv")}
            />
          )}
        </>
      }
    >
      <Loaded query={growth} lines={[100, 100, 80]}>
        {(data) => <Shown data={data} source={source} choose={setSource} />}
      </Loaded>
    </Screen>
  );
}

type ShownProps = {
  data: Growth;
  source: { key: string; name: string } | undefined;
  choose: (source: { key: string; name: string } | undefined) => void;
};

function Shown({ data, source, choose }: ShownProps) {
  const { all, before, sources, days } = data;
  const isTold = all.played !== null;
  return (
    <Stack>
      <Block
        title={word("officeGrowth.gates")}
        note={source?.name ?? word("officeGrowth.allSources")}
        end={
          source && (
            <OfficeButton look="quiet" icon="close" onClick={() => choose(undefined)}>
              {word("officeGrowth.allSources")}
            </OfficeButton>
          )
        }
        footer={word("officeGrowth.gatesNote")}
      >
        <Stack>
          <Gates label={word("officeGrowth.gates")} gates={gatesOf(all)} />
          <p>
            {word("officeGrowth.registeredBefore")} <Change now={all.registered} before={before.registered} />
          </p>
        </Stack>
      </Block>
      <Block
        title={word("officeGrowth.sources")}
        count={sources.length}
        footer={word(isTold ? "officeGrowth.sourcesNote" : "officeGrowth.sourcesNoteUntold")}
        flush
      >
        {sources.length === 0 ? (
          <Empty title={word("officeGrowth.nobody")} />
        ) : (
          <OfficeTable
            caption={word("officeGrowth.sources")}
            rows={sources}
            rowKey={({ key }) => key}
            isOpen={({ key }) => key === source?.key}
            columns={sourceColumns({ isTold, chosen: source?.key, choose })}
          />
        )}
      </Block>
      <Block title={word("officeGrowth.byDay")} note={source?.name ?? word("officeGrowth.allSources")}>
        <BarChart
          title={word("officeGrowth.byDay")}
          labelHead={word("officeGrowth.day")}
          labels={days.map(({ day }) => dayName(day))}
          series={[
            { name: word("officeGrowth.step.registered"), values: days.map(({ registered }) => registered) },
          ]}
        />
      </Block>
    </Stack>
  );
}

const gatesOf = ({ visits, registered, verified, played, donated }: Growth["all"]) =>
  [
    { key: "visits" as const, value: visits },
    { key: "registered" as const, value: registered },
    { key: "verified" as const, value: verified },
    { key: "played" as const, value: played },
    { key: "donated" as const, value: donated },
  ].flatMap(({ key, value }) =>
    value === null ? [] : [{ key, value, name: word(`officeGrowth.step.${key}`) }],
  );

/** A source's own name with its kind, or what its kind is called. */
const nameOf = ({ kind, source }: Source): string => source || word(`officeGrowth.kind.${kind}`);

const sourceColumns = ({
  isTold,
  chosen,
  choose,
}: {
  isTold: boolean;
  chosen: string | undefined;
  choose: ShownProps["choose"];
}): Column<Source>[] => [
  {
    key: "source",
    head: word("officeGrowth.source"),
    keeps: true,
    cell: (row) =>
      row.kind === "others" ? (
        nameOf(row)
      ) : (
        <OfficeButton
          look="quiet"
          aria-pressed={row.key === chosen}
          onClick={() => choose({ key: row.key, name: nameOf(row) })}
        >
          {nameOf(row)}
        </OfficeButton>
      ),
  },
  {
    key: "visits",
    head: word("officeGrowth.step.visits"),
    align: "end",
    cell: ({ visits }) => (visits === null ? null : formatWhole(visits)),
  },
  {
    key: "registered",
    head: word("officeGrowth.step.registered"),
    align: "end",
    keeps: true,
    cell: ({ registered }) => formatWhole(registered),
  },
  {
    key: "verified",
    head: word("officeGrowth.step.verified"),
    align: "end",
    cell: ({ verified }) => formatWhole(verified),
  },
  ...(isTold
    ? [
        {
          key: "played",
          head: word("officeGrowth.step.played"),
          align: "end" as const,
          cell: ({ played }: Source) => formatWhole(played ?? 0),
        },
      ]
    : []),
  {
    key: "donated",
    head: word("officeGrowth.step.donated"),
    align: "end",
    cell: ({ donated }) => formatWhole(donated),
  },
  {
    key: "units",
    head: word("officeGrowth.units"),
    align: "end",
    keeps: true,
    cell: ({ units }) => <b>{formatWhole(units)}</b>,
  },
  {
    key: "share",
    head: word("officeGrowth.share"),
    align: "end",
    cell: ({ visits, registered }) => (visits ? shareOf(registered, visits) : null),
  },
];
