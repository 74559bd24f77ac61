import { languageNames } from "@gatehouse/contract/languages";
import { use, useEffect, useState } from "react";
import type { offers } from "../messages/offers.ts";
import { chooseLanguage, wantedLanguage } from "../lib/words/chosen-language.ts";
import { Hydrated } from "../lib/browser/hydrated.ts";
import { language } from "../lib/words/language.ts";
import { Button } from "../ui/button.tsx";
import styles from "./language-offer.module.css";
import { useAddressIn } from "./language-switch.tsx";

/** A line at the foot of the window for a visitor who reads another language than the page's; nobody is sent anywhere. */
export function LanguageOffer() {
  const isHydrated = use(Hydrated);
  const [isDeclined, setDeclined] = useState(false);
  const addressIn = useAddressIn();
  const wanted = isHydrated && !isDeclined ? wantedLanguage() : undefined;
  const offered = wanted === language() ? undefined : wanted;
  const [words, setWords] = useState<typeof offers>();
  useEffect(() => {
    // For the few who read another language: no page carries all of them.
    if (offered) void import("../messages/offers.ts").then((all) => setWords(all.offers)).catch(() => {});
  }, [offered]);
  if (!offered || !words) return null;
  const decline = () => {
    chooseLanguage(language());
    setDeclined(true);
  };
  return (
    <section lang={offered} aria-label={languageNames[offered]} className={styles.offer}>
      <a href={addressIn(offered)} hrefLang={offered} onClick={() => chooseLanguage(offered)}>
        {words[offered].read}
      </a>
      <Button size="small" look="ghost" onClick={decline}>
        {words[offered].decline}
      </Button>
    </section>
  );
}
