import { ActionErrors } from "../../../../../lib/call/action-errors.tsx";
import { useOfficeAction } from "../../../../../office/lib/office-action.ts";
import { useToast } from "../../../../../office/lib/toasts.ts";
import { word } from "../../../../../office/lib/words.ts";
import { Block } from "../../../../../office/ui/block.tsx";
import { OfficeButton } from "../../../../../office/ui/button.tsx";
import { NearMoment } from "../../../../../office/ui/near-moment.tsx";
import { type Column, OfficeTable } from "../../../../../office/ui/office-table.tsx";
import { Empty } from "../../../../../office/ui/states.tsx";
import { State } from "../../../../../office/ui/tone.tsx";
import { type Delivery, resendOne } from "../api.ts";
import { kindName } from "../words.ts";

type DeliveriesProps = {
  shown: "parked" | "newest";
  deliveries: readonly Delivery[];
  /** How many there are in all, where these are the newest of them. */
  count?: number;
  mayResend: boolean;
};

/** Messages to the addresses, the newest first; what has ended can be sent again. */
export function Deliveries({ shown, deliveries, count, mayResend }: DeliveriesProps) {
  const toast = useToast();
  const resend = useOfficeAction(async (id: number) =>
    toast(word("officeWebhooks.resent", { count: await resendOne(id) })),
  );
  return (
    <Block
      title={word(`officeWebhooks.${shown}.title`)}
      note={word(`officeWebhooks.${shown}.note`)}
      count={count}
      hot={count !== undefined && count > 0}
      flush
    >
      <ActionErrors errors={resend.errors} />
      {deliveries.length === 0 ? (
        <Empty title={word(`officeWebhooks.${shown}.none`)} />
      ) : (
        <OfficeTable
          caption={word(`officeWebhooks.${shown}.title`)}
          rows={deliveries}
          rowKey={({ id }) => id}
          columns={columns(mayResend ? resend : undefined)}
        />
      )}
    </Block>
  );
}

const tones = { SENT: "ok", PARKED: "warn", WAITING: "info" } as const;

type Resend = { busyWith?: [id: number] | undefined; run: (id: number) => Promise<void> };

const columns = (resend: Resend | undefined): Column<Delivery>[] => [
  {
    key: "what",
    head: word("officeWebhooks.delivery.what"),
    keeps: true,
    cell: ({ kind }) => kindName(kind),
  },
  {
    key: "state",
    head: word("officeWebhooks.stateHead"),
    keeps: true,
    cell: ({ state }) => (
      <State tone={tones[state]}>{word("officeWebhooks.delivery.state", { state })}</State>
    ),
  },
  {
    key: "to",
    head: word("officeWebhooks.delivery.to"),
    align: "end",
    cell: ({ webhookId }) => webhookId,
  },
  {
    key: "when",
    head: word("officeWebhooks.delivery.when"),
    below: true,
    cell: ({ happenedAt }) => <NearMoment at={happenedAt} />,
  },
  { key: "tries", head: word("officeWebhooks.delivery.tries"), align: "end", cell: ({ tries }) => tries },
  {
    key: "said",
    head: word("officeWebhooks.delivery.said"),
    quiet: true,
    breaks: true,
    below: true,
    cell: ({ problem }) => problem,
  },
  ...(resend
    ? [
        {
          key: "act",
          head: <span className="visually-hidden">{word("officeWebhooks.act")}</span>,
          align: "end" as const,
          keeps: true,
          cell: ({ id, state }: Delivery) =>
            state !== "WAITING" && (
              <OfficeButton busy={resend.busyWith?.[0] === id} onClick={() => void resend.run(id)}>
                {word("officeWebhooks.delivery.again")}
              </OfficeButton>
            ),
        },
      ]
    : []),
];
