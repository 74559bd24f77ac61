import { read } from "../../../../lib/call/reply.ts";
import { gameReasonWords } from "../../../../lib/words/game-reason.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { nearMoment } from "../../../../office/lib/moment.ts";
import { office } from "../../../../office/lib/office-client.ts";
import { useOfficeQuery } from "../../../../office/lib/office-query.ts";
import { word } from "../../../../office/lib/words.ts";
import { Block } from "../../../../office/ui/block.tsx";
import { CommunityPages } from "../../../../office/ui/community-pages.tsx";
import { Change, Figure, Figures } from "../../../../office/ui/figures.tsx";
import { NearMoment } from "../../../../office/ui/near-moment.tsx";
import { type Column, QueryTable } from "../../../../office/ui/office-table.tsx";
import { Screen } from "../../../../office/ui/screen.tsx";
import { State } from "../../../../office/ui/tone.tsx";

const votesOf = (signal: AbortSignal) => read(office.votes.$get({}, { init: { signal } }));

type Site = Awaited<ReturnType<typeof votesOf>>["sites"][number];

/** The lists that players vote on. */
export default function VotesScreen() {
  const votes = useOfficeQuery("votes", votesOf, { refetchAfterMs: 60_000 });
  const refused = votes.data?.refused;
  return (
    <Screen
      title={word("officeCommunity.votes.title")}
      lead={word("officeCommunity.votes.lead")}
      tools={<CommunityPages page="votes" />}
    >
      {refused && (
        <Figures>
          <Figure
            name={word("officeCommunity.votes.refused")}
            value={formatWhole(refused.votes)}
            note={refused.reason === null ? undefined : gameReasonWords(refused.reason)}
          />
          <Figure
            name={word("officeCommunity.votes.prizes")}
            value={formatWhole(refused.prizes)}
            note={refused.prizes > 0 ? word("officeCommunity.votes.prizesNote") : undefined}
          />
        </Figures>
      )}
      <Block title={word("officeCommunity.votes.sites")} count={votes.data?.sites.length} flush>
        <QueryTable
          query={votes}
          rowsOf={({ sites }) => sites}
          caption={word("officeCommunity.votes.sites")}
          empty={word("officeCommunity.votes.none")}
          rowKey={({ code }) => code}
          columns={siteColumns()}
        />
      </Block>
    </Screen>
  );
}

const siteColumns = (): Column<Site>[] => [
  { key: "name", head: word("officeCommunity.votes.site"), keeps: true, cell: ({ name }) => <b>{name}</b> },
  {
    key: "today",
    head: word("officeCommunity.votes.today"),
    align: "end",
    keeps: true,
    cell: ({ today }) => formatWhole(today),
  },
  {
    key: "change",
    head: word("officeCommunity.votes.change"),
    align: "end",
    cell: ({ today, before }) => <Change now={today} before={before} />,
  },
  {
    key: "players",
    head: word("officeCommunity.votes.players"),
    align: "end",
    cell: ({ players }) => formatWhole(players),
  },
  {
    key: "last",
    head: word("officeCommunity.votes.last"),
    cell: ({ lastVoteAt }) => lastVoteAt && <NearMoment at={lastVoteAt} />,
  },
  {
    key: "error",
    head: word("officeCommunity.votes.error"),
    keeps: true,
    cell: ({ lastError }) =>
      lastError ? (
        `${nearMoment(lastError.at)}: ${lastError.said}`
      ) : (
        <State tone="ok">{word("officeCommunity.votes.noError")}</State>
      ),
  },
];
