import type { EventKind } from "@gatehouse/contract/identity/trail";
import type { Language } from "@gatehouse/contract/languages";
import { paths } from "@gatehouse/contract/pages";
import type { Client } from "../../../platform/http/client.ts";
import { pageLink, type Site, whenAndWho, writeLetter } from "../../../platform/mail/letter.ts";
import { words } from "../../../words/words.ts";
import { isOfOffice, type ToldKind } from "./model.ts";

type Told = {
  kind: EventKind;
  login: string;
  at: Date;
  client: Client;
  detail: string | null;
  language: Language;
};

/** The mail about a change of an account's safety, and what to do if it was somebody else. */
export function eventMail(site: Site, { kind, login, at, client, detail, language }: Told) {
  const { events, paragraphs, office, officeParagraphs } = words[language].eventMail;
  if (detail !== null && isOfOffice(kind, client.address)) {
    const about = { login, whenAndWho: whenAndWho(language, at, client) };
    return writeLetter(site, language, {
      about: office[kind],
      paragraphs: officeParagraphs(office[kind], about, detail),
    });
  }
  const event = Object.hasOwn(events, kind) ? events[kind as ToldKind] : kind;
  const about = {
    login,
    detail: detail ? ` (${detail})` : "",
    whenAndWho: whenAndWho(language, at, client),
    link: pageLink(site, language, paths.recover),
  };
  return writeLetter(site, language, { about: event, paragraphs: paragraphs(event, about) });
}
