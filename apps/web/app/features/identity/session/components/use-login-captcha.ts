import { limits } from "@gatehouse/contract/limits";
import { say } from "../../../../lib/say.ts";
import { useEffect, useState } from "react";
import { useCaptcha } from "../../captcha/captcha.tsx";
import { ApiError } from "../../../../lib/reply.ts";
import { asksForCaptcha, storedAttempts } from "../attempts.ts";

/** The captcha of the login form: asked for by the failures of the name, looked up 1 s after its last change, or by the server. */
export function useLoginCaptcha(login: string) {
  const captcha = useCaptcha();
  const [checkedLogin, setCheckedLogin] = useState("");
  const [demandedFor, setDemandedFor] = useState<string>();

  useEffect(() => {
    const timer = window.setTimeout(() => setCheckedLogin(login), limits.searchDebounceMs);
    return () => window.clearTimeout(timer);
  }, [login]);

  const isRequired =
    checkedLogin !== "" && (demandedFor === checkedLogin || asksForCaptcha(storedAttempts(), checkedLogin));

  return {
    ...captcha,
    isRequired,
    isMissing: isRequired && captcha.response === null,
    /** A failure shows at once whether the next attempt needs a captcha, and needs a new one. */
    afterFailure(error: unknown, failedLogin: string) {
      if (error instanceof ApiError && error.errors.includes(say("captcha.required")))
        setDemandedFor(failedLogin);
      setCheckedLogin(failedLogin);
      captcha.reset();
    },
  };
}
