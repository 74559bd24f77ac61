import { read } from "../../../../lib/call/reply.ts";
import { ageOf } from "../../../../office/lib/moment.ts";
import { useMay } from "../../../../office/lib/may.ts";
import { office } from "../../../../office/lib/office-client.ts";
import { useOfficeQuery } from "../../../../office/lib/office-query.ts";
import { word } from "../../../../office/lib/words.ts";
import { Act } from "../../../../office/ui/act.tsx";
import { Block } from "../../../../office/ui/block.tsx";
import { CommunityPages } from "../../../../office/ui/community-pages.tsx";
import { type Column, QueryTable } from "../../../../office/ui/office-table.tsx";
import { Screen } from "../../../../office/ui/screen.tsx";
import { State } from "../../../../office/ui/tone.tsx";
import styles from "./referrals.module.css";

const referralsOf = (signal: AbortSignal) => read(office.referrals.$get({}, { init: { signal } }));
type Referral = Awaited<ReturnType<typeof referralsOf>>["referrals"][number];

const stateOf = ({ counts, hints }: Referral) => {
  if (counts === null) return hints.includes("noGame") ? "waits" : "playing";
  return counts ? "counts" : "countsNot";
};
const tones = { waits: "warn", playing: "ok", counts: "ok", countsNot: "bad" } as const;

const decide = ({ referred, counts: base }: Referral, counts: boolean, reason: string) =>
  read(
    office.referrals[":login"].decide.$post({ param: { login: referred }, json: { counts, reason, base } }),
  );

/** Invitations whose two accounts came from one address. */
export default function ReferralsScreen() {
  const referrals = useOfficeQuery("referrals", referralsOf, { refetchAfterMs: 60_000, live: "desk" });
  const mayManage = useMay()("community.manage");
  const waiting = referrals.data?.waiting ?? 0;
  return (
    <Screen
      title={word("officeCommunity.referrals.title")}
      lead={word("officeCommunity.referrals.lead")}
      tools={<CommunityPages page="referrals" />}
    >
      <Block
        title={word("officeCommunity.referrals.list")}
        count={referrals.data && waiting}
        hot={waiting > 0}
        note={word("officeCommunity.referrals.note")}
        flush
      >
        <QueryTable
          query={referrals}
          rowsOf={(data) => data.referrals}
          caption={word("officeCommunity.referrals.list")}
          empty={word("officeCommunity.referrals.none")}
          rowKey={({ referred }) => referred}
          columns={referralColumns(mayManage)}
        />
      </Block>
    </Screen>
  );
}

const referralColumns = (mayManage: boolean): Column<Referral>[] => [
  {
    key: "referred",
    head: word("officeCommunity.referrals.referred"),
    keeps: true,
    whole: true,
    cell: ({ referred, hints }) => (
      <>
        <b>{referred}</b>
        <br />
        <small>{hints.map((hint) => word("officeCommunity.referrals.hint", { hint })).join(", ")}</small>
      </>
    ),
  },
  {
    key: "referrer",
    head: word("officeCommunity.referrals.referrer"),
    keeps: true,
    whole: true,
    cell: ({ referrer }) => referrer,
  },
  {
    key: "since",
    head: word("officeCommunity.referrals.since"),
    cell: ({ verifiedAt }) => ageOf(verifiedAt),
  },
  {
    key: "state",
    head: word("officeCommunity.referrals.state"),
    cell: (row) => (
      <State tone={tones[stateOf(row)]}>
        {word("officeCommunity.referrals.is", { state: stateOf(row) })}
      </State>
    ),
  },
  ...(mayManage
    ? [
        {
          key: "act",
          head: <span className="visually-hidden">{word("officeCommunity.referrals.act")}</span>,
          align: "end" as const,
          keeps: true,
          cell: (row: Referral) => (
            <div className={styles.acts}>
              {row.counts !== true && (
                <Act
                  label={word("officeCommunity.referrals.count")}
                  what={row.referred}
                  about={word("officeCommunity.referrals.countAbout")}
                  done={word("officeCommunity.referrals.done")}
                  run={(reason) => decide(row, true, reason)}
                />
              )}
              {row.counts !== false && (
                <Act
                  label={word("officeCommunity.referrals.countNot")}
                  what={row.referred}
                  about={word("officeCommunity.referrals.countNotAbout")}
                  done={word("officeCommunity.referrals.done")}
                  isDangerous
                  run={(reason) => decide(row, false, reason)}
                />
              )}
            </div>
          ),
        },
      ]
    : []),
];
