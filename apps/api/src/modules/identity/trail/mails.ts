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
import { isOfOffice, type OfficeKind, type ToldKind } from "./model.ts";

type About = { login: string; detail: string; whenAndWho: string; link: string };
type Words = {
  kinds: Record<ToldKind, string>;
  paragraphs: (event: string, about: About) => Paragraph[];
  /** What the administration did, and what is said of it. */
  office: Record<OfficeKind, string>;
  officeParagraphs: (event: string, about: Omit<About, "detail" | "link">, reason: string) => Paragraph[];
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
    office: {
      verified: "your email was confirmed by the administration",
      twoFactorReset: "two-factor login was switched off by the administration",
      locked: "your account was locked",
      unlocked: "your account was unlocked",
      sessionsEnded: "your sessions were ended",
      gameLoginSent: "your login was sent to the game again",
      videoDisqualified: "your video was taken out of the week's competition",
      unitsAdded: "G. Apiga were added to your balance",
      unitsTaken: "G. Apiga were taken off your balance",
      donationReturned: "a donation is being given back",
      transfersHeld: "sending G. Apiga to characters was put on hold",
      transfersReleased: "you may send G. Apiga to characters again",
      goodsArrived: "goods on their way to a character were found to have arrived",
      goodsLost: "goods on their way to a character were found to be lost",
    },
    officeParagraphs: (event, { login, whenAndWho: when }, reason) => [
      `On your account "${login}", ${event}.`,
      `Reason: ${reason}`,
      when,
      "Should that be a mistake, write to the administration.",
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
    office: {
      verified: "administracija patvirtino jūsų el. pašto adresą",
      twoFactorReset: "administracija išjungė dviejų veiksnių prisijungimą",
      locked: "užrakinta jūsų paskyra",
      unlocked: "atrakinta jūsų paskyra",
      sessionsEnded: "užbaigtos jūsų sesijos",
      gameLoginSent: "jūsų prisijungimas dar kartą išsiųstas žaidimui",
      videoDisqualified: "jūsų vaizdo įrašas pašalintas iš savaitės konkurso",
      unitsAdded: "prie jūsų likučio pridėta G. Apiga",
      unitsTaken: "iš jūsų likučio atimta G. Apiga",
      donationReturned: "grąžinama jūsų auka",
      transfersHeld: "sustabdytas G. Apiga siuntimas veikėjams",
      transfersReleased: "vėl galite siųsti G. Apiga veikėjams",
      goodsArrived: "nustatyta, kad siunta veikėjui pasiekė tikslą",
      goodsLost: "nustatyta, kad siunta veikėjui dingo",
    },
    officeParagraphs: (event, { login, whenAndWho: when }, reason) => [
      `Jūsų paskyroje „${login}“ ${event}.`,
      `Priežastis: ${reason}`,
      when,
      "Jei tai klaida, parašykite administracijai.",
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
  const { kinds, paragraphs, office, officeParagraphs } = words[language];
  if (detail !== null && isOfOffice(kind, client.address)) {
    const about = { login, whenAndWho: whenAndWho(language, at, client) };
    return writeLetter(site, language, {
      about: office[kind],
      paragraphs: officeParagraphs(office[kind], about, detail),
    });
  }
  const event = Object.hasOwn(kinds, kind) ? kinds[kind as ToldKind] : kind;
  const about = {
    login,
    detail: detail ? ` (${detail})` : "",
    whenAndWho: whenAndWho(language, at, client),
    link: pageLink(site, language, paths.recover),
  };
  return writeLetter(site, language, { about: event, paragraphs: paragraphs(event, about) });
}
