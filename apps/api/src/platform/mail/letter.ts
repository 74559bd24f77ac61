import { deviceName } from "@gatehouse/contract/device-name";
import { type Language, pagePrefix } from "@gatehouse/contract/languages";
import { words } from "../../words/words.ts";
import type { Client } from "../http/client.ts";

/** A paragraph of a mail, a link that stands on a line of its own, or facts with their names. */
export type Paragraph =
  | string
  | { link: string; label: string }
  | { facts: readonly (readonly [name: string, value: string])[] };

/** In which language an account's owner is written to. */
export type LanguageOf = (accountId: number) => Promise<Language>;

type Letter = { subject: string; text: string; html: string };

/** What the mails name. */
export type Site = { serverName: string; publicUrl: string };

/** A moment by UTC, to the minute. */
export const utcMinute = (at: Date): string => at.toISOString().slice(0, 16).replace("T", " ");

/** When something happened and who did it, in the words of a mail: the browser as the settings name it. */
export function whenAndWho(language: Language, at: Date, { address, userAgent }: Client): string {
  const when = utcMinute(at);
  const { letter } = words[language];
  const { browser, system } = deviceName(userAgent) ?? {};
  const device = browser && system ? letter.device(browser, system) : browser;
  const who = address && device ? `${address}, ${device}` : address;
  return letter.when({ when, who });
}

/** The address of a page in a language, for a mail. */
export const pageLink = ({ publicUrl }: Site, language: Language, path: string): string =>
  publicUrl + pagePrefix(language) + path;

/** Puts a mail's paragraphs into a plain and an HTML part. Nothing in it is fetched from anywhere. */
export function writeLetter(
  { serverName }: Site,
  language: Language,
  { about, paragraphs }: { about: string; paragraphs: Paragraph[] },
): Letter {
  const subject = `${serverName}: ${about}`;
  const text = paragraphs.map((part) => {
    if (typeof part === "string") return part;
    return "facts" in part ? part.facts.map((fact) => fact.join(": ")).join("\n") : part.link;
  });
  const html = paragraphs.map((part) => {
    if (typeof part === "string") return paragraph(escape(part));
    return "facts" in part ? table(part.facts) : button(part.link, part.label);
  });
  return {
    subject,
    text: `${[...text, `-- \n${serverName}`].join("\n\n")}\n`,
    html: page(language, subject, [...html, small(escape(serverName))].join("\n")),
  };
}

// The colours are left to the mail program, light or dark, wherever text is read.
const page = (language: Language, title: string, body: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(title)}</title>
</head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto">
${body}
</div>
</body>
</html>
`;

const paragraph = (html: string): string => `<p style="margin:0 0 16px">${html}</p>`;
const small = (html: string): string => `<p style="margin:32px 0 0;font-size:14px;opacity:.75">${html}</p>`;

const button = (link: string, label: string): string =>
  paragraph(
    `<a href="${escape(link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#8a5a12;color:#ffffff;font-weight:600;text-decoration:none">${escape(label)}</a>`,
  ) + paragraph(`<a href="${escape(link)}" style="overflow-wrap:anywhere">${escape(link)}</a>`);

const table = (facts: readonly (readonly [string, string])[]): string => {
  const line = "padding:6px 0;border-bottom:1px solid rgba(128,128,128,.4);vertical-align:top";
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th scope="row" style="${line};padding-right:16px;text-align:left;font-weight:400;opacity:.75">${escape(name)}</th><td style="${line};text-align:right;font-weight:600;overflow-wrap:anywhere">${escape(value)}</td></tr>`,
  );
  return `<table style="width:100%;margin:0 0 16px;border-collapse:collapse">\n${rows.join("\n")}\n</table>`;
};

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
