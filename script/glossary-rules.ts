import type { Messages } from "./catalogue-rules.ts";

/** The house's words in a language: a term of English, and how a translation says it, as whole words or their stems. */
export type Glossary = {
  terms: Readonly<Record<string, readonly string[]>>;
  /** The messages in which a term's word means something else, or is said by a verb. */
  otherwise: Readonly<Record<string, readonly string[]>>;
};

/** A message without the names of its arguments and cases. */
const wordsOf = (message: string): string =>
  message
    .replaceAll(/\{\w+, (?:plural|select),/g, " ")
    .replaceAll(/\{\w+\}/g, " ")
    .toLowerCase();

/** Whether a text has a term, in one or several; a longer term that holds it is not meant. */
function says(text: string, term: string, longer: readonly string[]): boolean {
  const others = longer.reduce(
    (left, one) => formsOf(one).reduce((rest, form) => without(rest, form), left),
    text,
  );
  return formsOf(term).some((form) => without(others, form) !== others);
}

const formsOf = (term: string): string[] => {
  const word = term.toLowerCase();
  return [word.endsWith("y") ? `${word.slice(0, -1)}ies` : `${word}s`, `${word}es`, word];
};

/** A text without a form where it stands as a word. */
function without(text: string, form: string): string {
  let rest = text;
  for (let at = rest.indexOf(form); at >= 0; at = rest.indexOf(form, at + 1)) {
    const [before = " ", after = " "] = [rest[at - 1], rest[at + form.length]];
    if (!isLetter(before) && !isLetter(after)) rest = `${rest.slice(0, at)} ${rest.slice(at + form.length)}`;
  }
  return rest;
}

const isLetter = (sign: string): boolean => /[\p{L}\p{N}]/u.test(sign);

/** Where a translation says a term of the glossary by another word, and what is excepted for nothing. */
export function glossaryProblems(
  language: string,
  own: Messages,
  reference: Messages,
  { terms, otherwise }: Glossary,
): string[] {
  const problems: string[] = [];
  for (const [term, said] of Object.entries(terms)) {
    const longer = Object.keys(terms).filter(
      (one) => one !== term && one.toLowerCase().includes(term.toLowerCase()),
    );
    const excepted = new Set(otherwise[term]);
    for (const [name, message] of reference) {
      const translated = own.get(name);
      if (translated === undefined || !says(wordsOf(message), term, longer)) continue;
      const text = wordsOf(translated);
      if (said.some((one) => text.includes(one.toLowerCase()))) continue;
      if (!excepted.delete(name))
        problems.push(`${language} ${name}: "${term}" is said by none of ${said.join(", ")}`);
    }
    for (const name of excepted) problems.push(`${language} ${name}: is no exception for "${term}"`);
  }
  return problems;
}
