import { read } from "../../../../lib/call/reply.ts";
import { ActionErrors } from "../../../../lib/call/action-errors.tsx";
import { nearMoment } from "../../../../office/lib/moment.ts";
import { useMay } from "../../../../office/lib/may.ts";
import { useOfficeAction } from "../../../../office/lib/office-action.ts";
import { office } from "../../../../office/lib/office-client.ts";
import { useOfficeQuery } from "../../../../office/lib/office-query.ts";
import { word } from "../../../../office/lib/words.ts";
import { Block } from "../../../../office/ui/block.tsx";
import { OfficeButton } from "../../../../office/ui/button.tsx";
import { type Column, QueryTable } from "../../../../office/ui/office-table.tsx";
import { Screen } from "../../../../office/ui/screen.tsx";
import { State, type Tone } from "../../../../office/ui/tone.tsx";
import { HealthPages } from "./health-pages.tsx";
import { jobName } from "./words.ts";

const jobsOf = (signal: AbortSignal) => read(office.jobs.$get({}, { init: { signal } }));
type Job = Awaited<ReturnType<typeof jobsOf>>[number];

type Retry = { busyWith?: [kind: string] | undefined; run: (kind: string) => Promise<void> };

const toneOf = ({ failed, retrying }: Job): Tone => (failed > 0 ? "bad" : retrying > 0 ? "warn" : "ok");

/** Background work by its kinds. */
export default function JobsScreen() {
  const jobs = useOfficeQuery("jobs", jobsOf, { refetchAfterMs: 30_000, live: "desk" });
  const may = useMay();
  const retry = useOfficeAction(
    (kind: string) => read(office.jobs[":kind"].retry.$post({ param: { kind } })),
    {
      done: word("officeHealth.jobs.done"),
    },
  );
  return (
    <Screen
      title={word("officeHealth.pages.jobs")}
      lead={word("officeHealth.jobs.lead")}
      tools={<HealthPages page="jobs" />}
    >
      <ActionErrors errors={retry.errors} />
      <Block title={word("officeHealth.jobs.title")} note={word("officeHealth.jobs.note")} flush>
        <QueryTable
          query={jobs}
          rowsOf={(data) => data}
          caption={word("officeHealth.jobs.title")}
          empty={word("officeHealth.jobs.none")}
          rowKey={({ kind }) => kind}
          columns={jobColumns(may("jobs.retry") ? retry : undefined)}
        />
      </Block>
    </Screen>
  );
}

const jobColumns = (retry: Retry | undefined): Column<Job>[] => [
  {
    key: "kind",
    head: word("officeHealth.jobs.kind"),
    keeps: true,
    cell: (job) => <State tone={toneOf(job)}>{jobName(job.kind)}</State>,
  },
  { key: "waiting", head: word("officeHealth.jobs.waiting"), align: "end", cell: (job) => job.waiting },
  { key: "active", head: word("officeHealth.jobs.active"), align: "end", cell: (job) => job.active },
  {
    key: "retrying",
    head: word("officeHealth.jobs.retrying"),
    align: "end",
    keeps: true,
    cell: (job) => job.retrying,
  },
  {
    key: "failed",
    head: word("officeHealth.jobs.failed"),
    align: "end",
    keeps: true,
    cell: (job) => job.failed,
  },
  {
    key: "last",
    head: word("officeHealth.jobs.last"),
    quiet: true,
    cell: ({ lastDoneAt, lastError }) =>
      lastError ? `${nearMoment(lastError.at)}: ${lastError.said}` : lastDoneAt && nearMoment(lastDoneAt),
  },
  ...(retry
    ? [
        {
          key: "act",
          head: <span className="visually-hidden">{word("officeHealth.jobs.act")}</span>,
          align: "end" as const,
          keeps: true,
          cell: (job: Job) =>
            job.failed + job.retrying > 0 && (
              <OfficeButton busy={retry.busyWith?.[0] === job.kind} onClick={() => void retry.run(job.kind)}>
                {word("officeHealth.jobs.retry")}
              </OfficeButton>
            ),
        },
      ]
    : []),
];
