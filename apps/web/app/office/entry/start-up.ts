import { defaultLanguage, type Language, languageOf } from "@gatehouse/contract/languages";

/**
 * Runs before the first paint, as a script of its own: the office's page allows none inside it. The chosen theme, and the
 * language that was chosen or else the first of ours that the browser names, whose file of words is asked for at once.
 */
export default function startUp(files: Readonly<Record<Language, string>>): void {
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
  const language = known ?? defaultLanguage;
  page.lang = language;
  // Read by the module that says them (document/plugins/office-words.ts).
  page.dataset["words"] = files[language];
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = files[language];
  document.head.append(link);
}
