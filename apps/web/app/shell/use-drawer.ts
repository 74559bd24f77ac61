import { type RefObject, useEffect, useRef } from "react";
import { afterPaint } from "../ui/after-paint.ts";

/** The least width at which the menu stands in the bar and is no popover. */
const wide = "(min-width: 68.01rem)";

/**
 * Makes a popover a drawer over the page: while it is open nothing beside it can be reached, and then the focus is
 * back on the button that opened it.
 */
export function useDrawer(opener: RefObject<HTMLElement | null>) {
  const drawer = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = drawer.current;
    if (!element) return undefined;
    const onToggle = ({ newState }: ToggleEvent) => {
      if (newState === "open") element.querySelector("button")?.focus();
      // Styles the whole page anew: a phone shows first that the menu has moved.
      afterPaint(() => {
        const isOpen = element.matches(":popover-open");
        setInert(element, isOpen);
        if (!isOpen && !matchMedia(wide).matches) opener.current?.focus({ preventScroll: true });
      });
    };
    const whenWide = matchMedia(wide);
    const close = () => hide(element);
    whenWide.addEventListener("change", close);
    element.addEventListener("toggle", onToggle);
    if (element.matches(":popover-open")) setInert(element, true);
    return () => {
      whenWide.removeEventListener("change", close);
      element.removeEventListener("toggle", onToggle);
      setInert(element, false);
    };
  }, [opener]);

  /** What was chosen in it shows first that it is. */
  const leave = () => afterPaint(() => hide(drawer.current));
  return { drawer, leave };
}

/** On wide screens the menu stands open in the bar and is no popover. */
function hide(drawer: HTMLElement | null): void {
  if (drawer?.matches(":popover-open")) drawer.hidePopover();
}

/** Takes everything but the element out of reach, or gives it back. */
function setInert(element: HTMLElement, inert: boolean): void {
  for (let part = element; part !== document.body && part.parentElement; part = part.parentElement) {
    for (const sibling of part.parentElement.children) {
      if (sibling !== part && sibling instanceof HTMLElement) sibling.inert = inert;
    }
  }
}
