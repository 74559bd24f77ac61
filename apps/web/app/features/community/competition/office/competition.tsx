import { read } from "../../../../lib/call/reply.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { nearMoment } from "../../../../office/lib/moment.ts";
import { useMay } from "../../../../office/lib/may.ts";
import { office } from "../../../../office/lib/office-client.ts";
import { useOfficeQuery } from "../../../../office/lib/office-query.ts";
import { word } from "../../../../office/lib/words.ts";
import { Act } from "../../../../office/ui/act.tsx";
import { Block, Stack } from "../../../../office/ui/block.tsx";
import { CommunityPages } from "../../../../office/ui/community-pages.tsx";
import { type Column, OfficeTable } from "../../../../office/ui/office-table.tsx";
import { Screen } from "../../../../office/ui/screen.tsx";
import { Empty, Loaded } from "../../../../office/ui/states.tsx";
import { State } from "../../../../office/ui/tone.tsx";

const competitionOf = (signal: AbortSignal) => read(office.competition.$get({}, { init: { signal } }));
type Competition = Awaited<ReturnType<typeof competitionOf>>;
type Entry = Competition["entries"][number];

const tones = { valid: "ok", invalid: "warn", disqualified: "bad" } as const;

/** The week of videos. */
export default function CompetitionScreen() {
  const competition = useOfficeQuery("competition", competitionOf, { refetchAfterMs: 60_000, live: "desk" });
  return (
    <Screen
      title={word("officeCommunity.competition.title")}
      lead={
        competition.data &&
        word("officeCommunity.competition.lead", {
          period: competition.data.period,
          isJudged: String(competition.data.isJudged),
          moment: nearMoment(competition.data.endsAt),
        })
      }
      tools={<CommunityPages page="competition" />}
    >
      <Loaded query={competition} lines={[100, 90, 80]}>
        {(data) => <Shown data={data} />}
      </Loaded>
    </Screen>
  );
}

const disqualify = ({ id }: Entry, reason: string) =>
  read(office.competition.entries[":id"].disqualify.$post({ param: { id: String(id) }, json: { reason } }));

function Shown({ data: { week, entries, results, isJudged, isOn } }: { data: Competition }) {
  const mayManage = useMay()("community.manage");
  return (
    <Stack>
      <Block
        title={word("officeCommunity.competition.entries")}
        count={entries.length}
        note={week}
        end={
          mayManage &&
          entries.length > 0 &&
          !isJudged && (
            <Act
              label={word("officeCommunity.competition.close")}
              what={week}
              about={word("officeCommunity.competition.closeAbout")}
              done={word("officeCommunity.competition.closed")}
              isDangerous
              run={(reason) => read(office.competition.close.$post({ json: { week, reason } }))}
            />
          )
        }
        flush
      >
        {entries.length === 0 ? (
          <Empty
            title={word(isOn ? "officeCommunity.competition.none" : "officeCommunity.competition.off")}
          />
        ) : (
          <OfficeTable
            caption={word("officeCommunity.competition.entries")}
            rows={entries}
            rowKey={({ id }) => id}
            columns={entryColumns(mayManage && !isJudged)}
          />
        )}
      </Block>
      <Block title={word("officeCommunity.competition.before")} count={results.length} flush>
        {results.length === 0 ? (
          <Empty title={word("officeCommunity.competition.noneBefore")} />
        ) : (
          <OfficeTable
            caption={word("officeCommunity.competition.before")}
            rows={results}
            rowKey={({ week: of }) => of}
            columns={resultColumns()}
          />
        )}
      </Block>
    </Stack>
  );
}

const entryColumns = (mayTakeOut: boolean): Column<Entry>[] => [
  {
    key: "title",
    head: word("officeCommunity.competition.video"),
    keeps: true,
    cell: ({ rank, title, videoId }) => (
      <>
        {rank !== null && <b className="num">{rank}. </b>}
        <a href={`https://www.youtube.com/watch?v=${videoId}`} target="_blank" rel="noreferrer">
          {title}
        </a>
      </>
    ),
  },
  { key: "login", head: word("officeCommunity.competition.login"), cell: ({ login }) => login },
  {
    key: "views",
    head: word("officeCommunity.competition.views"),
    align: "end",
    cell: ({ views }) => formatWhole(views),
  },
  {
    key: "comments",
    head: word("officeCommunity.competition.comments"),
    align: "end",
    cell: ({ comments }) => formatWhole(comments),
  },
  {
    key: "state",
    head: word("officeCommunity.competition.state"),
    keeps: true,
    cell: ({ state, reason }) => (
      <>
        <State tone={tones[state]}>{word("officeCommunity.competition.is", { state })}</State>
        {reason !== null && <div>{reason}</div>}
      </>
    ),
  },
  ...(mayTakeOut
    ? [
        {
          key: "act",
          head: <span className="visually-hidden">{word("officeCommunity.competition.act")}</span>,
          align: "end" as const,
          keeps: true,
          cell: (entry: Entry) =>
            entry.state !== "disqualified" && (
              <Act
                label={word("officeCommunity.competition.takeOut")}
                what={entry.title}
                about={word("officeCommunity.competition.takeOutAbout")}
                done={word("officeCommunity.competition.takenOut")}
                isDangerous
                run={(reason) => disqualify(entry, reason)}
              />
            ),
        },
      ]
    : []),
];

const resultColumns = (): Column<Competition["results"][number]>[] => [
  { key: "week", head: word("officeCommunity.competition.week"), keeps: true, cell: ({ week: of }) => of },
  {
    key: "entries",
    head: word("officeCommunity.competition.count"),
    align: "end",
    cell: ({ entries: count }) => formatWhole(count),
  },
  {
    key: "winner",
    head: word("officeCommunity.competition.winner"),
    keeps: true,
    whole: true,
    cell: ({ title, character }) => title ?? character,
  },
  {
    key: "reward",
    head: word("officeCommunity.competition.reward"),
    cell: ({ reward, character }) =>
      reward && word("officeCommunity.competition.rewardIs", { reward, character: character ?? "" }),
  },
];
