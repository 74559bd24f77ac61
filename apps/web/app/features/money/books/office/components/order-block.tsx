import { useState } from "react";
import { formatWhole } from "../../../../../lib/words/numbers.ts";
import { useMay } from "../../../../../office/lib/may.ts";
import { word } from "../../../../../office/lib/words.ts";
import { ActDialog } from "../../../../../office/ui/act-dialog.tsx";
import { Block } from "../../../../../office/ui/block.tsx";
import { OfficeButton } from "../../../../../office/ui/button.tsx";
import { TextField } from "../../../../../office/ui/fields.tsx";
import { Facts } from "../../../../../office/ui/tone.tsx";
import { type MoneyWay, notePaid, refund } from "../api.ts";
import { StateOf } from "../columns/parts.tsx";
import { paidWords, priceWords, shortNumber } from "../words.ts";
import { Steps } from "./steps.tsx";

type Order = MoneyWay["orders"][number];

/** An order with its payments and refunds, what happened to it, and giving the money back. */
export function OrderBlock({ order }: { order: Order }) {
  const may = useMay();
  const [open, setOpen] = useState<"refund" | "paid" | null>(null);
  const { id, provider, providerOrderId, amount, state, paidOtherwise, captures, refunds, steps } = order;
  const canNote = provider === "manual" && !["CREDITED", "REFUNDED"].includes(state) && may("money.resolve");
  return (
    <Block
      title={word("officeMoney.way.order", { number: providerOrderId ?? shortNumber(id) })}
      note={word("officeMoney.provider", { provider })}
      end={
        <>
          {canNote && (
            <OfficeButton onClick={() => setOpen("paid")}>{word("officeMoney.paid.title")}</OfficeButton>
          )}
          {order.refund !== null && may("money.refund") && (
            <OfficeButton look="danger" onClick={() => setOpen("refund")}>
              {word("officeMoney.refund.title")}
            </OfficeButton>
          )}
        </>
      }
    >
      <Facts
        facts={[
          [word("officeMoney.lists.state"), <StateOf key="state" state={state} />],
          [word("officeMoney.columns.units"), formatWhole(amount)],
          ...(paidOtherwise.length === 0
            ? []
            : [[word("officeMoney.columns.problem"), paidWords(paidOtherwise)] as const]),
          ...captures.map(
            (capture) =>
              [
                word("officeMoney.way.payment", { number: capture.id }),
                <span key="paid">
                  {priceWords(capture)} <StateOf state={capture.state} />
                </span>,
              ] as const,
          ),
          ...refunds.map(
            (one) =>
              [
                word("officeMoney.way.refund", { number: one.id }),
                word("officeMoney.way.refunded", {
                  price: priceWords(one),
                  debited: one.debited ?? 0,
                  undone: one.isUndone ? "yes" : "no",
                }),
              ] as const,
          ),
        ]}
      />
      <Steps
        steps={steps.map(({ at, step, detail, paidOtherwise: paid }) => ({
          at,
          name: word("officeMoney.step", { step }),
          detail: paid.length > 0 ? paidWords(paid) : detail,
        }))}
      />
      {open === "refund" && <RefundDialog order={order} onClose={() => setOpen(null)} />}
      {open === "paid" && <PaidDialog order={order} onClose={() => setOpen(null)} />}
    </Block>
  );
}

const leftOf = ({ captures }: Order) =>
  captures
    .filter(({ state }) => state === "completed" || state === "partiallyRefunded")
    .map(({ cents, backCents, currency }) => priceWords({ cents: cents - backCents, currency }))
    .join(" + ");

const RefundDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => (
  <ActDialog
    title={word("officeMoney.refund.title")}
    lead={
      <>
        <p>
          <b>{word("officeMoney.refund.amount", { amount: leftOf(order), name: order.name })}</b>
        </p>
        <p>{word("officeMoney.refund.lead", { how: order.refund ?? "provider" })}</p>
      </>
    }
    submit={word("officeMoney.refund.submit")}
    look="danger"
    done={word("officeMoney.refund.done")}
    run={(reason) => refund(order.id, reason)}
    onClose={onClose}
  />
);

function PaidDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [payment, setPayment] = useState("");
  const [amount, setAmount] = useState(String(order.amount));
  const cents = /^(\d{1,6})(?:[.,](\d{2}))?$/.exec(amount.trim());
  return (
    <ActDialog
      title={word("officeMoney.paid.title")}
      lead={word("officeMoney.paid.lead")}
      submit={word("officeMoney.paid.submit")}
      done={word("officeMoney.paid.done")}
      isReady={payment.trim() !== "" && cents !== null}
      run={(reason) =>
        notePaid(order.id, {
          payment: payment.trim(),
          cents: Number(cents?.[1] ?? 0) * 100 + Number(cents?.[2] ?? 0),
          reason,
        })
      }
      onClose={onClose}
    >
      <TextField
        label={word("officeMoney.paid.payment")}
        value={payment}
        onChange={(event) => setPayment(event.target.value)}
        maxLength={100}
        required
      />
      <TextField
        label={word("officeMoney.paid.amount", { currency: order.currency })}
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        inputMode="decimal"
        maxLength={9}
        required
      />
    </ActDialog>
  );
}
