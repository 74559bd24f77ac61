import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/**
 * For a form that is there while it is open: what had the focus when it was opened gets it back when the form goes and takes
 * the focus along.
 */
export function useReturnedFocus<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const [opener] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    const shown = part.current;
    return () => {
      const isInside = shown?.contains(document.activeElement) ?? false;
      if (isInside && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [opener]);
  return part;
}
