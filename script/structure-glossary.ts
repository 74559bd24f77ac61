import { isTest } from "./structure-rules.ts";
import { eachNode, type Source } from "./structure-syntax.ts";

/** A word of the glossary: where file names may have it, if not everywhere, and what nothing is called for its sake. */
export type Word = { word: string; under: readonly string[]; never: readonly string[] };

const listed = (cell = ""): string[] => Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = ""]) => name);

/** Reads the table under "The words" of ARCHITECTURE.md: word, what it is, in file names only under, never called. */
export function readGlossary(page: string): Word[] {
  const [, section = ""] = page.split(/^## The words$/m);
  return (section.split(/^## /m)[0] ?? "").split("\n").flatMap((row) => {
    const [, first, , under, never] = row.split("|").map((cell) => cell.trim());
    const [word] = listed(first);
    return word === undefined ? [] : [{ word, under: listed(under), never: listed(never) }];
  });
}

/** The words of a name, in small letters: of `own-places.tsx`, `ownPlaces` and `OwnPlaces` `own` and `places`. */
export const wordsIn = (name: string): string[] =>
  name
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, "$1-$2")
    .toLowerCase()
    .split(/[^\p{L}\d]+/u);

/** Names of files and of what they export that are not the glossary's words for what they mean. */
export function glossaryProblems(sources: readonly Source[], glossary: readonly Word[]): string[] {
  return sources.flatMap((source) => {
    const { path } = source;
    const name = path.slice(path.lastIndexOf("/") + 1);
    const inName = wordsIn(name);
    const lost = glossary.filter(
      ({ word, under }) =>
        (inName.includes(word) || inName.includes(`${word}s`)) &&
        under.length > 0 &&
        !under.some((folder) => path.includes(folder)),
    );
    const named = [path, ...(isTest(path) ? [] : exportsOf(source))];
    return [
      ...lost.map(
        ({ word, under }) => `${path}: a file with the word "${word}" stands under ${under.join(", ")}`,
      ),
      ...glossary.flatMap(({ word, never }) =>
        named
          .filter((one) => wordsIn(one).some((part) => never.includes(part)))
          .map((one) => `${one === path ? path : `${path} exports ${one}`}: the house says "${word}"`),
      ),
    ];
  });
}

function exportsOf({ program }: Source): string[] {
  const names: string[] = [];
  eachNode(program, (node, around) => {
    const holder = around.at(-1);
    const isDeclared =
      holder?.type === "ExportNamedDeclaration" && "id" in node && node.id?.type === "Identifier";
    if (isDeclared && node.id?.type === "Identifier") names.push(node.id.name);
    if (node.type === "ExportSpecifier" && node.exported.type === "Identifier")
      names.push(node.exported.name);
    const isBound = node.type === "VariableDeclarator" && around.at(-2)?.type === "ExportNamedDeclaration";
    if (isBound && node.id.type === "Identifier") names.push(node.id.name);
  });
  return names;
}
