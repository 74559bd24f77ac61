import { useEffect } from "react";
import { followStoredTheme } from "../lib/page/theme.ts";

/** Has a page that the browser shows again as it was left (back and forward) follow a theme that was chosen meanwhile. */
export function ComeBack() {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) followStoredTheme();
    };
    window.addEventListener("pageshow", onShow);
    // It may have been left before this came.
    followStoredTheme();
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
  return null;
}
