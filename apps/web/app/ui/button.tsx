import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { Icon, type IconName } from "./art/icon.tsx";
import { cx } from "./cx.ts";
import { Spinner } from "./spinner.tsx";
import styles from "./button.module.css";

type Look = {
  look?: "main" | "default" | "ghost" | "quiet" | "danger" | undefined;
  size?: "small" | "normal" | undefined;
  wide?: boolean | undefined;
  icon?: IconName | undefined;
  iconEnd?: IconName | undefined;
};

type ButtonProps = ComponentProps<"button"> & Look & { busy?: boolean };

/** A button; `busy` keeps its width and its focus, says so to readers and swallows clicks. */
export function Button({ busy = false, ...props }: ButtonProps) {
  const { look, size, wide, icon, iconEnd, className, children, onClick, ...rest } = props;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look, size, wide, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={click}
    >
      <Content icon={icon} iconEnd={iconEnd}>
        {children}
      </Content>
      {busy && (
        <span className={styles.wait}>
          <Spinner />
        </span>
      )}
    </button>
  );
}

/** A link that looks like a button; takes every prop of the router's Link. */
export function ButtonLink(props: ComponentProps<typeof Link> & Look) {
  const { look, size, wide, icon, iconEnd, className, children, ...rest } = props;
  return (
    <Link {...rest} className={buttonClass({ look, size, wide, className })}>
      <Content icon={icon} iconEnd={iconEnd}>
        {children}
      </Content>
    </Link>
  );
}

function buttonClass({ look = "default", size, wide, className }: Look & { className?: string | undefined }) {
  return cx(styles.button, styles[look], size === "small" && styles.small, wide && styles.wide, className);
}

function Content({ icon, iconEnd, children }: Pick<Look, "icon" | "iconEnd"> & { children: ReactNode }) {
  return (
    <span className={styles.content}>
      {icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
    </span>
  );
}
