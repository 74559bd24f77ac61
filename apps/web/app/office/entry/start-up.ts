import { languageOf, officeLanguageOf } from "@gatehouse/contract/languages";

/**
 * Runs before the first paint, as a script of its own: the office's page allows none inside it. The chosen theme, and the
 * language that was chosen or else the first of ours that the browser names.
 */
export default function startUp(): void {
  const page = document.documentElement;
  const read = (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is forbidden: the system's theme, the browser's language.
      return null;
    }
  };
  const theme = read("theme");
  if (theme === "dark" || theme === "light") page.dataset["theme"] = theme;
  const chosen = (read("language") ?? "").replaceAll('"', "");
  const known = [chosen, ...navigator.languages].map(languageOf).find((language) => language !== undefined);
  if (known) page.lang = officeLanguageOf(known);
}
