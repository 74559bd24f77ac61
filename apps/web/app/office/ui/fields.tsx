import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/art/icon.tsx";
import styles from "./fields.module.css";

type Around = {
  label: ReactNode;
  /** For readers only: what stands around says it already. */
  hidesLabel?: boolean;
  hint?: ReactNode;
  /** In the hint's place, announced when it appears. */
  error?: string | undefined;
};

/** A labelled input, as low as the office's rows. */
export function TextField({
  label,
  hidesLabel,
  hint,
  error,
  className,
  ...input
}: Around & ComponentProps<"input">) {
  const { id, note, ...described } = useNotes(input.id, hint, error);
  return (
    <Labelled id={id} label={label} hidesLabel={hidesLabel} note={note} className={className}>
      <input autoComplete="off" {...input} {...described} id={id} className={styles.input} />
    </Labelled>
  );
}

/** A labelled field of several lines. */
export function TextArea({
  label,
  hidesLabel,
  hint,
  error,
  className,
  ...area
}: Around & ComponentProps<"textarea">) {
  const { id, note, ...described } = useNotes(area.id, hint, error);
  return (
    <Labelled id={id} label={label} hidesLabel={hidesLabel} note={note} className={className}>
      <textarea rows={3} {...area} {...described} id={id} className={cx(styles.input, styles.area)} />
    </Labelled>
  );
}

/** A labelled choice of one; `options` by value. */
export function SelectField({
  label,
  hidesLabel,
  hint,
  error,
  className,
  children,
  ...select
}: Around & ComponentProps<"select">) {
  const { id, note, ...described } = useNotes(select.id, hint, error);
  return (
    <Labelled id={id} label={label} hidesLabel={hidesLabel} note={note} className={className}>
      <span className={styles.frame}>
        <select {...select} {...described} id={id} className={cx(styles.input, styles.select)}>
          {children}
        </select>
        <Icon name="down" className={styles.arrow} />
      </span>
    </Labelled>
  );
}

/** Fields in a row, as filters above a table stand. */
export const Filters = ({ label, children }: { label: string; children: ReactNode }) => (
  <search aria-label={label} className={styles.filters}>
    {children}
  </search>
);

function useNotes(givenId: string | undefined, hint: ReactNode, error: string | undefined) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const noteId = `${id}-note`;
  const hasNote = hint !== undefined || error !== undefined;
  const note = hasNote && (
    <span id={noteId} className={error === undefined ? styles.hint : styles.error} role={error && "alert"}>
      {error ?? hint}
    </span>
  );
  return {
    id,
    note,
    "aria-invalid": error !== undefined || undefined,
    "aria-describedby": hasNote ? noteId : undefined,
  };
}

type LabelledProps = {
  id: string;
  label: ReactNode;
  hidesLabel: boolean | undefined;
  note: ReactNode;
  className: string | undefined;
  children: ReactNode;
};

const Labelled = ({ id, label, hidesLabel = false, note, className, children }: LabelledProps) => (
  <div className={cx(styles.field, className)}>
    <label htmlFor={id} className={hidesLabel ? "visually-hidden" : styles.label}>
      {label}
    </label>
    {children}
    {note}
  </div>
);
