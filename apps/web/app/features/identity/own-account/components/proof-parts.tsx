import type { ComponentProps } from "react";
import { PasswordField } from "../../../../lib/form/password-field.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { SettingsActions } from "./settings-section.tsx";

/** A code of the second factor, from the app or one of those for recovery. */
export const CodeField = (props: Omit<ComponentProps<typeof Field>, "label" | "type">) => (
  <Field
    {...props}
    label={text("twoFactor.code")}
    type="text"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    required
  />
);

/** The password that the account has now. */
export const CurrentPasswordField = (props: Omit<ComponentProps<typeof PasswordField>, "label" | "kind">) => (
  <PasswordField {...props} label={text("twoFactor.currentPassword")} kind="current" />
);

type ProofButtonsProps = {
  submit: string;
  look?: "main" | "danger";
  form: { isSending: boolean; isReady: boolean };
  onCancel: () => void;
};

/** What ends a form that proves something. */
export const ProofButtons = ({ submit, look = "main", form, onCancel }: ProofButtonsProps) => (
  <SettingsActions>
    <Button type="submit" look={look} busy={form.isSending} disabled={!form.isReady}>
      {submit}
    </Button>
    <Button look="ghost" onClick={onCancel}>
      {text("twoFactor.cancel")}
    </Button>
  </SettingsActions>
);
