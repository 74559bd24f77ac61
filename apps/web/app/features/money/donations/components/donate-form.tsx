import { limits } from "@gatehouse/contract/limits";
import type { PortalConfig } from "@gatehouse/contract/operations/configuration";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import { ActionErrors } from "../../../../lib/call/action-errors.tsx";
import { useSchemaForm } from "../../../../lib/form/form.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { say } from "../../../../lib/words/say.ts";
import { useAction } from "../../../../lib/call/use-action.ts";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { donate, orderByHand } from "../donations-api.ts";
import { amountOf, donationForm, receiptPath } from "../model.ts";
import styles from "./donate-form.module.css";
import { PaypalButtons } from "./paypal-buttons.tsx";
import { Sum } from "./sum.tsx";

export type WaysToPay = Pick<PortalConfig, "paypal" | "manualPayment">;

const { min, max } = limits.donation;

/** How much, what the balance would be, and the ways to pay. */
export function DonateForm({ paypal, manualPayment }: WaysToPay) {
  const navigate = useNavigate();
  const failed = say("donation.failed");
  const byHand = useAction(async (units: number) => navigate(receiptPath(await orderByHand(units))), {
    failed,
  });
  const form = useSchemaForm({
    schema: donationForm,
    initial: { amount: "" },
    failed,
    async send({ amount: typed }) {
      const units = Number(typed);
      if (paypal) await leaveFor(await donate(units));
      else await navigate(receiptPath(await orderByHand(units)));
    },
  });
  const [buttonErrors, setButtonErrors] = useState<readonly string[]>([]);
  const amount = amountOf(useWatch({ control: form.control }).amount);
  return (
    <form {...form.props} className={styles.form}>
      <div className={styles.amount}>
        <Field
          {...form.field("amount")}
          label={text("donation.give.amount")}
          hint={text("donation.give.hint", { min: formatWhole(min), max: formatWhole(max) })}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <span className={styles.currency} aria-hidden="true">
          EUR
        </span>
      </div>
      <Sum amount={amount} />
      <ActionErrors errors={[...form.errors, ...byHand.errors, ...buttonErrors]} />
      <Button
        type="submit"
        look="main"
        wide
        busy={form.isSending}
        disabled={!form.isReady || amount === undefined}
      >
        {text("donation.give.donate")}
      </Button>
      {paypal && (
        <>
          <p className={styles.note}>{text("donation.give.note")}</p>
          <PaypalButtons settings={paypal} amount={amount} onErrors={setButtonErrors} />
        </>
      )}
      {paypal && manualPayment && (
        <Button
          look="quiet"
          busy={byHand.isBusy}
          disabled={amount === undefined}
          onClick={() => void (amount && byHand.run(amount))}
        >
          {text("donation.give.byHand")}
        </Button>
      )}
      {!paypal && <p className={styles.note}>{text("donation.give.byHandNote")}</p>}
    </form>
  );
}

/** Goes to another site; done when the visitor comes back to the page as it was left. */
function leaveFor(address: string): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener("pageshow", () => resolve(), { once: true });
    window.location.assign(address);
  });
}
