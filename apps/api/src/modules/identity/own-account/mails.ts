import type { Language } from "@gatehouse/contract/languages";
import { paths } from "@gatehouse/contract/pages";
import { pageLink, type Paragraph, type Site, writeLetter } from "../../../platform/mail/letter.ts";

type About = { login: string; serverName: string; link: string };
type Words = (about: About) => { about: string; paragraphs: Paragraph[] };

const words: Record<Language, Words> = {
  en: ({ login, serverName, link }) => ({
    about: "your account was deleted",
    paragraphs: [
      `Your account "${login}" on ${serverName} was deleted, as somebody who was logged in to it asked. Your email address, your sessions, devices and history are gone, and nobody can enter the game with this login any more.`,
      "If it was you: thank you for the time you spent with us, and farewell.",
      "If it was not you, write to the administration at once; you find the contacts here:",
      { link, label: serverName },
    ],
  }),
  lt: ({ login, serverName, link }) => ({
    about: "jūsų paskyra ištrinta",
    paragraphs: [
      `Jūsų ${serverName} paskyra „${login}“ ištrinta: to paprašė prie jos prisijungęs asmuo. Jūsų el. pašto adreso, sesijų, įrenginių ir istorijos nebėra, o su šiuo prisijungimo vardu į žaidimą niekas nebeįeis.`,
      "Jei tai buvote jūs: ačiū už laiką, praleistą kartu, ir sudie.",
      "Jei tai buvote ne jūs, nedelsdami parašykite administracijai; kontaktus rasite čia:",
      { link, label: serverName },
    ],
  }),
};

/** The last mail to an account's owner. */
export function farewellMail(site: Site, { login, language }: { login: string; language: Language }) {
  const link = pageLink(site, language, paths.home);
  return writeLetter(site, language, words[language]({ login, serverName: site.serverName, link }));
}
