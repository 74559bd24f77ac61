import { limits } from "@gatehouse/contract/limits";
import { useEffect, useId, useRef } from "react";
import { useSchemaForm } from "../../../../lib/form/form.ts";
import { ActionErrors } from "../../../../lib/call/action-errors.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { say } from "../../../../lib/words/say.ts";
import { MailDelay } from "./mail-delay.tsx";
import { logOff } from "../log-off.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { FormStack } from "../../../../ui/form-stack.tsx";
import { sendCode } from "../api.ts";
import styles from "./code-form.module.css";

const schema = async () => (await import("@gatehouse/contract/identity/login")).deviceCodeParam;

/** Asks for the code that the login waits for: the mailed one of an unknown device, or one of the second factor. */
export function CodeForm({ twoFactor }: { twoFactor: boolean }) {
  const messageId = useId();
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed last is gone; readers hear the message as the field's description.
  useEffect(() => place.current?.querySelector("input")?.focus(), []);
  const form = useSchemaForm({
    schema,
    initial: { code: "" },
    failed: say("unexpected"),
    send: ({ code }) => sendCode(code),
  });

  return (
    <div ref={place} className={styles.form}>
      <Alert tone="info">
        <p id={messageId}>{text(twoFactor ? "session.twoFactorCode" : "session.deviceCode")}</p>
      </Alert>
      {!twoFactor && <MailDelay />}
      <FormStack {...form.props}>
        <ActionErrors errors={form.errors} />
        <Field
          {...form.field("code")}
          className={styles.code}
          label={text("session.code")}
          type="text"
          hint={text(twoFactor ? "session.twoFactorHint" : "session.codeHint", {
            digits: limits.codeDigits,
            minutes: limits.codeMinutes,
          })}
          inputMode={twoFactor ? "text" : "numeric"}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={messageId}
          required
        />
        <Button
          type="submit"
          look="main"
          wide
          busy={form.isSending}
          disabled={!form.isReady || !form.isValid}
        >
          {text("session.submitCode")}
        </Button>
      </FormStack>
      <div className={styles.again}>
        <p>{text(twoFactor ? "session.noApp" : "session.noMail")}</p>
        <Button look="ghost" size="small" onClick={() => void logOff()}>
          {text("session.again")}
        </Button>
      </div>
    </div>
  );
}
