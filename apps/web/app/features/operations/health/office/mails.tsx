import { read } from "../../../../lib/call/reply.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { ActionErrors } from "../../../../lib/call/action-errors.tsx";
import { nearMoment } from "../../../../office/lib/moment.ts";
import { useMay } from "../../../../office/lib/may.ts";
import { useOfficeAction } from "../../../../office/lib/office-action.ts";
import { office } from "../../../../office/lib/office-client.ts";
import { useOfficeQuery } from "../../../../office/lib/office-query.ts";
import { word } from "../../../../office/lib/words.ts";
import { Block } from "../../../../office/ui/block.tsx";
import { OfficeButton } from "../../../../office/ui/button.tsx";
import { NearMoment } from "../../../../office/ui/near-moment.tsx";
import { type Column, QueryTable } from "../../../../office/ui/office-table.tsx";
import { Screen } from "../../../../office/ui/screen.tsx";
import { State } from "../../../../office/ui/tone.tsx";
import { HealthPages } from "./health-pages.tsx";

const mailsOf = (signal: AbortSignal) => read(office.mails.$get({}, { init: { signal } }));
type Mail = Awaited<ReturnType<typeof mailsOf>>["mails"][number];

type Send = { busyWith?: [id: string] | undefined; run: (id: string) => Promise<void> };

const tones = { waiting: "warn", active: "info", failed: "bad" } as const;

/** The mails that have not left. */
export default function MailsScreen() {
  const mails = useOfficeQuery("mails", mailsOf, { refetchAfterMs: 30_000, live: "desk" });
  const may = useMay();
  const send = useOfficeAction((id: string) => read(office.mails[":id"].send.$post({ param: { id } })), {
    done: word("officeHealth.mails.done"),
  });
  const failingSince = mails.data?.failingSince ?? null;
  return (
    <Screen
      title={word("officeHealth.pages.mails")}
      lead={
        failingSince === null ? (
          word("officeHealth.mails.lead")
        ) : (
          <b>{word("officeHealth.mails.failing", { moment: nearMoment(failingSince) })}</b>
        )
      }
      tools={<HealthPages page="mails" />}
    >
      <ActionErrors errors={send.errors} />
      <Block
        title={word("officeHealth.mails.title")}
        count={mails.data && formatWhole(mails.data.count)}
        hot={failingSince !== null}
        footer={word("officeHealth.mails.footer")}
        flush
      >
        <QueryTable
          query={mails}
          rowsOf={(data) => data.mails}
          caption={word("officeHealth.mails.title")}
          empty={word("officeHealth.mails.none")}
          rowKey={({ id }) => id}
          columns={mailColumns(may("jobs.retry") ? send : undefined)}
        />
      </Block>
    </Screen>
  );
}

const mailColumns = (send: Send | undefined): Column<Mail>[] => [
  {
    key: "kind",
    head: word("officeHealth.mails.kind"),
    keeps: true,
    cell: ({ kind, state }) => <State tone={tones[state]}>{kind}</State>,
  },
  { key: "since", head: word("officeHealth.mails.since"), cell: ({ since }) => <NearMoment at={since} /> },
  {
    key: "tries",
    head: word("officeHealth.mails.tries"),
    align: "end",
    keeps: true,
    cell: ({ tries }) => tries,
  },
  {
    key: "next",
    head: word("officeHealth.mails.next"),
    cell: ({ nextAt }) => nextAt && <NearMoment at={nextAt} />,
  },
  { key: "said", head: word("officeHealth.mails.said"), quiet: true, cell: ({ said }) => said },
  ...(send
    ? [
        {
          key: "act",
          head: <span className="visually-hidden">{word("officeHealth.jobs.act")}</span>,
          align: "end" as const,
          keeps: true,
          cell: ({ id, state }: Mail) =>
            state !== "active" && (
              <OfficeButton busy={send.busyWith?.[0] === id} onClick={() => void send.run(id)}>
                {word("officeHealth.mails.send")}
              </OfficeButton>
            ),
        },
      ]
    : []),
];
