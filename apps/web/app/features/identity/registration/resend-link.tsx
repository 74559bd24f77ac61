import { say } from "../../../lib/say.ts";
import { useState } from "react";
import { api } from "../../../lib/api.ts";
import { text } from "../../../lib/i18n.ts";
import { MailDelay } from "../session/mail-delay.tsx";
import { errorLines, read } from "../../../lib/reply.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";

type Resending = { isBusy?: true; sent?: string; errors?: readonly string[] };

/** Has a new verification mail sent to the player who is logged in. */
export function ResendLink() {
  const [{ isBusy = false, sent, errors }, setResending] = useState<Resending>({});
  const resend = async () => {
    setResending({ isBusy: true });
    try {
      const { response } = await read(api.user.register.resend.$post());
      setResending({ sent: response });
    } catch (error) {
      setResending({ errors: errorLines(error, say("unexpected")) });
    }
  };
  if (sent !== undefined) {
    return (
      <>
        <Alert tone="ok" lines={[sent]} />
        <MailDelay />
      </>
    );
  }
  return (
    <>
      {errors && <Alert lines={errors} />}
      <Button look="main" wide busy={isBusy} onClick={() => void resend()}>
        {text("registration.resend")}
      </Button>
    </>
  );
}
