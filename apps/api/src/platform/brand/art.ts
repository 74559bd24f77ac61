import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { limits } from "@gatehouse/contract/limits";
import { readPictureHeader } from "../pictures/header.ts";
import { type Drawing, fileOf, fillingMarkup, partMarkup, readDrawing } from "./drawing.ts";
import { BrandProblem, readBounded, readBoundedText } from "./files.ts";

/** A file of the brand as it is served, under a name of its content. */
export type ServedFile = { type: string; body: Uint8Array<ArrayBuffer> };
export type ServedFiles = Map<string, ServedFile>;

type Picture = { type: string; width: number; height: number; bytes: Buffer };
/** A drawing becomes part of the page, a picture is asked for. */
export type Art = { drawing: Drawing; picture?: undefined } | { picture: Picture; drawing?: undefined };

const endings: Record<string, string> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/avif": "avif",
};

/** A drawing (.svg) or a picture of the brand's folder. Throws a BrandProblem. */
export async function readArt(root: string, file: string, mostOfDrawing: number): Promise<Art> {
  return /\.svg$/i.test(file)
    ? { drawing: readDrawing(file, await readBoundedText(root, file, mostOfDrawing)) }
    : { picture: await readPicture(root, file) };
}

export async function readPicture(root: string, file: string): Promise<Picture> {
  const { brand } = limits;
  const bytes = await readBounded(root, file, brand.pictureBytes);
  await using handle = await open(join(root, file));
  const header = await readPictureHeader(handle);
  if (!header || !(header.type in endings))
    throw new BrandProblem(
      `${file} is no picture that every browser shows; use SVG, WebP, PNG, JPEG or AVIF`,
    );
  const { type, width, height } = header;
  if (Math.max(width, height) > brand.pictureSide)
    throw new BrandProblem(
      `${file} has ${width} × ${height} pixels; ${brand.pictureSide} a side are the most`,
    );
  return { type, width, height, bytes };
}

export const brandFilesPath = "/brand/";

/** Lets a file be asked for; its address, which is that of this content for ever. */
export function serve(files: ServedFiles, type: string, ending: string, body: Uint8Array | string): string {
  const bytes = new Uint8Array(typeof body === "string" ? Buffer.from(body) : body);
  const name = `${createHash("sha256").update(bytes).digest("hex").slice(0, 20)}.${ending}`;
  files.set(name, { type, body: bytes });
  return brandFilesPath + name;
}

/** The address of a drawing or picture as a file. */
export const addressOf = (files: ServedFiles, { drawing, picture }: Art): string =>
  drawing
    ? serve(files, "image/svg+xml", "svg", fileOf(drawing))
    : serve(files, picture.type, endings[picture.type] ?? "", picture.bytes);

const cover = ' style="width:100%;height:100%;max-width:none;object-fit:cover"';

/** What fills its place in a page, cut to it. */
export const filling = (files: ServedFiles, art: Art): string =>
  art.drawing ? fillingMarkup(art.drawing, cover) : `<img src="${addressOf(files, art)}" alt=""${cover}>`;

/** What stands inside of another drawing of this size. */
export function part(
  files: ServedFiles,
  art: Art,
  size: { width: number; height: number; fills?: boolean },
): string {
  if (art.drawing) return partMarkup(art.drawing, size);
  const { width, height, fills } = size;
  const cut = fills ? ' preserveAspectRatio="xMidYMid slice"' : "";
  return `<image href="${addressOf(files, art)}" width="${width}" height="${height}"${cut}/>`;
}
