import type { Language } from "@gatehouse/contract/languages";
import { limits } from "@gatehouse/contract/limits";
import { completeRecoveryPath } from "@gatehouse/contract/pages";
import { pageLink, type Paragraph, type Site, writeLetter } from "../../../platform/mail/letter.ts";

type About = { login: string; serverName: string };
type Words = {
  about: string;
  /** Who had it sent: the owner, or the administration with its reason. */
  asked: (about: About) => string[];
  sent: (about: About, reason: string) => string[];
  open: string;
  label: string;
  once: string;
  notAsked: string;
  notNeeded: string;
};

const words: Record<Language, Words> = {
  en: {
    about: "set a new password",
    asked: ({ login, serverName }) => [
      `Somebody, probably you, asked for a new password for your account "${login}" on ${serverName}.`,
    ],
    sent: ({ login, serverName }, reason) => [
      `The administration of ${serverName} sends you a link to set a new password for your account "${login}".`,
      `Reason: ${reason}`,
    ],
    open: "Open this link to set one:",
    label: "Set a new password",
    once: `The link works once, within ${limits.recoveryMinutes} minutes. A new password ends every session of the account.`,
    notAsked:
      "If it was not you, ignore this mail: without the link nothing changes, and nobody was told whether you have an account.",
    notNeeded: "If you need no new password, ignore this mail: without the link nothing changes.",
  },
  lt: {
    about: "nustatykite naują slaptažodį",
    asked: ({ login, serverName }) => [
      `Kažkas, tikriausiai jūs, paprašė naujo slaptažodžio jūsų ${serverName} paskyrai „${login}“.`,
    ],
    sent: ({ login, serverName }, reason) => [
      `${serverName} administracija siunčia jums nuorodą naujam paskyros „${login}“ slaptažodžiui nustatyti.`,
      `Priežastis: ${reason}`,
    ],
    open: "Naują slaptažodį nustatysite atvėrę šią nuorodą:",
    label: "Nustatyti naują slaptažodį",
    once: `Nuoroda veikia vieną kartą, ${limits.recoveryMinutes} min. Naujas slaptažodis užbaigs visas paskyros sesijas.`,
    notAsked:
      "Jei tai buvote ne jūs, nekreipkite į šį laišką dėmesio: be nuorodos niekas nepasikeis, ir niekam nepasakėme, ar turite paskyrą.",
    notNeeded:
      "Jei naujo slaptažodžio nereikia, nekreipkite į šį laišką dėmesio: be nuorodos niekas nepasikeis.",
  },
};

type Mailed = {
  login: string;
  token: string;
  language: Language;
  /** The administration's. */ reason?: string | undefined;
};

/** The mail with which an owner sets a new password (product.md 3.9). */
export function recoveryMail(site: Site, { login, token, language, reason }: Mailed) {
  const link = pageLink(site, language, completeRecoveryPath(token));
  const { about, asked, sent, open, label, once, notAsked, notNeeded } = words[language];
  const whose = { login, serverName: site.serverName };
  const paragraphs: Paragraph[] = [
    ...(reason === undefined ? asked(whose) : sent(whose, reason)),
    open,
    { link, label },
    once,
    reason === undefined ? notAsked : notNeeded,
  ];
  return writeLetter(site, language, { about, paragraphs });
}
