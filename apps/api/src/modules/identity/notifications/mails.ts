import type { PushedMessage } from "@gatehouse/contract/identity/notifications";
import { deviceName } from "@gatehouse/contract/device-name";
import { type Language, pagePrefix } from "@gatehouse/contract/languages";
import { characterPath, paths, seriesPath } from "@gatehouse/contract/pages";
import { pageLink, type Paragraph, type Site, writeLetter } from "../../../platform/mail/letter.ts";
import { words } from "../../../words/words.ts";
import type { MailLine, Told } from "./model.ts";

const deviceOf = (userAgent: string): string =>
  [deviceName(userAgent)?.browser, deviceName(userAgent)?.system].filter(Boolean).join(", ");

/** Whom it is said to: the language, and the zone of the player's clock where it is known. */
export type Reader = { language: Language; timeZone: string | null };

/** A moment by the player's clock, or the server's, said with its zone. */
const clockOf =
  ({ language, timeZone }: Reader) =>
  (iso: string): string =>
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

/** What an event is called in a language. */
const eventName = ({ name, names }: Extract<Told, { kind: "event" }>["facts"], language: Language) =>
  names[language] ?? name;

function pathOf(told: Told, language: Language): string {
  if (told.kind === "event") return seriesPath(eventName(told.facts, language));
  if (told.kind === "overtaken") return characterPath(told.facts.name);
  if (told.kind === "news") return told.facts.path;
  if (told.kind === "offer") return told.facts.path ?? `${paths.world}#shops`;
  return places[told.kind];
}

function said(told: Told, reader: Reader): { title: string; body: string } {
  const { language } = reader;
  const say = {
    at: clockOf(reader),
    number: (value: number) => value.toLocaleString(language),
  };
  const { notices } = words[language];
  switch (told.kind) {
    case "news":
    case "launch": {
      const title = told.facts.titles[language] ?? told.facts.title;
      return notices[told.kind]({ title });
    }
    case "login": {
      const { address, userAgent, at } = told.facts;
      const from = [address, deviceOf(userAgent)].filter(Boolean).join(", ");
      return notices.login({ from, at }, say);
    }
    case "event":
      return notices.event({ name: eventName(told.facts, language), at: told.facts.at }, say);
    default:
      return (notices[told.kind] as (facts: unknown, how: typeof say) => ReturnType<typeof said>)(
        told.facts,
        say,
      );
  }
}

/** What no notification of a system shows. */
const longest = 300;
const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

/** What is said of one happening, with the page that it leads to. */
export const noticeOf = (told: Told, reader: Reader): { title: string; body: string; path: string } => ({
  ...said(told, reader),
  path: pathOf(told, reader.language),
});

/** What is pushed of one happening, or of several at once; `tag` is the same for the same. */
export function messageOf(all: readonly Told[], reader: Reader, tag: string): PushedMessage {
  const { language } = reader;
  const [first] = all;
  const inPath = (path: string) => pagePrefix(language) + path;
  if (!first) return { ...words[language].testNotice, path: inPath(`${paths.settings}#notifications`), tag };
  if (all.length === 1) {
    const { title, body, path } = noticeOf(first, reader);
    return { title: cut(title), body: cut(body), path: inPath(path), tag };
  }
  return {
    title: words[language].severalNotices(all.length),
    body: cut(all.map((told) => said(told, reader).title).join("\n")),
    path: inPath(`${paths.settings}#notifications`),
    tag,
  };
}

/** A line of the mail that gathers what happened. */
export function lineOf(told: Told, reader: Reader): MailLine {
  const { title, body, path } = noticeOf(told, reader);
  return { text: `${title}. ${body}`, path };
}

/** The mail that gathers what happened. */
export function gatheringMail(site: Site, lines: readonly MailLine[], language: Language) {
  const { about, intro, settings, why } = words[language].noticesMail;
  const paragraphs: Paragraph[] = [
    intro,
    ...lines.map(({ text, path }): Paragraph => {
      const [first = "", ...others] = text.split(/(?<=\.) /);
      return { told: first, more: others.join(" "), link: pageLink(site, language, path) };
    }),
    why,
    { link: pageLink(site, language, `${paths.settings}#notifications`), label: settings },
  ];
  return writeLetter(site, language, { about, paragraphs });
}
