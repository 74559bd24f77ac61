import { languageNames } from "@gatehouse/contract/languages";
import { use, useState } from "react";
import { chooseLanguage, wantedLanguage } from "./chosen-language.ts";
import { Hydrated } from "../lib/browser/hydrated.ts";
import { text } from "../lib/words/i18n.ts";
import { language } from "../lib/words/language.ts";
import { Button } from "../ui/button.tsx";
import styles from "./language-offer.module.css";
import { useAddressIn } from "./language-switch.tsx";

/** A line at the foot of the window for a visitor who reads another language than the page's; nobody is sent anywhere. */
export function LanguageOffer() {
  const isHydrated = use(Hydrated);
  const [isDeclined, setDeclined] = useState(false);
  const addressIn = useAddressIn();
  const offered = isHydrated && !isDeclined ? wantedLanguage() : undefined;
  if (!offered || offered === language()) return null;
  const decline = () => {
    chooseLanguage(language());
    setDeclined(true);
  };
  return (
    <section lang={offered} aria-label={languageNames[offered]} className={styles.offer}>
      <a href={addressIn(offered)} hrefLang={offered} onClick={() => chooseLanguage(offered)}>
        {text(`shell.language.offer.${offered}`)}
      </a>
      <Button size="small" look="ghost" onClick={decline}>
        {text(`shell.language.decline.${offered}`)}
      </Button>
    </section>
  );
}
