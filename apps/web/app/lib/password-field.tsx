import type { ComponentProps } from "react";
import { Field } from "../ui/field.tsx";
import { text } from "./i18n.ts";

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, "type" | "autoComplete" | "reveal"> & {
  /** Password managers fill in the one in force, and offer to make a new one. */
  kind: "current" | "new";
};

/** A field for a password, which can be shown. */
export const PasswordField = ({ kind, ...field }: PasswordFieldProps) => (
  <Field
    {...field}
    type="password"
    autoComplete={`${kind}-password`}
    reveal={{ show: text("session.showPassword"), hide: text("session.hidePassword") }}
    required
  />
);
