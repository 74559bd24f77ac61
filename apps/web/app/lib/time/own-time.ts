import { mannerOf } from "@gatehouse/contract/languages";
import { language } from "../words/language.ts";
import { formatMoment } from "./dates.ts";

const hourMs = 3_600_000;
/** The server's home is so many hours ahead of UTC, in winter or in summer. */
const aheadHours = [2, 3];
const written = /\d{4}-\d\d-\d\d \d\d:\d\d/;

/** The moment that stands in a sentence of the portal's, as the server's clocks show it. */
export function momentIn(sentence: string): Date | undefined {
  const [shown] = written.exec(sentence) ?? [];
  if (shown === undefined) return undefined;
  const there = Date.parse(`${shown.replace(" ", "T")}Z`);
  const possible = aheadHours.map((hours) => new Date(there - hours * hourMs));
  return possible.find((moment) => !Number.isNaN(+moment) && formatMoment(moment) === shown);
}

/**
 * Has each moment say in its title, in the words of `say`, when that is on the visitor's own clock, beside the server's that stands
 * there; also one inside the `sentences` that are found so. Not before somebody points at it: the tables of time zones hold up a phone
 * as the page starts. Returns how to stop.
 */
export function tellOwnTime(say: (time: string) => string, sentences: string): () => void {
  const tell = ({ target }: PointerEvent) => {
    if (!(target instanceof Element)) return;
    const time = target.closest<HTMLTimeElement>("time[datetime*=T]");
    const shown = time ?? target.closest<HTMLElement>(sentences);
    const moment = time ? new Date(time.dateTime) : momentIn(shown?.textContent ?? "");
    if (shown && moment) shown.title = say(inOwnZone(moment));
  };
  document.addEventListener("pointerover", tell);
  return () => document.removeEventListener("pointerover", tell);
}

const inOwnZone = (moment: Date): string =>
  moment.toLocaleString(mannerOf(language()).locale, { dateStyle: "medium", timeStyle: "short" });
