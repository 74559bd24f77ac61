import { use } from "react";
import { text } from "../../../../lib/words/i18n.ts";
import { Hydrated } from "../../../../lib/browser/hydrated.ts";
import { canUsePasskeys } from "../../passkeys/passkeys.ts";
import { ActionErrors } from "../../../../lib/call/action-errors.tsx";
import { useAction } from "../../../../lib/call/use-action.ts";
import { Button } from "../../../../ui/button.tsx";
import { logInWithPasskey } from "../../passkeys/login/api.ts";

/** Logs in by a passkey alone; not there where the browser has none to offer. */
export function PasskeyLogin() {
  const isHydrated = use(Hydrated);
  const logIn = useAction(logInWithPasskey, { failed: text("twoFactor.failed") });
  if (isHydrated && !canUsePasskeys()) return null;
  return (
    <>
      <ActionErrors errors={logIn.errors} />
      <Button
        icon="key"
        wide
        busy={logIn.isBusy}
        // Until it is known whether the browser has passkeys the button keeps its place.
        style={isHydrated ? undefined : { visibility: "hidden" }}
        onClick={() => void logIn.run()}
      >
        {text("twoFactor.passkeys.logIn")}
      </Button>
    </>
  );
}
