import type { ReactNode } from "react";
import { useState } from "react";
import { TextField } from "../../../../../office/ui/fields.tsx";
import { momentOf, wallOf } from "../moments.ts";

type MomentFieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** ISO 8601. */
  value: string | undefined;
  onChange: (moment: string | undefined) => void;
};

/** A day and a time in the server's zone. */
export function MomentField({ label, hint, value, onChange }: MomentFieldProps) {
  // Half a date is none, and is still being typed.
  const [typed, setTyped] = useState(value === undefined ? "" : wallOf(value));
  return (
    <TextField
      type="datetime-local"
      label={label}
      hint={hint}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(momentOf(event.target.value));
      }}
    />
  );
}
