import { limits } from "@gatehouse/contract/limits";
import { isOfKind, type PaymentProviderName } from "@gatehouse/contract/money/providers";
import type { PortalConfig } from "@gatehouse/contract/operations/configuration";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import { ActionErrors } from "../../../../lib/call/action-errors.tsx";
import { useSchemaForm } from "../../../../lib/form/form.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { say } from "../../../../lib/words/say.ts";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { RadioGroup } from "../../../../ui/radio-group.tsx";
import { donate, orderByHand } from "../orders/api.ts";
import { amountOf, donationForm, receiptPath } from "../model.ts";
import styles from "./donate-form.module.css";
import { PaypalButtons } from "./paypal-buttons.tsx";
import { Sum } from "./sum.tsx";

export type WaysToPay = Pick<PortalConfig, "payments" | "paypal">;

const { min, max } = limits.donation;

/** How much, what the balance would be, and the ways to pay. */
export function DonateForm({ payments, paypal }: WaysToPay) {
  const navigate = useNavigate();
  const failed = say("donation.failed");
  const [chosen, setChosen] = useState<PaymentProviderName | undefined>(payments[0]);
  const form = useSchemaForm({
    schema: donationForm,
    initial: { amount: "" },
    failed,
    async send({ amount: typed }) {
      const units = Number(typed);
      if (chosen === undefined || isOfKind(chosen, "hand")) {
        await navigate(receiptPath(await orderByHand(units)));
      } else await leaveFor(await donate(chosen, units));
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
      {payments.length > 1 && (
        <RadioGroup
          label={text("donation.give.payment")}
          options={payments.map((value) => ({ value, label: text(`donation.providers.${value}`) }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <Sum amount={amount} />
      <ActionErrors errors={[...form.errors, ...buttonErrors]} />
      <Button
        type="submit"
        look="main"
        wide
        busy={form.isSending}
        disabled={!form.isReady || amount === undefined}
      >
        {text("donation.give.donate")}
      </Button>
      {chosen && <p className={styles.note}>{text(`donation.give.notes.${chosen}`)}</p>}
      {paypal && chosen === "paypal" && (
        <PaypalButtons settings={paypal} amount={amount} onErrors={setButtonErrors} />
      )}
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
