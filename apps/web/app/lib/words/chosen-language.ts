import { type Language, languageOf } from "@gatehouse/contract/languages";
import { api } from "../call/api.ts";
import { isValid, storedSession } from "../session/session.ts";
import { readStored, writeStored } from "../browser/storage.ts";

const key = "language";

/** Keeps the visitor's choice; a player's mails follow it, too. The call outlives the page that is being left. */
export function chooseLanguage(language: Language): void {
  writeStored(key, language);
  if (isValid(storedSession())) {
    void api.public.user.language.$put({ json: { language } }, { init: { keepalive: true } }).catch(() => {});
  }
}

/** The language that the visitor chose, or else the one of ours that the browser names first. */
export function wantedLanguage(): Language | undefined {
  const chosen = readStored(key);
  const tags = typeof chosen === "string" ? [chosen] : navigator.languages;
  return tags.map(languageOf).find((language) => language !== undefined);
}
