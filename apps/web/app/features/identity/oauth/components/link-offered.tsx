import type { LinkOffer } from "@gatehouse/contract/identity/oauth";
import { say } from "../../../../lib/say.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { text } from "../../../../lib/i18n.ts";
import { errorLines } from "../../../../lib/reply.ts";
import { paths } from "../../../../paths.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { GatePanel } from "../../../../ui/gate-panel.tsx";
import { enterApart } from "../api.ts";

type Props = { offer: LinkOffer; provider: string };

/**
 * The email belongs to an account: its owner logs in there and then links the provider. Where nobody ever proved the
 * address, the account may be a stranger's, and the visitor takes a new one.
 */
export function LinkOffered({ offer, provider }: Props) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([say("provider.emailInUse", { provider })]);
  const goApart = async () => {
    setBusy(true);
    try {
      await navigate(await enterApart(offer.linkToken), { replace: true });
    } catch (error) {
      setErrors(errorLines(error, say("provider.refused")));
      setBusy(false);
    }
  };
  return (
    <GatePanel
      title={text("oauth.knownEmail")}
      notes={
        offer.mayBeAnothers && (
          <>
            <p>{text("oauth.notMine", { email: offer.email })}</p>
            <Button wide busy={isBusy} onClick={() => void goApart()}>
              {text("oauth.newAccount")}
            </Button>
          </>
        )
      }
    >
      <Alert tone="warn" lines={errors} />
      <p>{text("oauth.whyNot", { email: offer.email, provider })}</p>
      <ButtonLink to={paths.login} look="main" wide>
        {text("oauth.logInToLink")}
      </ButtonLink>
    </GatePanel>
  );
}
