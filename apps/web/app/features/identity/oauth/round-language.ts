import { defaultLanguage, languageOf, pagePrefix } from "@gatehouse/contract/languages";
import { language } from "../../../lib/words/language.ts";

const key = "oauthLanguage";

/** Notes in the tab in which language a round to a provider starts: providers know one address to come back to. */
export function noteRoundLanguage(): void {
  try {
    sessionStorage.setItem(key, language());
  } catch {
    // Storage is forbidden: the round ends in English.
  }
}

/** Goes on in the language in which the round started; never resolves where that is another one than the page's. */
export async function returnToRoundLanguage(): Promise<void> {
  const noted = takeNoted();
  if (!noted || noted === language() || language() !== defaultLanguage) return;
  const { pathname, search } = window.location;
  window.location.replace(pagePrefix(noted) + pathname + search);
  await new Promise(() => {});
}

function takeNoted() {
  try {
    const noted = languageOf(sessionStorage.getItem(key) ?? "");
    sessionStorage.removeItem(key);
    return noted;
  } catch {
    return undefined;
  }
}
