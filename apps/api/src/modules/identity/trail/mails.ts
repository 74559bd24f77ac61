import type { EventKind } from "@gatehouse/contract/identity/trail";
import type { Language } from "@gatehouse/contract/languages";
import { paths } from "@gatehouse/contract/pages";
import type { Client } from "../../../platform/http/client.ts";
import {
  pageLink,
  type Paragraph,
  type Site,
  whenAndWho,
  writeLetter,
} from "../../../platform/mail/letter.ts";
import type { ToldKind } from "./model.ts";

type About = { login: string; detail: string; whenAndWho: string; link: string };
type Words = {
  kinds: Record<ToldKind, string>;
  paragraphs: (event: string, about: About) => Paragraph[];
};

const words: Record<Language, Words> = {
  en: {
    kinds: {
      passwordChanged: "your password was changed",
      passwordRecovered: "a new password was set",
      providerLinked: "a provider login was added",
      providerUnlinked: "a provider login was removed",
      twoFactorEnabled: "two-factor login was switched on",
      twoFactorDisabled: "two-factor login was switched off",
      twoFactorReset: "two-factor login was reset",
      recoveryCodeUsed: "a recovery code was used",
      passkeyAdded: "a passkey was added",
      passkeyRemoved: "a passkey was removed",
    },
    paragraphs: (event, { login, detail, whenAndWho: when, link }) => [
      `On your account "${login}", ${event}${detail}.`,
      when,
      "If it was you, there is nothing to do.",
      "If it was not you, set a new password at once, which ends every session, and then look through your settings:",
      { link, label: "Recover my account" },
    ],
  },
  lt: {
    kinds: {
      passwordChanged: "pakeistas jūsų slaptažodis",
      passwordRecovered: "nustatytas naujas slaptažodis",
      providerLinked: "pridėtas prisijungimas per tiekėją",
      providerUnlinked: "pašalintas prisijungimas per tiekėją",
      twoFactorEnabled: "įjungtas dviejų veiksnių prisijungimas",
      twoFactorDisabled: "išjungtas dviejų veiksnių prisijungimas",
      twoFactorReset: "panaikintas dviejų veiksnių prisijungimas",
      recoveryCodeUsed: "panaudotas atkūrimo kodas",
      passkeyAdded: "pridėtas prieigos raktas",
      passkeyRemoved: "pašalintas prieigos raktas",
    },
    paragraphs: (event, { login, detail, whenAndWho: when, link }) => [
      `Jūsų paskyroje „${login}“ ${event}${detail}.`,
      when,
      "Jei tai buvote jūs, nieko daryti nereikia.",
      "Jei tai buvote ne jūs, tuoj pat nustatykite naują slaptažodį: jis užbaigs visas sesijas. Tada peržiūrėkite savo nustatymus:",
      { link, label: "Atkurti paskyrą" },
    ],
  },
};

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
  const { kinds, paragraphs } = words[language];
  const event = Object.hasOwn(kinds, kind) ? kinds[kind as ToldKind] : kind;
  const about = {
    login,
    detail: detail ? ` (${detail})` : "",
    whenAndWho: whenAndWho(language, at, client),
    link: pageLink(site, language, paths.recover),
  };
  return writeLetter(site, language, { about: event, paragraphs: paragraphs(event, about) });
}
