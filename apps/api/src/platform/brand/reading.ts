import { type Language, languages } from "@gatehouse/contract/languages";
import { limits } from "@gatehouse/contract/limits";
import {
  type BrandFile,
  brandFile,
  type MessagePart,
  type MessageParts,
  optionalPages,
  type ShownBrand,
} from "@gatehouse/contract/operations/brand";
import { type BrandFaction, factionColours } from "@gatehouse/contract/operations/brand-colours";
import { addressOf, type Art, filling, part, readArt, readPicture, serve, type ServedFiles } from "./art.ts";
import { contrastProblems } from "./contrast.ts";
import { BrandProblem, namesIn, readBoundedText } from "./files.ts";
import { issuesIn } from "./issues.ts";
import { readJson } from "./json.ts";
import { readPages } from "./pages.ts";
import { barsOf, stylesOf } from "./styles.ts";
import { readTexts } from "./texts.ts";

/** A brand's folder as it was read. */
export type Brand = {
  name: string | undefined;
  contacts: readonly { name: string; url: string }[] | undefined;
  shown: ShownBrand;
  files: ServedFiles;
};

export type Reading = {
  /** What could be read; what is wrong is left out of it. */
  brand: Brand;
  /** Why something was left out, a sentence without its end each. */
  problems: string[];
  /** What is taken, though it should be better. */
  notes: string[];
  /** What cannot be read well enough in the brand's colours. */
  contrasts: string[];
};

const main = "brand.json";
const known = [main, "texts", "pages"];

/** Reads a brand's folder. Whatever is in it is bounded; nothing that is wrong throws. */
export async function readBrand(root: string): Promise<Reading> {
  const problems: string[] = [];
  const notes: string[] = [];
  const problem = (sentence: string): void => void problems.push(sentence);
  const take = async <T>(read: () => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof BrandProblem)) throw error;
      problem(error.message);
      return otherwise;
    }
  };
  const names = await take(() => namesIn(root, "."), []);
  if (names.length === 0) problem("the folder is empty or not there");
  else if (!names.some((name) => known.includes(name))) problem(`the folder has none of ${known.join(", ")}`);
  const given = names.includes(main) ? await take(() => readMain(root), {}) : {};
  const files: ServedFiles = new Map();
  const art = await readAll(root, given, files, take);
  const texts = await take(() => readTexts(root, problem), emptyTexts());
  const pages = await take(() => readPages(root, { problem, note: (sentence) => notes.push(sentence) }), []);
  return {
    brand: {
      name: given.name,
      contacts: given.contacts,
      files,
      shown: {
        styles: stylesOf(given),
        bars: barsOf(given),
        ...art,
        texts: withOwnNames(given, texts),
        home: given.home ?? {},
        pages,
        hidden: (given.without ?? []).flatMap((name) => optionalPages[name]),
      },
    },
    problems,
    notes,
    contrasts: contrastProblems(given),
  };
}

const emptyTexts = (): ShownBrand["texts"] =>
  Object.fromEntries(languages.map((language) => [language, {}])) as ShownBrand["texts"];

async function readMain(root: string): Promise<BrandFile> {
  const given = readJson(main, await readBoundedText(root, main, limits.brand.fileBytes));
  const read = brandFile.safeParse(given, { reportInput: true });
  if (!read.success) throw new BrandProblem(`${main}: ${issuesIn(read.error, brandFile).join("; ")}`);
  return read.data;
}

type Take = <T>(read: () => Promise<T>, otherwise: T) => Promise<T>;

/** The size that a mark has in the house's drawings, a crest and a poster. */
const mark = { width: 40, height: 48 };
const crest = { width: 64, height: 64 };
const poster = { width: 840, height: 400, fills: true };

async function readAll(
  root: string,
  given: BrandFile,
  files: ServedFiles,
  take: Take,
): Promise<Pick<ShownBrand, "art" | "icon" | "share">> {
  const { brand: bounds } = limits;
  const read = (file: string | false | undefined, most: number): Promise<Art | undefined> =>
    typeof file === "string" ? take(() => readArt(root, file, most), undefined) : Promise.resolve(undefined);
  const [icon, scene, strip, gate, posterArt] = await Promise.all([
    read(given.icon, bounds.iconBytes),
    read(given.scene, bounds.drawingBytes),
    read(given.strip, bounds.drawingBytes),
    read(given.gate, bounds.drawingBytes),
    read(given.poster, bounds.drawingBytes),
  ]);
  const crests: Partial<Record<BrandFaction, string>> = {};
  for (const faction of Object.keys(factionColours) as BrandFaction[]) {
    const own = await read(given.factions?.[faction]?.crest, bounds.crestBytes);
    if (own) crests[faction] = part(files, own, crest);
  }
  const { share: shareFile } = given;
  const share =
    shareFile === undefined ? undefined : await take(() => readPicture(root, shareFile), undefined);
  const filled = scene && filling(files, scene);
  return {
    icon: icon && addressOf(files, icon),
    // A shared link does not show the house's own citadel beside another look.
    share: share
      ? { address: addressOf(files, { picture: share }), width: share.width, height: share.height }
      : scene?.picture
        ? { address: addressOf(files, scene), ...sizeOf(scene.picture) }
        : given.scene === undefined
          ? undefined
          : null,
    art: {
      crests,
      mark: icon && part(files, icon, mark),
      strip: given.strip === false ? "" : strip && filling(files, strip),
      gate: gate && filling(files, gate),
      poster: posterArt && part(files, posterArt, poster),
      scene: filled,
      sceneAddress:
        filled === undefined ? undefined : serve(files, "text/plain; charset=utf-8", "txt", filled),
    },
  };
}

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height });

/** What brand.json says in words stands where the pages say it; what `texts` has of the same goes before. */
function withOwnNames({ motto, factions = {} }: BrandFile, texts: ShownBrand["texts"]): ShownBrand["texts"] {
  const of = (language: Language): Record<string, MessageParts> => {
    const said = (line: string | Partial<Record<Language, string>> | undefined) =>
      typeof line === "object" ? (line[language] ?? Object.values(line)[0]) : line;
    const own: Record<string, MessageParts> = {};
    const line = said(motto);
    if (line !== undefined) {
      own["shell.hero.titleFirst"] = [line];
      own["shell.hero.titleSecond"] = [];
    }
    const names: Record<string, MessageParts> = { other: [["name"]] };
    for (const faction of Object.keys(factionColours) as BrandFaction[]) {
      const name = said(factions[faction]?.name);
      if (name === undefined) continue;
      names[faction] = [name];
      own[`rankings.factions.${faction}`] = own[`pages.factions.${faction}`] = [name];
    }
    if (Object.keys(names).length > 1) own["shell.balance.faction"] = [["code", names] satisfies MessagePart];
    return own;
  };
  return Object.fromEntries(
    languages.map((language) => [language, { ...of(language), ...texts[language] }]),
  ) as ShownBrand["texts"];
}
