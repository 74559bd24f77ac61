import type { Language } from "@gatehouse/contract/languages";
import { limits } from "@gatehouse/contract/limits";
import { verificationPath } from "@gatehouse/contract/pages";
import { pageLink, type Paragraph, type Site, writeLetter } from "../../../platform/mail/letter.ts";

type About = { login: string; serverName: string; link: string };
type Words = (about: About) => { about: string; paragraphs: Paragraph[] };

const words: Record<Language, Words> = {
  en: ({ login, serverName, link }) => ({
    about: "verify your account",
    paragraphs: [
      `Welcome to ${serverName}! Your account "${login}" has been created.`,
      "Open this link to verify your email:",
      { link, label: "Verify my email" },
      `The link works for ${limits.verificationHours} hours. If it has expired, log in and ask for a new one.`,
      "If it was not you who registered, ignore this mail: without the link the account stays unverified.",
    ],
  }),
  lt: ({ login, serverName, link }) => ({
    about: "patvirtinkite savo paskyrą",
    paragraphs: [
      `Sveiki atvykę į ${serverName}! Jūsų paskyra „${login}“ sukurta.`,
      "Atverkite šią nuorodą ir patvirtinkite savo el. paštą:",
      { link, label: "Patvirtinti el. paštą" },
      `Nuoroda galioja ${limits.verificationHours} val. Jei ji nebegalioja, prisijunkite ir paprašykite naujos.`,
      "Jei registravotės ne jūs, nekreipkite į šį laišką dėmesio: be nuorodos paskyra liks nepatvirtinta.",
    ],
  }),
};

type Asked = { login: string; code: string; language: Language };

/** The mail that a new account is verified with (product.md 3.2). */
export function verificationMail(site: Site, { login, code, language }: Asked) {
  const link = pageLink(site, language, verificationPath(code));
  return writeLetter(site, language, words[language]({ login, serverName: site.serverName, link }));
}
