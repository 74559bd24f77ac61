import { useSearchParams } from "react-router";
import { formatTwoDecimals, formatWhole } from "../../../../lib/words/numbers.ts";
import { useMay } from "../../../../office/lib/may.ts";
import { dayName } from "../../../../office/lib/moment.ts";
import { useOfficeQuery } from "../../../../office/lib/office-query.ts";
import { word } from "../../../../office/lib/words.ts";
import { Block, Columns, Stack } from "../../../../office/ui/block.tsx";
import { OfficeButtonLink } from "../../../../office/ui/button.tsx";
import { BarChart } from "../../../../office/ui/chart.tsx";
import { Screen } from "../../../../office/ui/screen.tsx";
import { Segments } from "../../../../office/ui/segments.tsx";
import { Loaded } from "../../../../office/ui/states.tsx";
import { Facts } from "../../../../office/ui/tone.tsx";
import { loadDifferences, loadSummary, type Summary } from "./api.ts";
import { Comparisons } from "./components/comparisons.tsx";
import { DifferenceList } from "./components/difference-list.tsx";
import { ExportButton } from "../../../../office/ui/export-button.tsx";
import { Flow } from "./components/flow.tsx";
import { dayBefore, daysOf } from "./model.ts";
import styles from "./money.module.css";

const spans = ["1", "7", "30"] as const;
const chartDays = 30;

/** Where the money is, what providers say otherwise, and the last thirty days. */
export default function Money() {
  const may = useMay();
  const [search] = useSearchParams();
  const span = spans.find((one) => one === search.get("days")) ?? "1";
  const days = { from: dayBefore(Number(span) - 1), to: dayBefore(0) };
  const summary = useOfficeQuery(`money ${days.from}`, () => loadSummary(days), { refetchAfterMs: 30_000 });
  const month = { from: dayBefore(chartDays - 1), to: days.to };
  const chart = useOfficeQuery(`money ${month.from}`, () => loadSummary(month));
  const differences = useOfficeQuery("money differences", loadDifferences, { refetchAfterMs: 30_000 });
  return (
    <Screen
      title={word("officeMoney.place")}
      lead={word("officeMoney.lead")}
      tools={
        <>
          <Segments
            label={word("officeMoney.days.label")}
            value={span}
            segments={spans.map((value) => ({
              value,
              label: word("officeMoney.days.last", { days: Number(value) }),
              to: `/money?days=${value}`,
            }))}
          />
          <OfficeButtonLink to="/money/lists">{word("officeMoney.lists.title")}</OfficeButtonLink>
        </>
      }
    >
      <Columns shape="wide">
        <Block title={word("officeMoney.flow.title")} note={word("officeMoney.flow.note")}>
          <Loaded query={summary} lines={[100, 90, 80, 70]}>
            {(data) => <Flow summary={data} />}
          </Loaded>
        </Block>
        <Block title={word("officeMoney.byDay.title")} note={word("officeMoney.byDay.note")}>
          <Loaded query={chart}>{(data) => <ByDay summary={data} />}</Loaded>
        </Block>
      </Columns>
      <div id="differences">
        <DifferenceList query={differences} />
      </div>
      <Columns>
        <Stack>
          <Block title={word("officeMoney.sums.title")}>
            <Loaded query={summary}>{(data) => <Sums summary={data} />}</Loaded>
          </Block>
          {may("export.personal") && (
            <Block title={word("officeMoney.export.title")} note={word("officeMoney.export.note")}>
              <div className={styles.files}>
                <ExportButton file="donors.csv" days={days} label={word("officeMoney.export.donors")} />
                <ExportButton file="players.csv" days={days} label={word("officeMoney.export.players")} />
              </div>
            </Block>
          )}
        </Stack>
        <Comparisons summary={summary.data} />
      </Columns>
    </Screen>
  );
}

function ByDay({ summary }: { summary: Summary }) {
  const byDay = new Map(summary.days.map((one) => [one.day, one]));
  const days = daysOf(summary).map((day) => byDay.get(day) ?? { day, cents: 0, backCents: 0 });
  return (
    <BarChart
      title={word("officeMoney.byDay.caption")}
      labels={days.map(({ day }) => dayName(day))}
      labelHead={word("officeMoney.byDay.day")}
      series={[
        {
          name: word("officeMoney.byDay.kept"),
          values: days.map(({ cents, backCents }) => Math.max(0, cents - backCents) / 100),
        },
        {
          name: word("officeMoney.byDay.back"),
          values: days.map(({ backCents }) => backCents / 100),
          look: "bad",
        },
      ]}
      format={(value) => (Number.isInteger(value) ? formatWhole(value) : formatTwoDecimals(value))}
    />
  );
}

const Sums = ({ summary }: { summary: Summary }) => (
  <Facts
    facts={[
      [word("officeMoney.sums.orders"), formatWhole(summary.orders)],
      [word("officeMoney.sums.donors"), formatWhole(summary.donors)],
      [word("officeMoney.sums.takenBack"), formatWhole(summary.takenBack.units)],
      [word("officeMoney.sums.added"), formatWhole(summary.added.units)],
      [word("officeMoney.sums.removed"), formatWhole(summary.removed.units)],
      [word("officeMoney.sums.givenBack"), formatWhole(summary.givenBack.units)],
    ]}
  />
);
