import { Alert } from "../../../../ui/alert.tsx";
import { api } from "../../../../lib/call/api.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { createQuery, useQuery } from "../../../../lib/call/query.ts";
import { read } from "../../../../lib/call/reply.ts";

const lookEveryMs = 3_000;

const mail = createQuery(() => read(api.public.mail.$get()), { refetchAfter: () => lookEveryMs });

/** Stands where a mail was promised: says so when the mail server takes none, and until it does again. */
export function MailDelay() {
  const { data } = useQuery(mail, undefined);
  if (!data?.delayed) return null;
  return (
    <Alert tone="warn" title={text("registration.mailDelayed")}>
      <p>{text("registration.mailDelayedText")}</p>
    </Alert>
  );
}
