import type { LinkOffer } from "@gatehouse/contract/identity/oauth";
import { useNavigate } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { ActionErrors } from "../../../../lib/call/action-errors.tsx";
import { say } from "../../../../lib/words/say.ts";
import { useAction } from "../../../../lib/call/use-action.ts";
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
  const goApart = useAction(async () => navigate(await enterApart(offer.linkToken), { replace: true }), {
    failed: say("provider.refused"),
  });
  return (
    <GatePanel
      title={text("oauth.knownEmail")}
      notes={
        offer.mayBeAnothers && (
          <>
            <p>{text("oauth.notMine", { email: offer.email })}</p>
            <Button wide busy={goApart.isBusy} onClick={() => void goApart.run()}>
              {text("oauth.newAccount")}
            </Button>
          </>
        )
      }
    >
      {goApart.errors.length > 0 ? (
        <ActionErrors errors={goApart.errors} />
      ) : (
        <Alert tone="warn" lines={[say("provider.emailInUse", { provider })]} />
      )}
      <p>{text("oauth.whyNot", { email: offer.email, provider })}</p>
      <ButtonLink to={paths.login} look="main" wide>
        {text("oauth.logInToLink")}
      </ButtonLink>
    </GatePanel>
  );
}
