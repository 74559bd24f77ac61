import { useState } from "react";
import { api } from "../../../../lib/call/api.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { MailDelay } from "./mail-delay.tsx";
import { ActionErrors } from "../../../../lib/call/action-errors.tsx";
import { say } from "../../../../lib/words/say.ts";
import { read } from "../../../../lib/call/reply.ts";
import { useAction } from "../../../../lib/call/use-action.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";

/** Has a new verification mail sent to the player who is logged in. */
export function ResendLink() {
  const [sent, setSent] = useState<string>();
  const resend = useAction(async () => setSent((await read(api.user.register.resend.$post())).response), {
    failed: say("unexpected"),
  });
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
      <ActionErrors errors={resend.errors} />
      <Button look="main" wide busy={resend.isBusy} onClick={() => void resend.run()}>
        {text("registration.resend")}
      </Button>
    </>
  );
}
