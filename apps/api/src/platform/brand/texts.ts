import { type Language, languages } from "@gatehouse/contract/languages";
import { limits } from "@gatehouse/contract/limits";
import type { MessageParts } from "@gatehouse/contract/operations/brand";
import { type Catalogue, readCatalogue } from "./catalogue.ts";
import { BrandProblem, namesIn, readBoundedText } from "./files.ts";
import { readJson } from "./json.ts";
import { MessageProblem, readMessageFor } from "./message.ts";
import { nearest, unknown } from "./nearest.ts";

type Texts = Record<string, MessageParts>;

const folder = "texts";
/** More of one file help nobody. */
const mostTold = 10;

/** The texts of one's own by language, what is wrong with them told to `problem`; a text that is wrong is left out. */
export async function readTexts(
  root: string,
  problem: (sentence: string) => void,
): Promise<Record<Language, Texts>> {
  const texts = Object.fromEntries(languages.map((language) => [language, {}])) as Record<Language, Texts>;
  const catalogue = await readCatalogue();
  for (const name of await namesIn(root, folder)) {
    const file = `${folder}/${name}`;
    const language = languages.find((one) => `${one}.json` === name);
    if (!language) {
      const known = languages.map((one) => `${one}.json`);
      problem(`${file} is for no language of the portal: ${known.join(", ")} are known`);
      continue;
    }
    try {
      const given = readJson(file, await readBoundedText(root, file, limits.brand.textsBytes));
      texts[language] = textsOf(given, { file, language, catalogue, problem });
    } catch (error) {
      if (!(error instanceof BrandProblem)) throw error;
      problem(error.message);
    }
  }
  return texts;
}

type Reading = {
  file: string;
  language: Language;
  catalogue: Catalogue;
  problem: (sentence: string) => void;
};

function textsOf(given: unknown, { file, language, catalogue, problem }: Reading): Texts {
  const texts: Texts = {};
  const wrong: string[] = [];
  for (const [name, text] of flat(given, file, "")) {
    const original = catalogue.get(name);
    if (original === undefined) wrong.push(`${file}: ${unknownMessage(name, catalogue)}`);
    else if (text.length > limits.brand.text)
      wrong.push(`${file}: ${name} is longer than ${limits.brand.text} characters`);
    else {
      try {
        texts[name] = readMessageFor(text, original, language);
      } catch (error) {
        if (!(error instanceof MessageProblem)) throw error;
        wrong.push(`${file}: ${name} ${error.message}`);
      }
    }
  }
  wrong.slice(0, mostTold).forEach(problem);
  if (wrong.length > mostTold) problem(`${file}: ${wrong.length - mostTold} more texts are wrong`);
  return texts;
}

/** A part of a name may be all that is known of it. */
function unknownMessage(name: string, catalogue: Catalogue): string {
  const below = [...catalogue.keys()].filter((one) => one.startsWith(`${name}.`)).slice(0, 3);
  if (below.length > 0) return `"${name}" is no message, but ${below.join(", ")} are`;
  const last = name.split(".").at(-1) ?? "";
  const sameEnd = [...catalogue.keys()].filter((one) => one.endsWith(`.${last}`));
  const near = nearest(name, sameEnd);
  return near === undefined ? unknown(name, catalogue.keys()) : unknown(name, [near]);
}

const mostDepth = 6;

/** Texts by their whole names: they may be written as one name, or as the catalogues are. */
function flat(node: unknown, file: string, name: string, depth = 0): [string, string][] {
  if (typeof node === "string") return [[name, node]];
  if (typeof node !== "object" || node === null || Array.isArray(node) || depth > mostDepth)
    throw new BrandProblem(
      name === ""
        ? `${file} must be an object of texts by the names of their messages`
        : `${file}: ${name.slice(0, 100)} must be a text`,
    );
  return Object.entries(node).flatMap(([key, value]) =>
    flat(value, file, name === "" ? key : `${name}.${key}`, depth + 1),
  );
}
