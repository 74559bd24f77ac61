import { useState } from "react";
import { read } from "../../../../lib/call/reply.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { momentParts } from "../../../../lib/time/dates.ts";
import { useDesk } from "../../../../office/lib/desk.ts";
import { useMay } from "../../../../office/lib/may.ts";
import { ageOf, dayName } from "../../../../office/lib/moment.ts";
import { office } from "../../../../office/lib/office-client.ts";
import { useOfficeQuery } from "../../../../office/lib/office-query.ts";
import { word } from "../../../../office/lib/words.ts";
import { Block, Columns, Stack } from "../../../../office/ui/block.tsx";
import { OfficeButtonLink } from "../../../../office/ui/button.tsx";
import { BarChart, LineChart } from "../../../../office/ui/chart.tsx";
import { Change, Figure, Figures } from "../../../../office/ui/figures.tsx";
import { Gates } from "../../../../office/ui/funnel.tsx";
import { Screen } from "../../../../office/ui/screen.tsx";
import { Segments } from "../../../../office/ui/segments.tsx";
import { Loaded, Outdated } from "../../../../office/ui/states.tsx";
import { Desk, type DeskView } from "./desk.tsx";
import { JustNow } from "./just-now.tsx";
import { Lanterns } from "./lanterns.tsx";

const numbersOf = (signal: AbortSignal) => read(office.numbers.$get({ query: {} }, { init: { signal } }));
type Numbers = Awaited<ReturnType<typeof numbersOf>>;

/** What waits for a person, and the day in numbers. */
export default function Today() {
  const may = useMay();
  const [view, setView] = useState<DeskView>("all");
  const desk = useDesk();
  const numbers = useOfficeQuery("numbers", numbersOf, { refetchAfterMs: 60_000 });
  const items = desk.data?.items ?? [];
  const open = items.filter(({ laterUntil }) => laterUntil === null);
  const mine = open.filter(({ isOwn }) => isOwn);
  const oldest = open.map(({ since }) => since).toSorted()[0];
  return (
    <Screen
      title={word("officeToday.title")}
      lead={
        desk.data && (
          <>
            <b>{word("officeToday.lead", { count: open.length })}</b>{" "}
            {oldest !== undefined && word("officeToday.oldest", { age: ageOf(oldest) })}
          </>
        )
      }
      tools={
        <>
          {may("content.write") && (
            <OfficeButtonLink to="/texts?begin=1" icon="scroll">
              {word("officeToday.begin")}
            </OfficeButtonLink>
          )}
          {may("players.read") && (
            <OfficeButtonLink to="/players" icon="search">
              {word("officeToday.find")}
            </OfficeButtonLink>
          )}
        </>
      }
    >
      <Columns shape="wide">
        <Block
          title={word("officeToday.desk.title")}
          count={desk.data && open.length}
          hot={open.length > 0}
          note={word("officeToday.desk.note")}
          flush
          end={
            <Segments
              label={word("officeToday.desk.views")}
              value={view}
              onChange={setView}
              segments={[
                { value: "all", label: word("officeToday.desk.all") },
                { value: "mine", label: word("officeToday.desk.mine"), count: mine.length },
                {
                  value: "later",
                  label: word("officeToday.desk.later"),
                  count: items.length - open.length,
                },
              ]}
            />
          }
          footer={word("officeToday.desk.footer")}
        >
          <Loaded query={desk}>
            {({ items: all, isComplete }) => (
              <>
                {!isComplete && <Outdated retry={desk.refetch} />}
                <Desk items={all} view={view} />
              </>
            )}
          </Loaded>
        </Block>
        <JustNow />
      </Columns>
      <Loaded query={numbers} lines={[100, 100]}>
        {(data) => <Day data={data} />}
      </Loaded>
      <Columns shape="wide">
        <Block title={word("officeToday.gates.title")} note={word("officeToday.gates.note")}>
          <Loaded query={numbers}>{({ gates }) => <DayGates gates={gates} />}</Loaded>
        </Block>
        <Lanterns />
      </Columns>
    </Screen>
  );
}

function Day({ data }: { data: Numbers }) {
  const { players, gates, gatesBefore, votes, donations } = data;
  const today = donations.at(-1);
  const yesterday = donations.at(-2);
  return (
    <Stack>
      <Figures>
        {players.now !== null && (
          <Figure
            name={word("officeToday.figures.playing")}
            value={formatWhole(players.now)}
            spark={players.day.map(({ players: count }) => count)}
          />
        )}
        <Figure
          name={word("officeToday.figures.registered")}
          value={formatWhole(gates.registered)}
          unit={word("officeToday.figures.verified", { count: gates.verified })}
          note={<Change now={gates.registered} before={gatesBefore.registered} />}
        />
        {gates.played !== null && (
          <Figure
            name={word("officeToday.figures.played")}
            value={formatWhole(gates.played)}
            note={<Change now={gates.played} before={gatesBefore.played ?? 0} />}
          />
        )}
        <Figure
          name={word("officeToday.figures.donated")}
          value={formatWhole(today?.units ?? 0)}
          unit={word("officeToday.figures.donors", { count: today?.donors ?? 0 })}
          note={<Change now={today?.units ?? 0} before={yesterday?.units ?? 0} />}
          spark={donations.map(({ units }) => units)}
        />
        <Figure
          name={word("officeToday.figures.votes")}
          value={formatWhole(votes.day)}
          note={<Change now={votes.day} before={votes.before} />}
        />
      </Figures>
      <Columns shape="wide">
        <Block title={word("officeToday.players.title")}>
          <LineChart
            title={word("officeToday.players.title")}
            labelHead={word("officeToday.players.time")}
            labels={slots}
            labelEvery={8}
            series={[
              { name: word("officeToday.players.today"), values: bySlot(players.day) },
              { name: word("officeToday.players.before"), values: bySlot(players.before), look: "other" },
            ]}
          />
        </Block>
        <Block title={word("officeToday.donations.title")} note={word("officeToday.donations.note")}>
          <BarChart
            title={word("officeToday.donations.title")}
            labelHead={word("officeToday.donations.day")}
            labels={donations.map(({ day }) => dayName(day))}
            series={[
              { name: word("officeToday.donations.credited"), values: donations.map(({ units }) => units) },
              {
                name: word("officeToday.donations.back"),
                values: donations.map(({ back }) => back),
                look: "bad",
              },
            ]}
          />
        </Block>
      </Columns>
    </Stack>
  );
}

const DayGates = ({ gates }: Pick<Numbers, "gates">) => (
  <Gates
    label={word("officeToday.gates.title")}
    gates={[
      ...(gates.visits === null
        ? []
        : [{ key: "visits", name: word("officeToday.gates.visits"), value: gates.visits }]),
      { key: "registered", name: word("officeToday.gates.registered"), value: gates.registered },
      { key: "verified", name: word("officeToday.gates.verified"), value: gates.verified },
      ...(gates.played === null
        ? []
        : [{ key: "played", name: word("officeToday.gates.played"), value: gates.played }]),
      { key: "donated", name: word("officeToday.gates.donated"), value: gates.donated },
    ]}
  />
);

/** Half hours of the server's day. */
const slots = Array.from(
  { length: 48 },
  (_, slot) => `${String(Math.floor(slot / 2)).padStart(2, "0")}:${slot % 2 === 0 ? "00" : "30"}`,
);

function bySlot(line: readonly { at: string; players: number }[]): (number | null)[] {
  const values = slots.map((): number | null => null);
  for (const { at, players } of line) {
    const [hours = 0, minutes = 0] = momentParts(new Date(at)).time.split(":").map(Number);
    values[hours * 2 + (minutes < 30 ? 0 : 1)] = players;
  }
  return values;
}
