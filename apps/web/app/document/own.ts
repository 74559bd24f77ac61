import { createHash } from "node:crypto";
import type { Language } from "@gatehouse/contract/languages";
import type { ShownBrand } from "@gatehouse/contract/operations/brand";
import { sayers } from "../lib/words/own-texts.ts";
import type { Own } from "../ui/own.ts";
import takeOwn from "./own-script.ts?inline-script";

type Made = { own: Own; script: { path: string; body: string } | undefined };

const made = new WeakMap<ShownBrand, Map<Language, Made>>();

/** What a brand is to a page of a language: for the server itself, and as the script that brings browsers the same. */
export function ownOf(brand: ShownBrand, language: Language): Made {
  const known = made.get(brand) ?? new Map<Language, Made>();
  made.set(brand, known);
  const found = known.get(language) ?? make(brand, language);
  known.set(language, found);
  return found;
}

function make({ art, texts }: ShownBrand, language: Language): Made {
  const own = { ...art, texts: sayers(texts[language], language) };
  // The scene is in the page that shows it.
  const { scene: _inPage, ...rest } = art;
  const given = { ...rest, texts: texts[language] };
  const isEmpty = JSON.stringify(given) === JSON.stringify({ crests: {}, texts: {} });
  if (isEmpty) return { own, script: undefined };
  const body = `${takeOwn}(${JSON.stringify(given)},${JSON.stringify(language)});\n`;
  const name = createHash("sha256").update(body).digest("hex").slice(0, 20);
  return { own, script: { path: `/brand/own-${name}.${language}.js`, body } };
}
