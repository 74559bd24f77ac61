import { createHash, randomUUID } from "node:crypto";
import { access, mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import type { PictureType } from "@gatehouse/contract/content/picture-paths";
import { limits } from "@gatehouse/contract/limits";
import { SideProcessBusy, SideProcessTrouble } from "../../../../platform/background/side-process.ts";
import { readPictureHeader } from "../../../../platform/pictures/header.ts";
import type { MadePicture } from "../../../../platform/pictures/picture.ts";
import type { PictureMaker } from "../../../../platform/pictures/pictures.ts";
import { PictureProblem, readWhole } from "./folder.ts";
import { iconFile } from "./model.ts";

type Bounds = { bytes: number; side: number; megapixels: number; types: readonly PictureType[] };

const iconBounds: Bounds = { ...limits.codex.icons, megapixels: 2, types: ["image/png"] };
const mapBounds: Bounds = {
  ...limits.picture,
  bytes: limits.picture.megabytes * 1_000_000,
  types: ["image/png", "image/jpeg", "image/webp"],
};

export type OwnPictureMaker = ReturnType<typeof createOwnPictureMaker>;

/**
 * Makes what is shown of the operator's files, under names of their content: `icons/<hash>.webp`, `maps/<hash>/960.webp`. What was
 * made before stays. Throws a PictureProblem for a file that is not taken.
 */
export function createOwnPictureMaker(folder: string, pictureMaker: Pick<PictureMaker, "make">) {
  /** Copied before it is looked at, so that what was looked at is what is made. */
  async function withCopy<T>(
    path: string,
    bounds: Bounds,
    work: (copy: { hash: string; source: string; made: string }) => Promise<T>,
  ): Promise<T> {
    const place = `${folder}/incoming/${randomUUID()}`;
    const [source, made] = [`${place}/source`, `${place}/made`];
    try {
      const bytes = await readWhole(path, bounds.bytes);
      await mkdir(made, { recursive: true, mode: 0o700 });
      await writeFile(source, bytes, { mode: 0o600 });
      await checkHeader(source, bounds);
      const hash = createHash("sha256").update(bytes).digest("hex").slice(0, limits.picture.name);
      return await work({ hash, source, made });
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  }

  async function make(order: Parameters<PictureMaker["make"]>[0]): Promise<MadePicture> {
    try {
      return await pictureMaker.make(order);
    } catch (error) {
      if (error instanceof SideProcessTrouble && !(error instanceof SideProcessBusy))
        throw new PictureProblem("is broken");
      throw error;
    }
  }

  return {
    /** The name of an icon's content. */
    icon: (path: string): Promise<string> =>
      withCopy(path, iconBounds, async ({ hash, source, made }) => {
        const target = `${folder}/${iconFile(hash)}`;
        if (await isThere(target)) return hash;
        const { shown } = limits.codex.icons;
        await make({ source, folder: made, icon: shown });
        await mkdir(`${folder}/icons`, { recursive: true, mode: 0o700 });
        await rename(`${made}/${shown}.webp`, target);
        return hash;
      }),

    /** The name of a map's content, and its files. */
    map: (path: string) =>
      withCopy(path, mapBounds, async ({ hash, source, made }) => {
        const { files } = await make({ source, folder: made });
        await mkdir(`${folder}/maps`, { recursive: true, mode: 0o700 });
        await rm(`${folder}/maps/${hash}`, { recursive: true, force: true });
        await rename(made, `${folder}/maps/${hash}`);
        return { hash, steps: files.map(({ step, width, height }) => ({ step, width, height })) };
      }),
  };
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function checkHeader(path: string, { types, side, megapixels }: Bounds): Promise<void> {
  await using file = await open(path);
  const header = await readPictureHeader(file);
  if (!header || !types.includes(header.type))
    throw new PictureProblem(`is no ${types.map((type) => type.slice("image/".length)).join(", ")}`);
  const { width, height } = header;
  if (width > side || height > side || width * height > megapixels * 1_000_000)
    throw new PictureProblem(
      `has ${width} × ${height} pixels; ${side} a side and ${megapixels} million are the most`,
    );
}
