import { mannerOf } from "@gatehouse/contract/languages";
import { useEffect } from "react";
import { language } from "../lib/words/language.ts";
import { text } from "../lib/words/i18n.ts";

/**
 * Has each moment say in its title when that is on the visitor's own clock, beside the server's that stands there. Not before somebody
 * points at it: the tables of time zones hold up a phone as the page starts.
 */
export function OwnTime() {
  useEffect(() => {
    const tell = ({ target }: PointerEvent) => {
      const time = target instanceof Element && target.closest<HTMLTimeElement>("time[datetime*=T]");
      if (time) time.title = ownTime(new Date(time.dateTime));
    };
    document.addEventListener("pointerover", tell);
    return () => document.removeEventListener("pointerover", tell);
  }, []);
  return null;
}

const ownTime = (moment: Date): string =>
  text("shell.ownTime", {
    time: moment.toLocaleString(mannerOf(language()).locale, {
      dateStyle: "medium",
      timeStyle: "short",
    }),
  });
