import type { PushedMessage } from "@gatehouse/contract/identity/notifications";
import { deviceName } from "@gatehouse/contract/device-name";
import { codexPath } from "@gatehouse/contract/game/codex-paths";
import { type Language, pagePrefix } from "@gatehouse/contract/languages";
import { characterPath, paths } from "@gatehouse/contract/pages";
import { pageLink, type Paragraph, type Site, writeLetter } from "../../../platform/mail/letter.ts";
import type { Facts, MailLine, Told } from "./model.ts";

type Said = { title: string; body: string };
type Clock = (iso: string) => string;
type Words = {
  [Kind in Told["kind"]]: (facts: Facts[Kind], at: Clock) => Said;
} & {
  several: (count: number) => string;
  test: Said;
  mail: { about: string; intro: string; settings: string; why: string };
};

const whole = (language: Language, value: number): string => value.toLocaleString(language);
const deviceOf = (userAgent: string): string =>
  [deviceName(userAgent)?.browser, deviceName(userAgent)?.system].filter(Boolean).join(", ");

const words: Record<Language, Words> = {
  en: {
    boss: ({ name, to }, at) => ({
      title: `${name} may be back`,
      body: `Any minute from now, at the latest ${at(to)}.`,
    }),
    siege: ({ castle }) => ({
      title: `The siege of ${castle} begins`,
      body: "The gates are open to attack.",
    }),
    overtaken: ({ name, place, isOut }) => ({
      title: isOut ? `${name} is out of the first hundred` : `${name} was overtaken`,
      body: `Now at place ${whole("en", place)}.`,
    }),
    transfer: ({ hasArrived, amount, character }) =>
      hasArrived
        ? { title: "Your transfer arrived", body: `${character} has ${whole("en", amount)} G. Apiga.` }
        : {
            title: "Your transfer came back",
            body: `The game did not take ${whole("en", amount)} G. Apiga for ${character}; they are on your balance again.`,
          },
    votes: () => ({ title: "Your vote bonus ends", body: "You can vote again." }),
    launch: ({ title }) => ({ title: title || "The server opens", body: "It begins now." }),
    news: ({ title }) => ({ title, body: "A new announcement." }),
    login: ({ address, userAgent, at: moment }, at) => ({
      title: "Login from a device that we do not know",
      body: `${[address, deviceOf(userAgent)].filter(Boolean).join(", ")}, ${at(moment)}. If it was not you, set a new password.`,
    }),
    offer: ({ item, price }) => ({
      title: `${item} for ${whole("en", price)}`,
      body: "Somebody sells it for what you want to pay.",
    }),
    several: (count) => `${count} things happened`,
    test: { title: "It works", body: "This is how you will be told." },
    mail: {
      about: "what happened",
      intro: "You asked to be told of this:",
      settings: "Choose what you are told of",
      why: "This mail gathers what happened since the one before it. Each watch can be removed in your settings.",
    },
  },
  lt: {
    boss: ({ name, to }, at) => ({
      title: `${name} jau gali būti sugrįžęs`,
      body: `Bet kurią minutę, vėliausiai ${at(to)}.`,
    }),
    siege: ({ castle }) => ({
      title: `Prasideda pilies apgultis: ${castle}`,
      body: "Pilį jau galima pulti.",
    }),
    overtaken: ({ name, place, isOut }) => ({
      title: isOut ? `${name} nebe pirmame šimte` : `${name} aplenktas`,
      body: `Dabar vieta: ${whole("lt", place)}.`,
    }),
    transfer: ({ hasArrived, amount, character }) =>
      hasArrived
        ? { title: "Jūsų pervedimas atkeliavo", body: `${character} gavo ${whole("lt", amount)} G. Apiga.` }
        : {
            title: "Jūsų pervedimas grįžo",
            body: `Žaidimas nepriėmė ${whole("lt", amount)} G. Apiga veikėjui ${character}; jie vėl jūsų likutyje.`,
          },
    votes: () => ({ title: "Jūsų balsavimo premija baigiasi", body: "Galite balsuoti vėl." }),
    launch: ({ title }) => ({ title: title || "Serveris atsidaro", body: "Prasideda dabar." }),
    news: ({ title }) => ({ title, body: "Nauja naujiena." }),
    login: ({ address, userAgent, at: moment }, at) => ({
      title: "Prisijungta iš mums nežinomo įrenginio",
      body: `${[address, deviceOf(userAgent)].filter(Boolean).join(", ")}, ${at(moment)}. Jei tai ne jūs, nustatykite naują slaptažodį.`,
    }),
    offer: ({ item, price }) => ({
      title: `${item} už ${whole("lt", price)}`,
      body: "Kažkas parduoda už kainą, kurią norite mokėti.",
    }),
    several: (count) => `Įvyko dalykų: ${count}`,
    test: { title: "Veikia", body: "Taip jums ir pranešime." },
    mail: {
      about: "kas įvyko",
      intro: "Prašėte apie tai pranešti:",
      settings: "Pasirinkti, apie ką pranešti",
      why: "Šiame laiške surinkta, kas įvyko nuo ankstesnio. Kiekvieną stebėjimą galite pašalinti nustatymuose.",
    },
  },
};

/** Whom it is said to: the language, and the zone of the player's clock where it is known. */
export type Reader = { language: Language; timeZone: string | null };

/** A moment by the player's clock, or the server's, said with its zone. */
const clockOf =
  ({ language, timeZone }: Reader): Clock =>
  (iso) =>
    new Intl.DateTimeFormat(language, {
      timeZone: timeZone ?? "UTC",
      month: "short",
      day: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
      timeZoneName: "short",
    }).format(new Date(iso));

const places = {
  boss: `${paths.world}#bosses`,
  siege: `${paths.world}#castles`,
  transfer: paths.donation,
  votes: paths.home,
  launch: paths.home,
  login: `${paths.settings}#devices`,
};

function pathOf(told: Told): string {
  if (told.kind === "overtaken") return characterPath(told.facts.name);
  if (told.kind === "news") return told.facts.path;
  if (told.kind === "offer") return codexPath("item", { id: told.target ?? 0, name: told.facts.item });
  return places[told.kind];
}

function said(told: Told, reader: Reader): Said {
  const { language } = reader;
  const inLanguage = words[language];
  switch (told.kind) {
    case "news":
    case "launch": {
      const { facts } = told;
      const title = facts.titles[language] ?? facts.title;
      return told.kind === "news"
        ? inLanguage.news({ ...told.facts, title }, clockOf(reader))
        : inLanguage.launch({ ...told.facts, title }, clockOf(reader));
    }
    default:
      return (inLanguage[told.kind] as (facts: unknown, at: Clock) => Said)(told.facts, clockOf(reader));
  }
}

/** What no notification of a system shows. */
const longest = 300;
const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

/** What is pushed of one happening, or of several at once; `tag` is the same for the same. */
export function messageOf(all: readonly Told[], reader: Reader, tag: string): PushedMessage {
  const { language } = reader;
  const [first] = all;
  const inPath = (path: string) => pagePrefix(language) + path;
  if (!first) return { ...words[language].test, path: inPath(`${paths.settings}#notifications`), tag };
  if (all.length === 1) {
    const { title, body } = said(first, reader);
    return { title: cut(title), body: cut(body), path: inPath(pathOf(first)), tag };
  }
  return {
    title: words[language].several(all.length),
    body: cut(all.map((told) => said(told, reader).title).join("\n")),
    path: inPath(`${paths.settings}#notifications`),
    tag,
  };
}

/** A line of the mail that gathers what happened. */
export function lineOf(told: Told, reader: Reader): MailLine {
  const { title, body } = said(told, reader);
  return { text: `${title}. ${body}`, path: pathOf(told) };
}

/** The mail that gathers what happened. */
export function gatheringMail(site: Site, lines: readonly MailLine[], language: Language) {
  const { about, intro, settings, why } = words[language].mail;
  const paragraphs: Paragraph[] = [
    intro,
    ...lines.flatMap(({ text, path }): Paragraph[] => [
      text,
      { link: pageLink(site, language, path), label: text.split(". ")[0] ?? text },
    ]),
    why,
    { link: pageLink(site, language, `${paths.settings}#notifications`), label: settings },
  ];
  return writeLetter(site, language, { about, paragraphs });
}
