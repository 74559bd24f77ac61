import type { CharacterOption } from "@gatehouse/contract/money/transfers";
import { useWatch } from "react-hook-form";
import { ActionErrors } from "../../../../lib/call/action-errors.tsx";
import { useSchemaForm } from "../../../../lib/form/form.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { SelectField } from "../../../../ui/select-field.tsx";
import { transferForm } from "../form/model.ts";
import { BalanceLine } from "./balance-line.tsx";
import styles from "./transfer-form.module.css";

type TransferFormProps = {
  balance: number;
  characters: readonly CharacterOption[];
  /** What the amount begins with, as far as it is still there. */
  credited?: number | undefined;
  onSend: (character: CharacterOption, amount: number) => Promise<void>;
};

/** To whom, and how much; what would be left of the balance shows while the amount is typed. */
export function TransferForm({ balance, characters, credited, onSend }: TransferFormProps) {
  const [only, another] = credited === undefined ? [] : characters;
  const form = useSchemaForm({
    schema: transferForm,
    initial: {
      character: only && !another ? String(only.charId) : "",
      amount: credited === undefined ? "" : String(Math.min(credited, balance)),
    },
    failed: text("transfers.unanswered"),
    async send({ amount }) {
      if (!character) return;
      await onSend(character, Number(amount));
      form.clear("amount");
    },
  });
  const typed = useWatch({ control: form.control });
  // One that is not the player's any more has left the list.
  const character = characters.find(({ charId }) => String(charId) === typed.character);
  const { success: isAmount } = transferForm.shape.amount.safeParse(typed.amount);
  const left = isAmount ? balance - Number(typed.amount) : undefined;
  const isTooMuch = left !== undefined && left < 0;
  const asked = { balance: formatWhole(balance), amount: formatWhole(Number(typed.amount)) };
  const amountField = form.field("amount");

  return (
    <form {...form.props} className={styles.form}>
      <BalanceLine balance={balance} left={left} />
      <div className={styles.fields}>
        <SelectField {...form.field("character")} label={text("transfers.character")} required>
          <option value="">{text("transfers.choose")}</option>
          {characters.map(({ charId, name }) => (
            <option key={charId} value={charId}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field
          {...amountField}
          error={isTooMuch ? text("transfers.tooMuch", asked) : amountField.error}
          label={text("transfers.amount")}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <Button
          type="submit"
          look="main"
          className={styles.send}
          busy={form.isSending}
          disabled={!form.isReady || !form.isValid || !character || isTooMuch}
        >
          {text("transfers.send")}
        </Button>
      </div>
      <ActionErrors errors={form.errors} />
    </form>
  );
}
