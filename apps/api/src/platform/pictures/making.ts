import { stepsOf } from "@gatehouse/contract/content/picture-paths";
import { limits } from "@gatehouse/contract/limits";
import sharp from "sharp";
import type { MadePicture, PictureOrder } from "./picture.ts";

// One picture at a time, by one thread, and nothing kept.
sharp.concurrency(1);
sharp.cache(false);
// What is no picture of the kinds that are taken has no way to a decoder, whatever it says it is.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadPngFile",
    "VipsForeignLoadJpegFile",
    "VipsForeignLoadWebpFile",
    "VipsForeignLoadHeifFile",
    "VipsForeignLoadNsgifFile",
  ],
});

const quality = 82;

/** Turns a picture upright, leaves out all that is not seen, and writes it as WebP: at its steps, or as the one icon. */
export async function makePicture({ source, folder, icon }: PictureOrder): Promise<MadePicture> {
  const read = () =>
    sharp(source, {
      limitInputPixels: limits.picture.megapixels * 1_000_000,
      failOn: "error",
      sequentialRead: true,
      pages: 1,
    });
  const { autoOrient } = await read().metadata();
  const files = [];
  for (const step of icon === undefined ? stepsOf(autoOrient.width) : [icon]) {
    const { width, height, size } = await read()
      .autoOrient()
      .resize({ width: step, height: icon, fit: "inside", withoutEnlargement: true })
      .webp(icon === undefined ? { quality, effort: 4 } : { lossless: true, effort: 4 })
      .toFile(`${folder}/${step}.webp`);
    files.push({ step, width, height, bytes: size });
  }
  return { width: autoOrient.width, height: autoOrient.height, files };
}
