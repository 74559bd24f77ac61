import { deviceName } from "@gatehouse/contract/device-name";
import { type Language, pagePrefix } from "@gatehouse/contract/languages";
import { words } from "../../words/words.ts";
import type { Client } from "../http/client.ts";

/**
 * A paragraph of a mail, a link that stands on a line of its own, a sentence that leads somewhere, a code to be typed, or facts with
 * their names.
 */
export type Paragraph =
  | string
  | { link: string; label: string }
  | { told: string; more: string; link: string }
  | { code: string }
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
    if ("code" in part) return part.code;
    if ("told" in part) return `${part.told} ${part.more}`.trim() + `\n\n${part.link}`;
    return "facts" in part ? part.facts.map((fact) => fact.join(": ")).join("\n") : part.link;
  });
  const html = paragraphs.map((part) => {
    if (typeof part === "string") return paragraph(escape(part));
    if ("code" in part) return code(part.code);
    if ("told" in part) return sentence(part);
    return "facts" in part ? table(part.facts) : button(part.link, part.label);
  });
  return {
    subject,
    text: `${[...text, `-- \n${serverName}`].join("\n\n")}\n`,
    html: page(language, serverName, subject, [...html, small(escape(serverName))].join("\n")),
  };
}

/** The house by day, written where each part stands, as not every program reads the rest; by night from the head. */
const house = {
  display: "Forum,'Palatino Linotype','Book Antiqua',Palatino,Georgia,serif",
  night: `.ground{background:#0b0e13 !important}
.sheet{background:#12171f !important;border-color:#3d4859 !important}
.ink{color:#eee8da !important}
.quiet{color:#bcbdbd !important}
.line{border-color:#252d39 !important}
.wall{background:#1d2531 !important}
.merlons{background:repeating-linear-gradient(90deg,#1d2531 0 20px,transparent 20px 34px) !important}
.link{color:#e8cb7f !important}
.door{background:#e0be69 !important;color:#171003 !important}`,
};

const page = (language: Language, serverName: string, title: string, body: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(title)}</title>
<style>
@media (prefers-color-scheme: dark) {
${house.night}
}
</style>
</head>
<body class="ground ink" style="margin:0;padding:0;background:#e6e2d8;color:#171c25;font:16px/1.5 'Source Sans 3','Segoe UI',system-ui,sans-serif">
<div class="ground" style="padding:24px 16px;background:#e6e2d8">
<div style="max-width:560px;margin:0 auto">
<div class="merlons" style="height:10px;background:repeating-linear-gradient(90deg,#0e141d 0 20px,transparent 20px 34px)"></div>
<div class="wall" style="padding:16px 24px;background:#0e141d;border-bottom:3px solid #e0be69;color:#eee8da;font:400 24px/1.2 ${house.display};overflow-wrap:anywhere">${escape(serverName)}</div>
<div class="sheet ink" style="padding:24px;background:#f4f1e9;border:1px solid #a99f89;border-top:0;color:#171c25">
${body}
</div>
</div>
</div>
</body>
</html>
`;

const paragraph = (html: string): string =>
  `<p class="ink" style="margin:0 0 16px;color:#171c25">${html}</p>`;
const small = (html: string): string =>
  `<p class="quiet" style="margin:32px 0 0;color:#3c4552;font-size:14px">${html}</p>`;

/** Large enough to be read over to another device. */
const code = (digits: string): string =>
  `<p class="ink" style="margin:0 0 16px;color:#171c25;font-size:32px;line-height:1.2;letter-spacing:6px;font-weight:600">${escape(digits)}</p>`;

const sentence = ({ told, more, link }: { told: string; more: string; link: string }): string =>
  paragraph(
    `<a class="link" href="${escape(link)}" style="color:#7a5700;font-weight:600">${escape(told)}</a> ${escape(more)}`,
  );

const button = (link: string, label: string): string =>
  paragraph(
    `<a class="door" href="${escape(link)}" style="display:inline-block;padding:12px 20px;border-radius:3px;background:#7a5700;color:#fff8ea;font-weight:600;text-decoration:none">${escape(label)}</a>`,
  ) +
  paragraph(
    `<a class="link" href="${escape(link)}" style="color:#7a5700;overflow-wrap:anywhere">${escape(link)}</a>`,
  );

const table = (facts: readonly (readonly [string, string])[]): string => {
  const line = "padding:6px 0;border-bottom:1px solid #cfc8b7;vertical-align:top";
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th scope="row" class="quiet line" style="${line};padding-right:16px;color:#3c4552;text-align:left;font-weight:400">${escape(name)}</th><td class="ink line" style="${line};color:#171c25;text-align:right;font-weight:600;overflow-wrap:anywhere">${escape(value)}</td></tr>`,
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
