import { text as textField } from "@gatehouse/contract/fields";
import { limits } from "@gatehouse/contract/limits";
import { type LoginProviderName, providerLabels } from "@gatehouse/contract/identity/login-providers";
import { z } from "zod";
import { useSchemaForm } from "../../../../lib/form/form.ts";
import { ActionErrors } from "../../../../lib/call/action-errors.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { PasswordField } from "../../../../lib/form/password-field.tsx";
import { Button } from "../../../../ui/button.tsx";
import { FormStack } from "../../../../ui/form-stack.tsx";
import { linkProvider } from "../provider-logins/api.ts";
import { SettingsActions } from "./settings-section.tsx";

const schema = z.object({ currentPassword: textField("currentPassword", limits.gamePassword) });

/** Asks for the password before a provider is linked in a session that is not fresh any more. */
export function ProviderPasswordForm({
  provider,
  onCancel,
}: {
  provider: LoginProviderName;
  onCancel: () => void;
}) {
  const form = useSchemaForm({
    schema,
    initial: { currentPassword: "" },
    failed: text("oauth.settings.failed"),
    send: ({ currentPassword }) => linkProvider(provider, currentPassword),
  });
  return (
    <FormStack {...form.props}>
      <ActionErrors errors={form.errors} />
      <PasswordField
        {...form.field("currentPassword")}
        label={text("oauth.settings.password")}
        hint={text("oauth.settings.passwordHint")}
        kind="current"
      />
      <SettingsActions>
        <Button type="submit" look="main" busy={form.isSending} disabled={!form.isReady}>
          {text("oauth.settings.link", { provider: providerLabels[provider] })}
        </Button>
        <Button look="ghost" onClick={onCancel}>
          {text("oauth.settings.cancel")}
        </Button>
      </SettingsActions>
    </FormStack>
  );
}
