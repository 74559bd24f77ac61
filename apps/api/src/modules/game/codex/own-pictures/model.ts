import { limits } from "@gatehouse/contract/limits";
import { z } from "zod";

const { farthest } = limits.codex.map;
const coordinate = z.number().min(-farthest).max(farthest);
const fourCorners = { west: coordinate, north: coordinate, east: coordinate, south: coordinate };

/** map.json: where the corners of the operator's map lie, in the game's own units; its y grows to the south. */
export const mapCorners = z
  .strictObject(fourCorners)
  .refine(({ west, north, east, south }) => west < east && north < south);

const contentName = z.string().regex(/^[0-9a-f]{32}$/);
/** A file as it lay there, and what was made of it: a picture under the name of its content, or why it was not taken. */
const looked = { bytes: z.number(), changedMs: z.number(), problem: z.string().optional() };
const step = z.object({ step: z.number(), width: z.number(), height: z.number() });

/** What was made of the operator's pictures: one process notes it, all read it. */
export const ownPictures = z.object({
  /** By the file's name without its ending, in lower case. */
  icons: z.record(z.string(), z.object({ ...looked, hash: contentName.optional() })),
  map: z
    .object({
      ...looked,
      name: z.string(),
      made: z.object({ hash: contentName, steps: z.array(step) }).optional(),
    })
    .nullable(),
  /** Where the map lies; null where that is not known. */
  corners: z.object(fourCorners).nullable(),
  /** What was left out, a sentence without its end each: the first of them, and how many there are. */
  problems: z.array(z.string()),
  problemCount: z.number(),
  /** The files that only the list before this one names: pages that are open may still ask for them. */
  former: z.array(z.string()),
});

export type OwnPictures = z.infer<typeof ownPictures>;
export type Corners = z.infer<typeof mapCorners>;

export const nothingTaken: OwnPictures = {
  icons: {},
  map: null,
  corners: null,
  problems: [],
  problemCount: 0,
  former: [],
};

/** The files that a list names, below the folder of what is made. */
export const filesOf = ({ icons, map }: OwnPictures): string[] => [
  ...new Set(Object.values(icons).flatMap((icon) => (icon.hash === undefined ? [] : [iconFile(icon.hash)]))),
  ...(map?.made ? [`maps/${map.made.hash}`] : []),
];
export const iconFile = (name: string): string => `icons/${name}.webp`;

const namePart = /^[a-z0-9_-]{1,100}$/;

/** What a file of the folder is a picture of, by its name: `57`, `weapon_small_sword_i00`; null for a name that nothing has. */
export function iconNameOf(file: string): string | null {
  const name = file.toLowerCase();
  const bare = name.endsWith(".png") ? name.slice(0, -4) : "";
  return namePart.test(bare) ? bare : null;
}

/** The name of a texture without the package that it lies in: `icon.weapon_small_sword_i00`. */
const textureNameOf = (icon: string): string => icon.slice(icon.lastIndexOf(".") + 1).toLowerCase();

/** What a process holds of the operator's pictures. */
export type HeldPictures = ReturnType<typeof heldOf>;

export function heldOf({ icons, map, corners }: OwnPictures) {
  const byName = new Map<string, string>();
  for (const [name, { hash }] of Object.entries(icons)) if (hash !== undefined) byName.set(name, hash);
  return {
    /** The picture of an item by its number, before that of its texture. */
    item: (id: number, texture: string): string | undefined =>
      byName.get(`${id}`) ?? byName.get(textureNameOf(texture)),
    /** The picture of a texture; a number is that of an item. */
    texture: (texture: string): string | undefined =>
      /^\d*$/.test(texture) ? undefined : byName.get(textureNameOf(texture)),
    map: map?.made && corners ? { ...map.made, ...corners } : null,
  };
}
