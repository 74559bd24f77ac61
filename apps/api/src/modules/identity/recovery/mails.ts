import type { Language } from "@gatehouse/contract/languages";
import { limits } from "@gatehouse/contract/limits";
import { completeRecoveryPath } from "@gatehouse/contract/pages";
import { pageLink, type Paragraph, type Site, writeLetter } from "../../../platform/mail/letter.ts";

type About = { login: string; serverName: string; link: string };
type Words = (about: About) => { about: string; paragraphs: Paragraph[] };

const words: Record<Language, Words> = {
  en: ({ login, serverName, link }) => ({
    about: "set a new password",
    paragraphs: [
      `Somebody, probably you, asked for a new password for your account "${login}" on ${serverName}.`,
      "Open this link to set one:",
      { link, label: "Set a new password" },
      `The link works once, within ${limits.recoveryMinutes} minutes. A new password ends every session of the account.`,
      "If it was not you, ignore this mail: without the link nothing changes, and nobody was told whether you have an account.",
    ],
  }),
  lt: ({ login, serverName, link }) => ({
    about: "nustatykite naują slaptažodį",
    paragraphs: [
      `Kažkas, tikriausiai jūs, paprašė naujo slaptažodžio jūsų ${serverName} paskyrai „${login}“.`,
      "Naują slaptažodį nustatysite atvėrę šią nuorodą:",
      { link, label: "Nustatyti naują slaptažodį" },
      `Nuoroda veikia vieną kartą, ${limits.recoveryMinutes} min. Naujas slaptažodis užbaigs visas paskyros sesijas.`,
      "Jei tai buvote ne jūs, nekreipkite į šį laišką dėmesio: be nuorodos niekas nepasikeis, ir niekam nepasakėme, ar turite paskyrą.",
    ],
  }),
};

type Asked = { login: string; token: string; language: Language };

/** The mail with which an owner sets a new password (product.md 3.9). */
export function recoveryMail(site: Site, { login, token, language }: Asked) {
  const link = pageLink(site, language, completeRecoveryPath(token));
  return writeLetter(site, language, words[language]({ login, serverName: site.serverName, link }));
}
