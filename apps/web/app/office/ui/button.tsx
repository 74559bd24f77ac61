import type { ComponentProps } from "react";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import styles from "./button.module.css";

/** The house's button, as low as the office's rows. */
export const OfficeButton = ({ className, ...rest }: ComponentProps<typeof Button>) => (
  <Button size="small" {...rest} className={cx(styles.low, className)} />
);

/** A link inside the office that looks like a button. */
export const OfficeButtonLink = ({ className, ...rest }: ComponentProps<typeof ButtonLink>) => (
  <ButtonLink size="small" {...rest} className={cx(styles.low, className)} />
);
