import { ActionErrors } from "../../../../lib/call/action-errors.tsx";
import { read } from "../../../../lib/call/reply.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { cx } from "../../../../ui/cx.ts";
import { nearMoment } from "../../../../office/lib/moment.ts";
import { useMay } from "../../../../office/lib/may.ts";
import { office } from "../../../../office/lib/office-client.ts";
import { useOfficeQuery } from "../../../../office/lib/office-query.ts";
import { word } from "../../../../office/lib/words.ts";
import { useOfficeAction } from "../../../../office/lib/office-action.ts";
import { Block, Columns, Stack } from "../../../../office/ui/block.tsx";
import { OfficeButton } from "../../../../office/ui/button.tsx";
import { Figure, Figures } from "../../../../office/ui/figures.tsx";
import { type Column, OfficeTable } from "../../../../office/ui/office-table.tsx";
import { Screen } from "../../../../office/ui/screen.tsx";
import { Empty, Loaded } from "../../../../office/ui/states.tsx";
import { Facts, State } from "../../../../office/ui/tone.tsx";
import { HealthPages } from "./health-pages.tsx";
import { serviceName, serviceTones } from "./words.ts";
import { Switches } from "./switches.tsx";
import styles from "./health.module.css";

const healthOf = (signal: AbortSignal) => read(office.health.$get({}, { init: { signal } }));
type Health = Awaited<ReturnType<typeof healthOf>>;
type Service = Health["services"][number];

/** How the portal is, and what it lives on. */
export default function HealthScreen() {
  const health = useOfficeQuery("health", healthOf, { refetchAfterMs: 60_000, live: "desk" });
  const silent = health.data?.services.filter(({ state }) => state === "silent") ?? [];
  return (
    <Screen
      title={word("officeHealth.title")}
      lead={
        health.data &&
        (silent.length === 0 ? (
          word("officeHealth.allWell")
        ) : (
          <b>
            {word("officeHealth.silent", { names: silent.map(({ name }) => serviceName(name)).join(", ") })}
          </b>
        ))
      }
      tools={<HealthPages page="services" />}
    >
      <Loaded query={health} lines={[100, 90, 100, 80]}>
        {(data) => <Shown data={data} />}
      </Loaded>
    </Screen>
  );
}

function Shown({ data }: { data: Health }) {
  const { services, versions, database, backup, off, switches, settings } = data;
  const may = useMay();
  return (
    <Stack>
      <Figures>
        <Figure
          name={word("officeHealth.figures.database")}
          value={formatWhole(database.milliseconds)}
          unit={word("officeHealth.ms")}
          note={word("officeHealth.figures.size", { count: database.sizeMiB })}
        />
        <Figure
          name={word("officeHealth.figures.memory")}
          value={formatWhole(versions.memoryMiB)}
          unit={word("officeHealth.mib")}
        />
        <Figure
          name={word("officeHealth.figures.version")}
          value={versions.portal}
          note={word("officeHealth.figures.since", { moment: nearMoment(versions.startedAt) })}
        />
      </Figures>
      <Columns shape="wide">
        <Block
          title={word("officeHealth.services")}
          count={services.length}
          note={word("officeHealth.servicesNote")}
          end={services.length > 0 && <AskAll />}
          flush
        >
          {services.length === 0 ? (
            <Empty title={word("officeHealth.noServices")} />
          ) : (
            <OfficeTable
              caption={word("officeHealth.services")}
              rows={services}
              rowKey={({ name }) => name}
              columns={serviceColumns()}
            />
          )}
        </Block>
        <Stack>
          <Block title={word("officeHealth.backup.title")}>
            <p className={styles.about}>
              {word("officeHealth.backup.about", {
                daily: String(backup.daily !== null),
                embedded: String(backup.isEmbedded),
              })}
            </p>
            <Facts
              facts={[
                ...dailyFacts(backup.daily),
                [
                  word("officeHealth.backup.archive"),
                  word("officeHealth.backup.isArchiving", { is: String(backup.isArchiving) }),
                ],
                [
                  word("officeHealth.backup.last"),
                  backup.archivedAt ? nearMoment(backup.archivedAt) : word("officeHealth.backup.never"),
                ],
                ...(backup.failedAt
                  ? [[word("officeHealth.backup.failed"), nearMoment(backup.failedAt)] as const]
                  : []),
              ]}
            />
          </Block>
          <Block title={word("officeHealth.switches.title")} note={word("officeHealth.switches.note")} flush>
            <Switches switches={switches} mayTurn={may("house.switch")} />
          </Block>
        </Stack>
      </Columns>
      <Block
        title={word("officeHealth.off.title")}
        note={word("officeHealth.off.note")}
        count={off.length}
        flush
      >
        {off.length === 0 ? (
          <Empty title={word("officeHealth.off.none")} />
        ) : (
          <OfficeTable
            caption={word("officeHealth.off.title")}
            rows={off}
            rowKey={({ feature }) => feature}
            columns={offColumns()}
          />
        )}
      </Block>
      <Block
        title={word("officeHealth.settings.title")}
        note={word("officeHealth.settings.note")}
        end={<span className="num">{word("officeHealth.settings.versions", { ...versions })}</span>}
      >
        <dl className={styles.settings}>
          {settings.map(({ name, isSet, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={cx(!isSet && styles.unset)}>
                {value ?? word("officeHealth.settings.value", { isSet: String(isSet) })}
              </dd>
            </div>
          ))}
        </dl>
      </Block>
    </Stack>
  );
}

/** Has every outside service asked now, and not only when its turn comes. */
function AskAll() {
  const ask = useOfficeAction(async () => read(office.health.ask.$post()), {
    done: word("officeHealth.asked"),
  });
  return (
    <>
      <ActionErrors errors={ask.errors} />
      <OfficeButton icon="reload" busy={ask.isBusy} onClick={() => void ask.run()}>
        {word("officeHealth.askAll")}
      </OfficeButton>
    </>
  );
}

/** The last day in half hours; what went wrong is said to readers. */
function DayLine({ service: { day } }: { service: Service }) {
  const wrong = day.filter((state) => state === "silent").length;
  return (
    <span className={styles.day}>
      <span className="visually-hidden">{word("officeHealth.dayInWords", { count: wrong })}</span>
      {day.map((state, slot) => (
        <i key={slot} className={styles[state ?? "unknown"]} aria-hidden="true" />
      ))}
    </span>
  );
}

const serviceColumns = (): Column<Service>[] => [
  {
    key: "name",
    head: word("officeHealth.name"),
    cell: ({ name }) => <b>{serviceName(name)}</b>,
    keeps: true,
  },
  { key: "day", head: word("officeHealth.day"), cell: (service) => <DayLine service={service} /> },
  {
    key: "state",
    head: word("officeHealth.stateHead"),
    cell: ({ state }) => (
      <State tone={state ? serviceTones[state] : "none"}>
        {word("officeHealth.state", { state: state ?? "unknown" })}
      </State>
    ),
    keeps: true,
  },
  {
    key: "said",
    head: word("officeHealth.lastError"),
    quiet: true,
    cell: ({ lastError }) => lastError && `${nearMoment(lastError.at)}: ${lastError.said}`,
  },
];

const offColumns = (): Column<Health["off"][number]>[] => [
  {
    key: "feature",
    head: word("officeHealth.off.feature"),
    keeps: true,
    cell: ({ feature }) => <b>{word("officeHealth.off.what", { feature })}</b>,
  },
  {
    key: "settings",
    head: word("officeHealth.off.settings"),
    keeps: true,
    cell: ({ settings: names }) => <code className={styles.names}>{names.join(", ")}</code>,
  },
];

type Daily = Health["backup"]["daily"];

/** Of the backups that the portal makes itself. */
function dailyFacts(daily: Daily): (readonly [string, string])[] {
  if (!daily) return [];
  const { at, keep, lastGoodAt, problem } = daily;
  return [
    [word("officeHealth.backup.at"), at],
    [word("officeHealth.backup.keep"), word("officeHealth.backup.kept", { count: keep })],
    [
      word("officeHealth.backup.lastGood"),
      lastGoodAt ? nearMoment(lastGoodAt) : word("officeHealth.backup.never"),
    ],
    ...(problem === null ? [] : [[word("officeHealth.backup.problem"), problem] as const]),
  ];
}
