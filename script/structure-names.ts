import { languages } from "../packages/contract/src/languages.ts";
import { featureWords, kindOf, moduleWords, ownWords, rooms } from "./structure-words.ts";
import { isTest, placeOf } from "./structure-rules.ts";
import { eachNode, type Source, writtenText } from "./structure-syntax.ts";

/** The files that the web's table of routes names. */
export function pagesIn(sources: readonly Source[]): ReadonlySet<string> {
  const pages = new Set<string>();
  for (const { path, program } of sources) {
    if (path !== "apps/web/app/routes.ts") continue;
    eachNode(program, (node) => {
      const text = writtenText(node);
      if (text?.startsWith("features/")) pages.add(`apps/web/app/${text}`);
    });
  }
  return pages;
}

/** Why a file's name is not of the house's vocabulary, or undefined. */
export function nameProblem(path: string, pages: ReadonlySet<string>): string | undefined {
  const { part, file } = placeOf(path);
  const name = path.slice(path.lastIndexOf("/") + 1);
  const isLanguage = languages.some((language) => name === `${language}.ts`);
  if (
    !isLanguage &&
    !/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+)+$/.test(name) &&
    !/^\w+\.config\.ts$/.test(name)
  ) {
    return `${path}: file names are kebab-case`;
  }
  if (/^(?:index|utils?|helpers?|common|misc)\.tsx?$/.test(name))
    return `${path}: says nothing of what it holds`;
  if (isTest(path)) return undefined;
  if (part === "module" && !kindOf(file)) return `${path}: a module holds ${moduleWords.join(", ")}`;
  if (part === "feature") return featureProblem(path, file, pages);
  if (part === "words" && !isLanguage && !["words", "names"].includes(file.slice(0, -".ts".length)))
    return `${path}: the server's words are one file a language`;
  if (part === "lib" && !rooms.includes(file.split("/")[0] ?? ""))
    return `${path}: stands in none of lib's rooms (${rooms.join(", ")})`;
  return undefined;
}

function featureProblem(path: string, file: string, pages: ReadonlySet<string>): string | undefined {
  const isShown = /(?:^|\/)(?:components|office)\//.test(file);
  if (pages.has(path)) return undefined;
  if (file.endsWith(".tsx")) {
    return isShown ? undefined : `${path}: is no page of routes.ts, and so one of the feature's components/`;
  }
  const name = file.slice(file.lastIndexOf("/") + 1, -".ts".length);
  const isKnown = featureWords.includes(name) || ownWords.feature.includes(name) || name.startsWith("use-");
  return isKnown
    ? undefined
    : `${path}: a feature holds pages, components/, use-…, ${featureWords.join(", ")}`;
}
