import type { Language } from "@gatehouse/contract/languages";
import type { MessageParts } from "@gatehouse/contract/operations/brand";
import { sayers } from "../lib/words/own-texts.ts";
import type { Own } from "../ui/own.ts";

/** Runs as a file of its own before a page starts: the operator's words and drawings, as the server has rendered the page. */
export default function takeOwn(
  { texts, ...art }: Omit<Own, "texts"> & { texts: Record<string, MessageParts> },
  language: Language,
): void {
  globalThis.own = { ...art, texts: sayers(texts, language) };
}
