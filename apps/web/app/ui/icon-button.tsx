import type { ComponentProps } from "react";
import { Icon, type IconName } from "./art/icon.tsx";
import { cx } from "./cx.ts";
import styles from "./icon-button.module.css";

type IconButtonProps = Omit<ComponentProps<"button">, "children"> & { icon: IconName; label: string };

/** A square button with an icon; `label` is its name for readers and its tooltip. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" title={label} {...rest} className={cx(styles.button, className)} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}
