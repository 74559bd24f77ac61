import { z } from "zod";
import { siteAddress } from "../address.ts";
import { isoTime } from "../iso-time.ts";
import { limits } from "../limits.ts";
import { refused } from "../refusals.ts";

export const pictureReply = z.object({
  /** 32 hexadecimal digits, made of what was given: the same file twice is one picture. */
  name: z.string(),
  /** Pixels, upright. */
  width: z.number().int(),
  height: z.number().int(),
  /** The kept files, smallest first; sizes in pixels and bytes. */
  files: z.array(
    z.object({
      src: siteAddress,
      width: z.number().int(),
      height: z.number().int(),
      bytes: z.number().int(),
    }),
  ),
  takenAt: isoTime,
});

export const picturesQuery = z.object({
  /** Those before this number, newest first. */
  before: z
    .string()
    .regex(/^\d{1,15}$/, { error: refused("field.wholeNumber", { field: "before" }) })
    .transform(Number)
    .optional(),
});
/** `before` is where the next page begins; null at the end. */
export const picturesReply = z.object({
  pictures: z.array(pictureReply),
  before: z.number().int().nullable(),
});
export const pictureParam = z.object({ name: z.string().max(limits.picture.name, refused("notFound")) });

export type PictureReply = z.infer<typeof pictureReply>;
export type PicturesReply = z.infer<typeof picturesReply>;
