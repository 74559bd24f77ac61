import type { Language } from "@gatehouse/contract/languages";
import { limits } from "@gatehouse/contract/limits";
import { paths } from "@gatehouse/contract/pages";
import type { Client } from "../../../platform/http/client.ts";
import {
  pageLink,
  type Paragraph,
  type Site,
  whenAndWho,
  writeLetter,
} from "../../../platform/mail/letter.ts";

type About = { login: string; code: string; serverName: string; whenAndWho: string; link: string };
type Words = (about: About) => { about: string; paragraphs: Paragraph[] };

// The code first of all: a login may be a six-digit number, too.
const words: Record<Language, Words> = {
  en: (about) => ({
    about: "your verification code",
    paragraphs: [
      "Your verification code:",
      about.code,
      `Enter it on the login page. It works once, within ${limits.codeMinutes} minutes. Nobody at ${about.serverName} will ever ask you for it.`,
      `Somebody logged in to your account "${about.login}" with its password, from a device that we do not know.`,
      about.whenAndWho,
      "If it was not you, somebody knows your password. Without the code they do not get in; set a new password now:",
      { link: about.link, label: "Set a new password" },
    ],
  }),
  lt: (about) => ({
    about: "jūsų patvirtinimo kodas",
    paragraphs: [
      "Jūsų patvirtinimo kodas:",
      about.code,
      `Įveskite jį prisijungimo puslapyje. Jis veikia vieną kartą, ${limits.codeMinutes} min. Niekas iš ${about.serverName} niekada jo jūsų neprašys.`,
      `Kažkas prisijungė prie jūsų paskyros „${about.login}“ jos slaptažodžiu iš mums nežinomo įrenginio.`,
      about.whenAndWho,
      "Jei tai buvote ne jūs, kažkas žino jūsų slaptažodį. Be kodo jis neįeis; tuoj pat nustatykite naują slaptažodį:",
      { link: about.link, label: "Nustatyti naują slaptažodį" },
    ],
  }),
};

type Asked = { login: string; code: string; at: Date; client: Client; language: Language };

/** The mail with the code for an unknown device (product.md 3.5). The code is the first six-digit number in it. */
export function deviceCodeMail(site: Site, { login, code, at, client, language }: Asked) {
  const about = {
    login,
    code,
    serverName: site.serverName,
    whenAndWho: whenAndWho(language, at, client),
    link: pageLink(site, language, paths.recover),
  };
  return writeLetter(site, language, words[language](about));
}
