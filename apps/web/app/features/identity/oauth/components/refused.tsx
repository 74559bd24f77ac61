import { type LoginTarget, providerLabels } from "@gatehouse/contract/identity/login-providers";
import { text } from "../../../../lib/words/i18n.ts";
import { paths } from "../../../../paths.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { ButtonLink } from "../../../../ui/button.tsx";
import { GatePanel } from "../../../../ui/gate-panel.tsx";
import type { Confirmation } from "../api.ts";
import { knownProvider } from "../model.ts";
import { isDenial } from "../return-from-provider.ts";
import { LinkOffered } from "./link-offered.tsx";
import { ReLogin } from "./re-login.tsx";

/** A login at a provider that led nowhere: why, and the ways on. */
export function Refused({ confirmation, target }: { confirmation: Confirmation; target: LoginTarget }) {
  const { errors = [], offer } = confirmation;
  const provider = knownProvider(confirmation.provider);
  if (offer && provider) return <LinkOffered offer={offer} provider={providerLabels[provider]} />;
  return (
    <GatePanel title={text("oauth.title")}>
      <Alert lines={errors} />
      {isDenial(errors) && <p>{text("oauth.denied")}</p>}
      {provider && <ReLogin provider={provider} target={target} />}
      {target === "game" && !provider && (
        <ButtonLink to={paths.home} wide>
          {text("oauth.game.home")}
        </ButtonLink>
      )}
      {target === "web" && (
        <ButtonLink to={paths.login} wide>
          {text("oauth.toLogin")}
        </ButtonLink>
      )}
    </GatePanel>
  );
}
