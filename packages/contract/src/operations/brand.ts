import { z } from "zod";
import { contactAddress } from "../address.ts";
import { type Language, languages } from "../languages.ts";
import { limits } from "../limits.ts";
import { type BrandColour, brandColours, type BrandFaction, factionColours } from "./brand-colours.ts";

/** What stands below the home page's scene. */
const headBlocks = ["balance", "countdown"] as const;
/** What stands in its middle. */
const centreBlocks = ["news", "chronicle", "votes"] as const;
/** What stands on its sides. */
const sideBlocks = [
  "personal",
  "next",
  "castles",
  "streams",
  "forum",
  "top",
  "voteSites",
  "heroes",
  "chat",
  "contacts",
] as const;

export type HeadBlock = (typeof headBlocks)[number];
export type CentreBlock = (typeof centreBlocks)[number];
export type SideBlock = (typeof sideBlocks)[number];

/** The pages that a server may do without, by what their addresses begin with. */
export const optionalPages = {
  rankings: ["/stats", "/character", "/clan", "/compare"],
  files: ["/files"],
  feature: ["/feature"],
  world: ["/world"],
  rules: ["/rules"],
  chronicle: ["/chronicle"],
  notVoted: ["/vote"],
  donation: ["/donation"],
  events: ["/events"],
} as const;

export type OptionalPage = keyof typeof optionalPages;

const { brand } = limits;
const hex = z.string().regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, "must be a colour such as #e8cb7f or #fff");

/** The name of a file of the brand's folder, or of one in a folder inside it. */
const fileName = z
  .string()
  .max(brand.path)
  .regex(
    /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/,
    "must be the name of a file in the brand's folder, of letters, digits, dots and dashes",
  );

/** One text for all languages, or one a language. */
const inLanguages = (most: number) => {
  const line = z.string().trim().min(1).max(most);
  return z.union([line, z.partialRecord(z.enum(languages), line)], {
    error: `must be a text of at most ${most} characters, or one for each language: ${languages.join(", ")}`,
  });
};

const coloursOf = <Name extends string>(names: readonly Name[]) => {
  const one = z.strictObject(
    Object.fromEntries(names.map((name) => [name, hex.optional()])) as Record<
      Name,
      z.ZodOptional<typeof hex>
    >,
  );
  return z.strictObject({ light: one.optional(), dark: one.optional() }).optional();
};

const list = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z
    .array(z.enum(names))
    .refine((all) => new Set(all).size === all.length, "names something twice")
    .optional();

const hasAny = (all: readonly string[] | undefined): boolean => all?.length !== 0;

const faction = z
  .strictObject({
    name: inLanguages(brand.factionName).optional(),
    crest: fileName.optional(),
    colours: coloursOf(Object.keys(factionColours.angels) as (keyof (typeof factionColours)["angels"])[]),
  })
  .optional();

/** What `brand.json` may say; all of it may be left out. */
export const brandFile = z.strictObject({
  name: z.string().trim().min(1).max(brand.name).optional(),
  motto: inLanguages(brand.motto).optional(),
  icon: fileName.optional(),
  scene: fileName.optional(),
  strip: z.union([fileName, z.literal(false)]).optional(),
  gate: fileName.optional(),
  poster: fileName.optional(),
  share: fileName.optional(),
  colours: coloursOf(Object.keys(brandColours) as BrandColour[]),
  corners: z.enum(["cut", "square", "round"]).optional(),
  factions: z.strictObject({ angels: faction, nature: faction, demons: faction }).optional(),
  contacts: z
    .array(z.strictObject({ name: z.string().trim().min(1).max(brand.contactName), url: contactAddress }))
    .max(brand.contacts)
    .optional(),
  home: z
    .strictObject({
      head: list(headBlocks),
      left: list(sideBlocks).refine(hasAny, "must name a block at least"),
      centre: list(centreBlocks),
      right: list(sideBlocks).refine(hasAny, "must name a block at least"),
    })
    .optional()
    .refine(
      (home) => !home?.left?.some((block) => home.right?.includes(block)),
      "has a block both on the left and on the right",
    ),
  without: list(Object.keys(optionalPages) as [OptionalPage, ...OptionalPage[]]),
});

export type BrandFile = z.infer<typeof brandFile>;

/** The front of a page of one's own. */
export const ownPageFront = z.strictObject({
  title: z.string().trim().min(1).max(brand.pageTitle),
  description: z.string().trim().min(1).max(brand.pageDescription).optional(),
  /** Where a link to it stands; nowhere if it does not say. */
  in: z.enum(["menu", "footer"]).optional(),
  /** Those with a smaller number come first. */
  order: z.number().min(-1_000).max(1_000).default(0),
});

/**
 * A message of one's own, read: texts, the number of a plural (0), an argument's value, and a choice by an argument, of a
 * plural with its offset.
 */
export type MessagePart =
  | string
  | 0
  | readonly [argument: string]
  | readonly [argument: string, cases: Readonly<Record<string, MessageParts>>, offset?: number];
export type MessageParts = readonly MessagePart[];

type OwnPageText = { title: string; description: string; html: string };

export type OwnPage = {
  address: string;
  in: "menu" | "footer" | undefined;
  order: number;
  texts: Partial<Record<Language, OwnPageText>>;
};

/** What pages are made with besides the house's own look; addresses of files are paths of the site. */
export type ShownBrand = {
  /** Rules for the document's own styles. */
  styles: string;
  /** The colours around the page by day and by night, where they are not the house's. */
  bars: { light: string; dark: string } | undefined;
  icon: string | undefined;
  /** The picture of shared links; null: none fits. */
  share: { address: string; width: number; height: number } | null | undefined;
  /** Drawings, as markup that stands in the page. */
  art: {
    crests: Partial<Record<BrandFaction, string>>;
    mark?: string | undefined;
    /** Empty: none. */
    strip?: string | undefined;
    /** Beside the forms that lead in. */
    gate?: string | undefined;
    poster?: string | undefined;
    /** The home page's scene, and the address of the same for who comes from another page. */
    scene?: string | undefined;
    sceneAddress?: string | undefined;
  };
  texts: Record<Language, Readonly<Record<string, MessageParts>>>;
  home: NonNullable<BrandFile["home"]>;
  pages: readonly OwnPage[];
  /** What the addresses of pages begin with that this server does without. */
  hidden: readonly string[];
};
