import { parse, type Token } from "@messageformat/parser";

/** What pages made of it say they are written in: English, by the subtag that is kept for private use. */
export const pseudoTag = "en-XA";

/** Letters with marks that each face of the pages has; a vowel stands twice, which makes words some 40 % longer. */
const letters = new Map(
  "aáa eée iíi oóo uúu yýy AÁA EÉE IÍI OÓO UÚU YÝ cč dď gğ lł nñ rř sš tţ zž CČ DĎ GĞ LŁ NÑ RŘ SŠ TŢ ZŽ"
    .split(" ")
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

const accented = (words: string): string =>
  Array.from(words, (letter) => letters.get(letter) ?? letter).join("");

/** The words of a message with where they stand in it, those of its plurals and choices included. */
const wordsIn = (tokens: readonly Token[]): { offset: number; text: string }[] =>
  tokens.flatMap((token) => {
    if (token.type === "content") return [token.ctx];
    return "cases" in token ? token.cases.flatMap((one) => wordsIn(one.tokens)) : [];
  });

/** An ICU message in the pseudo-language: its words accented and longer, all that is none of them as it was. */
export function pseudoMessage(message: string): string {
  let at = 0;
  const parts = wordsIn(parse(message)).map(({ offset, text }) => {
    const before = message.slice(at, offset);
    at = offset + text.length;
    return before + accented(text);
  });
  return parts.join("") + message.slice(at);
}

/** A catalogue, or a part of one, in the pseudo-language. */
export const pseudoMessages = (node: unknown): unknown =>
  typeof node === "string"
    ? pseudoMessage(node)
    : Object.fromEntries(Object.entries(node as object).map(([name, own]) => [name, pseudoMessages(own)]));
