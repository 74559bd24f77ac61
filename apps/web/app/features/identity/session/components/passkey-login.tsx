import { use, useState } from "react";
import { text } from "../../../../lib/i18n.ts";
import { Hydrated } from "../../../../lib/hydrated.ts";
import { canUsePasskeys } from "../../passkeys/passkeys.ts";
import { errorLines } from "../../../../lib/reply.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { logInWithPasskey } from "../passkey-api.ts";

/** Logs in by a passkey alone; not there where the browser has none to offer. */
export function PasskeyLogin() {
  const isHydrated = use(Hydrated);
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  if (isHydrated && !canUsePasskeys()) return null;
  const logIn = async () => {
    setBusy(true);
    setErrors([]);
    try {
      await logInWithPasskey();
    } catch (error) {
      setErrors(errorLines(error, text("twoFactor.failed")));
    }
    setBusy(false);
  };
  return (
    <>
      {errors.length > 0 && <Alert lines={errors} />}
      <Button
        icon="key"
        wide
        busy={isBusy}
        // Until it is known whether the browser has passkeys the button keeps its place.
        style={isHydrated ? undefined : { visibility: "hidden" }}
        onClick={() => void logIn()}
      >
        {text("twoFactor.passkeys.logIn")}
      </Button>
    </>
  );
}
