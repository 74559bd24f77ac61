import { type Language, languageNames, languages, pagePrefix } from "@gatehouse/contract/languages";
import { useLocation } from "react-router";
import { chooseLanguage } from "../lib/words/chosen-language.ts";
import { text } from "../lib/words/i18n.ts";
import { language } from "../lib/words/language.ts";
import { renderedAddress } from "../page-query.ts";
import styles from "./language-switch.module.css";

/** This page in another language; what of its address is for the browser alone does not go along. */
export function useAddressIn(): (other: Language) => string {
  const { pathname, search } = useLocation();
  const page = renderedAddress(new URL(pathname + search, "http://portal"));
  return (other) => pagePrefix(other) + page;
}

/** The same page in each language. Plain links: another language is another document. */
export function LanguageSwitch() {
  const addressIn = useAddressIn();
  return (
    <nav aria-label={text("shell.language.label")} className={styles.languages}>
      {languages.map((one) => (
        <a
          key={one}
          href={addressIn(one)}
          lang={one}
          hrefLang={one}
          aria-current={one === language() ? "true" : undefined}
          onClick={() => chooseLanguage(one)}
        >
          {languageNames[one]}
        </a>
      ))}
    </nav>
  );
}
