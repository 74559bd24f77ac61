import { useNavigate } from "react-router";
import { text } from "../../../lib/i18n.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/button.tsx";
import { SettingsActions, SettingsSection } from "./settings-section.tsx";

export function PasswordSection() {
  const navigate = useNavigate();
  return (
    <SettingsSection title={text("account.password.title")} intro={text("account.password.text")}>
      <SettingsActions>
        <Button
          icon="key"
          onClick={() => void navigate(`${paths.changePassword}?returnUrl=${paths.settings.slice(1)}`)}
        >
          {text("account.password.change")}
        </Button>
      </SettingsActions>
    </SettingsSection>
  );
}
