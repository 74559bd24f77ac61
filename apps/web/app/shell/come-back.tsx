import { useEffect } from "react";
import { chooseTheme, type Theme } from "../lib/page/theme.ts";

/**
 * Catches up when the browser shows a page again as it was left (back and forward): it tells a page that it keeps of no change of
 * storage, such as a session that ended or another theme.
 */
export function ComeBack() {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) catchUp();
    };
    window.addEventListener("pageshow", onShow);
    // It may have been left before this came.
    catchUp();
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
  return null;
}

function catchUp(): void {
  // Without a key, as when all of it may have changed.
  window.dispatchEvent(new StorageEvent("storage"));
  const chosen = storedTheme();
  if (chosen !== undefined && chosen !== (document.documentElement.dataset["theme"] ?? "system"))
    chooseTheme(chosen);
}

function storedTheme(): Theme | undefined {
  try {
    const theme = localStorage.getItem("theme");
    return theme === "dark" || theme === "light" ? theme : "system";
  } catch {
    // Storage is forbidden: the page has its own.
    return undefined;
  }
}
