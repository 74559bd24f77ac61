import { useState } from "react";
import { isRefusedAs } from "../../../lib/call/reply.ts";
import { asksForCaptcha, storedAttempts } from "./attempts.ts";

/** Whether a login asks for a captcha: by the failures of the name that was looked up last, or because the server said so. */
export function useCaptchaDemand() {
  const [checkedLogin, setCheckedLogin] = useState("");
  const [demandedFor, setDemandedFor] = useState<string>();
  return {
    isRequired:
      checkedLogin !== "" && (demandedFor === checkedLogin || asksForCaptcha(storedAttempts(), checkedLogin)),
    lookUp: setCheckedLogin,
    /** A failure shows at once whether the next attempt needs a captcha. */
    afterFailure(error: unknown, failedLogin: string) {
      if (isRefusedAs(error, "captcha.required")) setDemandedFor(failedLogin);
      setCheckedLogin(failedLogin);
    },
  };
}
