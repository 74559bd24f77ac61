import { Alert } from "../../../ui/alert.tsx";
import { api } from "../../../lib/api.ts";
import { text } from "../../../lib/i18n.ts";
import { createPolled, usePolled } from "../../../lib/polled.ts";
import { read } from "../../../lib/reply.ts";

const lookEveryMs = 3_000;

const mail = createPolled(
  () => read(api.public.mail.$get()),
  () => lookEveryMs,
);

/** Stands where a mail was promised: says so when the mail server takes none, and until it does again. */
export function MailDelay() {
  const { data } = usePolled(mail, undefined);
  if (!data?.delayed) return null;
  return (
    <Alert tone="warn" title={text("registration.mailDelayed")}>
      <p>{text("registration.mailDelayedText")}</p>
    </Alert>
  );
}
