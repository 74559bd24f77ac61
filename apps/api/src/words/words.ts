import type { ChronicleEvent, ChronicleKind } from "@gatehouse/contract/game/chronicle";
import type { Language } from "@gatehouse/contract/languages";
import { el } from "./el.ts";
import { en, type Words } from "./en.ts";
import { es } from "./es.ts";
import { lt } from "./lt.ts";
import type { Faction } from "./names.ts";
import { pl } from "./pl.ts";
import { ptBR } from "./pt-BR.ts";
import { ru } from "./ru.ts";
import { uk } from "./uk.ts";

/** What the server writes by itself, by language. */
export const words: Record<Language, Words> = { en, lt, ru, uk, pl, "pt-BR": ptBR, es, el };

/** What the operator calls a faction in a language; undefined: nothing of their own. */
export type OwnFactions = { factionName: (language: Language, faction: Faction) => string | undefined };

type Post = { title: string; text?: string };
/** What happened in the world, or else. */
export type Posted = ChronicleEvent | { kind: Exclude<keyof Words["posts"], ChronicleKind> };

/** What happened, told in a post or on a card, with a faction that has won called as on the pages of the language. */
export function toldOf(posted: Posted, language: Language, own: OwnFactions): Post {
  const { faction: call, posts } = words[language];
  const called = withWinner(posted, (faction) => own.factionName(language, faction) ?? call(faction));
  // The words of a kind take the data of that kind.
  return (posts[called.kind] as (told: Posted) => Post)(called);
}

function withWinner(posted: Posted, call: (faction: Faction) => string): Posted {
  if (posted.kind === "roundWon")
    return { ...posted, name: call({ code: posted.faction, name: posted.name }) };
  if (posted.kind !== "eventWon" || !posted.faction || posted.character || posted.clan) return posted;
  return { ...posted, winner: call({ code: posted.faction, name: posted.winner }) };
}
