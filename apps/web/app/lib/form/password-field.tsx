import { type ComponentProps, useRef, useState } from "react";
import { Field } from "../../ui/field.tsx";
import { text } from "../words/i18n.ts";

type PasswordFieldProps = Omit<
  ComponentProps<typeof Field>,
  "type" | "autoComplete" | "reveal" | "advice"
> & {
  /** Password managers fill in the one in force, and offer to make a new one, which is typed twice. */
  kind: "current" | "new" | "repeated";
};

/** A field for a password, which can be shown; a new one that everybody has is allowed, and told. */
export function PasswordField({ kind, onFocus, onChange, ...field }: PasswordFieldProps) {
  const [isCommon, setCommon] = useState(false);
  const judge = useRef<(password: string) => boolean>(undefined);
  const look = ({ value }: HTMLInputElement) => setCommon(judge.current?.(value) ?? false);

  async function prepare(input: HTMLInputElement): Promise<void> {
    if (kind !== "new" || judge.current) return;
    // Without the list there is no advice.
    const loaded = await import("./common-passwords.ts").catch(() => undefined);
    judge.current = loaded?.isCommonPassword;
    look(input);
  }

  return (
    <Field
      {...field}
      type="password"
      autoComplete={kind === "current" ? "current-password" : "new-password"}
      reveal={{ show: text("session.showPassword"), hide: text("session.hidePassword") }}
      advice={kind === "new" ? (isCommon && text("session.commonPassword")) || "" : undefined}
      onFocus={(event) => {
        onFocus?.(event);
        void prepare(event.currentTarget);
      }}
      onChange={(event) => {
        onChange?.(event);
        // The focus may have come before the page could hear of it.
        void prepare(event.currentTarget);
        look(event.currentTarget);
      }}
      required
    />
  );
}
