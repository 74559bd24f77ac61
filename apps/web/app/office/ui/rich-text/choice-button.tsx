import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { cx } from "../../../ui/cx.ts";
import { ToolIcon } from "./icons.tsx";
import styles from "./toolbar.module.css";

type ChoiceButtonProps = {
  name: string;
  label: string;
  /** What is chosen, in words. */
  value: string;
  children: ReactNode;
  options: readonly { value: string; shown: ReactNode; isOn: boolean }[];
  onChoose: (value: string) => void;
};

/** A button of the toolbar that opens a list to choose one of. */
export function ChoiceButton({ name, label, value, children, options, onChoose }: ChoiceButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  const items = () => Array.from(menu.current?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? []);
  const open = () => {
    const [list, at] = [menu.current, button.current?.getBoundingClientRect()];
    if (!list || !at || list.matches(":popover-open")) return;
    list.showPopover();
    const { width, height } = list.getBoundingClientRect();
    list.style.left = `${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`;
    list.style.top = `${at.bottom + height + 8 > innerHeight && at.top > height ? at.top - height - 4 : at.bottom + 4}px`;
    (items().find((item) => item.ariaChecked === "true") ?? items()[0])?.focus();
  };
  const close = () => menu.current?.hidePopover();
  const move = (event: KeyboardEvent) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === "Tab") close();
    if (to === undefined) {
      // Arrows to the sides belong to the toolbar once this is closed.
      if (event.key.startsWith("Arrow")) event.stopPropagation();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    all.at(to % all.length)?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.choice}
        data-tool={name}
        aria-label={`${label}: ${value}`}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => (isOpen ? close() : open())}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          open();
        }}
      >
        {children}
        <ToolIcon name="more" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={cx(styles.menu)}
        onToggle={(event) => {
          setOpen(event.newState === "open");
          if (event.newState === "closed" && menu.current?.contains(document.activeElement))
            button.current?.focus();
        }}
        onKeyDown={move}
      >
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            role="menuitemradio"
            aria-checked={option.isOn}
            tabIndex={-1}
            className={styles.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              close();
              onChoose(option.value);
            }}
          >
            {option.shown}
          </button>
        ))}
      </div>
    </>
  );
}
