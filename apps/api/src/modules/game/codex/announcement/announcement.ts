import type { CodexChange } from "@gatehouse/contract/game/codex";
import { codexPath } from "@gatehouse/contract/game/codex-paths";
import { type Language, languages } from "@gatehouse/contract/languages";
import { words } from "../../../../words/words.ts";

/** Changes of a kind that an announcement lists. */
const listed = 30;

const kinds = ["monster", "drop", "spoil", "place", "price", "item"] as const;
type Kind = (typeof kinds)[number];

/** What an import changed for players, as an announcement that a person may publish; undefined where it changed nothing that is told. */
export function announcementOf(changes: readonly CodexChange[], at: Date) {
  if (changes.length === 0) return undefined;
  const date = at.toISOString().slice(0, 10);
  const textIn = (language: Language) => ({
    title: words[language].codexChanges.title(date),
    body: kinds.map((kind) => partOf(kind, changes, language)).join(""),
  });
  return {
    slug: `world-${at
      .toISOString()
      .slice(0, 16)
      .replaceAll(/[^0-9]/g, "-")}`,
    words: Object.fromEntries(languages.map((language) => [language, textIn(language)])) as Record<
      Language,
      ReturnType<typeof textIn>
    >,
  };
}

function partOf(kind: Kind, changes: readonly CodexChange[], language: Language): string {
  const own = changes.filter(({ what }) => what === kind);
  if (own.length === 0) return "";
  const say = words[language].codexChanges;
  const lines = own.slice(0, listed).map((change) => `<li>${lineOf(change, language)}</li>`);
  if (own.length > listed) lines.push(`<li>${say.more(own.length - listed)}</li>`);
  return `<h2>${say.heads[kind]}</h2><ul>${lines.join("")}</ul>`;
}

function lineOf({ what, item, monster, before, after }: CodexChange, language: Language): string {
  const say = words[language].codexChanges;
  const names = [monster && named("monster", monster), item && named("item", item)].filter(
    (name) => name !== undefined,
  );
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const percents = new Intl.NumberFormat(language, { style: "percent", maximumSignificantDigits: 3 });
  const told = (value: string | number): string => {
    if (typeof value === "string") return escaped(value);
    return what === "drop" || what === "spoil" ? percents.format(value) : numbers.format(value);
  };
  const isNamed = what === "item" || what === "monster";
  // A name that came or went is said already.
  const change =
    before === undefined
      ? [say.fresh, ...(after === undefined || isNamed ? [] : [told(after)])]
      : after === undefined
        ? [say.gone]
        : [`${told(before)} → ${told(after)}`];
  return `${names.join(", ")}: ${change.filter(Boolean).join(", ")}`;
}

/** A name, which leads to the page of what is still there. */
const named = (kind: "item" | "monster", thing: { id: number; name: string; gone?: true }): string =>
  thing.gone ? escaped(thing.name) : `<a href="${codexPath(kind, thing)}">${escaped(thing.name)}</a>`;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
