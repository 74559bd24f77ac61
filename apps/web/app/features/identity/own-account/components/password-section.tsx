import { useNavigate } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { paths } from "../../../../paths.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { useCurrentRequired } from "../api.ts";
import { SettingsActions, SettingsSection } from "./settings-section.tsx";

const changePath = `${paths.changePassword}?returnUrl=${paths.settings.slice(1)}`;

/** The way to a new password, or to a first one where a provider's login made the account. */
export function PasswordSection() {
  const navigate = useNavigate();
  // Until the answer is there, the common case stands: both ways lead to the same page.
  const { data } = useCurrentRequired();
  if (data?.response === false) {
    return (
      <SettingsSection title={text("ownAccount.password.title")} intro={text("ownAccount.password.none")}>
        <SettingsActions>
          <ButtonLink icon="key" to={changePath}>
            {text("ownAccount.password.set")}
          </ButtonLink>
        </SettingsActions>
      </SettingsSection>
    );
  }
  return (
    <SettingsSection title={text("ownAccount.password.title")} intro={text("ownAccount.password.text")}>
      <SettingsActions>
        <Button icon="key" onClick={() => void navigate(changePath)}>
          {text("ownAccount.password.change")}
        </Button>
      </SettingsActions>
    </SettingsSection>
  );
}
