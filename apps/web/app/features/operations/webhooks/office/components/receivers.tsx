import { useState } from "react";
import { ActionErrors } from "../../../../../lib/call/action-errors.tsx";
import { useOfficeAction } from "../../../../../office/lib/office-action.ts";
import { useToast } from "../../../../../office/lib/toasts.ts";
import { word } from "../../../../../office/lib/words.ts";
import { ActDialog } from "../../../../../office/ui/act-dialog.tsx";
import { Block } from "../../../../../office/ui/block.tsx";
import { OfficeButton } from "../../../../../office/ui/button.tsx";
import { NearMoment } from "../../../../../office/ui/near-moment.tsx";
import { type Column, OfficeTable } from "../../../../../office/ui/office-table.tsx";
import { Empty } from "../../../../../office/ui/states.tsx";
import { State, type Tone } from "../../../../../office/ui/tone.tsx";
import { removeWebhook, resendParked, testWebhook, type Webhook } from "../api.ts";
import styles from "../webhooks.module.css";
import { kindNames } from "../words.ts";

type ReceiversProps = {
  webhooks: readonly Webhook[];
  /** Undefined where they may not be changed. */
  onAdd: (() => void) | undefined;
  mayTry: boolean;
};

/** The addresses that are told, how each stands, and what is done with one. */
export function Receivers({ webhooks, onAdd, mayTry }: ReceiversProps) {
  const toast = useToast();
  const [tried, setTried] = useState<{ id: number; problem: string | null }>();
  const [toRemove, setToRemove] = useState<Webhook>();
  const test = useOfficeAction(async (id: number) => setTried({ id, problem: await testWebhook(id) }));
  const resend = useOfficeAction(async (id: number) =>
    toast(word("officeWebhooks.resent", { count: await resendParked(id) })),
  );
  return (
    <Block
      title={word("officeWebhooks.receivers")}
      count={webhooks.length}
      end={onAdd && <OfficeButton onClick={onAdd}>{word("officeWebhooks.add")}</OfficeButton>}
      flush
    >
      <ActionErrors errors={[...test.errors, ...resend.errors]} />
      <div role="status">
        {tried && (
          <p className={styles.tried}>
            <State tone={tried.problem === null ? "ok" : "bad"}>
              {tried.problem === null
                ? word("officeWebhooks.took", { id: tried.id })
                : word("officeWebhooks.refused", { id: tried.id, problem: tried.problem })}
            </State>
          </p>
        )}
      </div>
      {webhooks.length === 0 ? (
        <Empty title={word("officeWebhooks.none")}>{word("officeWebhooks.noneLead")}</Empty>
      ) : (
        <OfficeTable
          caption={word("officeWebhooks.receivers")}
          rows={webhooks}
          rowKey={({ id }) => id}
          columns={[
            ...columns(),
            actsColumn({
              ...(mayTry && { test, resend }),
              ...(onAdd && { remove: setToRemove }),
            }),
          ]}
        />
      )}
      {toRemove && <Removal webhook={toRemove} onClose={() => setToRemove(undefined)} />}
    </Block>
  );
}

/** Asks before a webhook is forgotten. */
const Removal = ({ webhook: { id, address }, onClose }: { webhook: Webhook; onClose: () => void }) => (
  <ActDialog
    title={word("officeWebhooks.removeOf", { id })}
    lead={<span className={styles.address}>{word("officeWebhooks.removeLead", { address })}</span>}
    submit={word("officeWebhooks.remove")}
    look="danger"
    done={word("officeWebhooks.removed", { id })}
    run={(reason) => removeWebhook(id, reason)}
    onClose={onClose}
  />
);

type Standing = { tone: Tone; state: "gone" | "parked" | "waiting" | "well"; count: number };

/** What needs a person most of how one stands. */
function standingOf({ ended, parked, waiting }: Webhook): Standing {
  if (ended) return { tone: "bad", state: "gone", count: 0 };
  if (parked > 0) return { tone: "warn", state: "parked", count: parked };
  if (waiting > 0) return { tone: "info", state: "waiting", count: waiting };
  return { tone: "ok", state: "well", count: 0 };
}

const columns = (): Column<Webhook>[] => [
  {
    key: "address",
    head: word("officeWebhooks.address"),
    keeps: true,
    breaks: true,
    cell: ({ id, address, form }) => (
      <>
        <b className={styles.address}>{address}</b>
        <small className={styles.number}>{word("officeWebhooks.number", { id, form })}</small>
      </>
    ),
  },
  {
    key: "kinds",
    head: word("officeWebhooks.toldOf"),
    quiet: true,
    below: true,
    cell: ({ kinds }) => kindNames(kinds),
  },
  {
    key: "state",
    head: word("officeWebhooks.stateHead"),
    keeps: true,
    cell: (webhook) => {
      const { tone, state, count } = standingOf(webhook);
      return (
        <State tone={tone}>
          {word("officeWebhooks.state", { state, count, why: webhook.ended?.why ?? "" })}
        </State>
      );
    },
  },
  {
    key: "sent",
    head: word("officeWebhooks.last"),
    quiet: true,
    cell: ({ sentAt }) => (sentAt === null ? word("officeWebhooks.never") : <NearMoment at={sentAt} />),
  },
];

type Act = { busyWith?: [id: number] | undefined; run: (id: number) => Promise<void> };

/** What may be done with one; what may not is absent. */
const actsColumn = (acts: {
  test?: Act;
  resend?: Act;
  remove?: (webhook: Webhook) => void;
}): Column<Webhook> => ({
  key: "act",
  head: <span className="visually-hidden">{word("officeWebhooks.act")}</span>,
  align: "end",
  below: true,
  cell: (webhook) => <Acts webhook={webhook} {...acts} />,
});

type ActsProps = { webhook: Webhook } & Parameters<typeof actsColumn>[0];

const Acts = ({ webhook, test, resend, remove }: ActsProps) => {
  const { id, address, parked, ended } = webhook;
  return (
    <div className={styles.acts}>
      {test && (
        <OfficeButton
          aria-label={`${word("officeWebhooks.test")}: ${address}`}
          busy={test.busyWith?.[0] === id}
          onClick={() => void test.run(id)}
        >
          {word("officeWebhooks.test")}
        </OfficeButton>
      )}
      {resend && parked > 0 && ended === null && (
        <OfficeButton busy={resend.busyWith?.[0] === id} onClick={() => void resend.run(id)}>
          {word("officeWebhooks.resendAll")}
        </OfficeButton>
      )}
      {remove && (
        <OfficeButton
          look="quiet"
          aria-label={`${word("officeWebhooks.remove")}: ${address}`}
          onClick={() => remove(webhook)}
        >
          {word("officeWebhooks.remove")}
        </OfficeButton>
      )}
    </div>
  );
};
