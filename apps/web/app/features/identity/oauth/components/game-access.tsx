import type { LoginProviderName } from "@gatehouse/contract/identity/login-providers";
import { limits } from "@gatehouse/contract/limits";
import type { ConfirmReply } from "@gatehouse/contract/identity/oauth";
import { useState } from "react";
import { text } from "../../../../lib/words/i18n.ts";
import { say } from "../../../../lib/words/say.ts";
import { paths } from "../../../../paths.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { ButtonLink } from "../../../../ui/button.tsx";
import { GatePanel } from "../../../../ui/gate-panel.tsx";
import { usePassed } from "../use-passed.ts";
import { Credentials } from "./credentials.tsx";
import { PermanentPasswordForm } from "./permanent-password-form.tsx";
import { ReLogin } from "./re-login.tsx";

type GameAccessProps = {
  access: NonNullable<ConfirmReply["gameOAuthResponse"]>;
  provider: LoginProviderName;
  /** Milliseconds since 1970. */
  confirmedAt: number;
};

/** The account and its temporary password, which the player may make a permanent one (product.md 3.13). */
export function GameAccess({ access, provider, confirmedAt }: GameAccessProps) {
  const { username, tempPassword, message } = access;
  const [isChanged, setChanged] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isOver = usePassed(confirmedAt + limits.temporaryPasswordMinutes * 60_000);

  if (isChanged) {
    return (
      <GatePanel title={text("oauth.game.title")}>
        <Alert tone="ok" lines={[say("password.changed")]} />
        <p>{text("oauth.game.changed", { login: username.toUpperCase() })}</p>
        <ButtonLink to={paths.home} wide>
          {text("oauth.game.home")}
        </ButtonLink>
      </GatePanel>
    );
  }
  const isVoid = isOver || hasFailed;
  return (
    <GatePanel title={text("oauth.game.title")} intro={isVoid ? undefined : message}>
      <Credentials login={username.toUpperCase()} password={tempPassword} />
      {isOver && <Alert tone="warn" lines={[text("oauth.game.over")]} />}
      <PermanentPasswordForm
        login={username}
        tempPassword={tempPassword}
        onChanged={() => setChanged(true)}
        onFailed={() => setFailed(true)}
      />
      {isVoid && <ReLogin provider={provider} target="game" />}
    </GatePanel>
  );
}
