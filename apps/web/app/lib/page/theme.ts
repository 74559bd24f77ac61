import { useSyncExternalStore } from "react";
import { afterPaint } from "../../ui/after-paint.ts";
import { colourBar } from "./bar-colours.ts";

export type Theme = "system" | "dark" | "light";

const key = "theme";
const listeners = new Set<() => void>();

const themeOf = (given: string | null | undefined): Theme =>
  given === "dark" || given === "light" ? given : "system";

/** What was chosen, until the page has its colours. */
let coming: Theme | undefined;

const shownTheme = (): Theme => coming ?? themeOf(document.documentElement.dataset["theme"]);

/** Applies a theme to the page and keeps it for the next visit. Colouring all of it takes a phone a moment: what was pressed shows it first. */
export function chooseTheme(theme: Theme): void {
  coming = theme;
  afterPaint(() => colourPage(theme));
  try {
    if (theme === "system") localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // Storage is forbidden: the theme lives as long as the page.
  }
  listeners.forEach((listener) => listener());
}

function colourPage(theme: Theme): void {
  coming = undefined;
  const page = document.documentElement;
  if (theme === "system") delete page.dataset["theme"];
  else page.dataset["theme"] = theme;
  colourBar(theme === "system" ? undefined : theme);
}

/** Shows the theme that was chosen last, in whatever tab; where storage is forbidden the page has its own. */
export function followStoredTheme(): void {
  try {
    const chosen = themeOf(localStorage.getItem(key));
    if (chosen === shownTheme()) return;
    colourPage(chosen);
    listeners.forEach((listener) => listener());
  } catch {
    // Storage is forbidden.
  }
}

/** Goes round all three, away from what the system shows first, so that the first press is seen. */
export function nextTheme(theme: Theme): Theme {
  const systemIsDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const round: readonly Theme[] = systemIsDark ? ["system", "light", "dark"] : ["system", "dark", "light"];
  return round[(round.indexOf(theme) + 1) % round.length] ?? "system";
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The theme in force; "system" until the page is hydrated. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, shownTheme, () => "system");
