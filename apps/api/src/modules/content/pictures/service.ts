import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { isOwnPicture } from "@gatehouse/contract/content/picture-paths";
import type { Config } from "../../../config.ts";
import { failure } from "../../../platform/failure.ts";
import { pictureFolder } from "../../../platform/pictures/folder.ts";
import { findPicture, holdPictures } from "./store.ts";
import type { Db, DbTransaction } from "../../../database.ts";

export type PicturesService = ReturnType<typeof createPicturesService>;

/** The pictures of texts, as everybody may see them. */
export function createPicturesService({ db, config }: { db: Db; config: Pick<Config, "dataDir"> }) {
  return {
    /** Those of these pictures that the store has, which nobody deletes until the transaction ends. */
    hold: (transaction: DbTransaction, names: readonly string[]): Promise<Set<string>> =>
      holdPictures(transaction, names),

    /** A file of a picture by its whole path, and its bytes; 404 for what the store does not have. */
    async file(path: string): Promise<{ bytes: number; body: ReadableStream<Uint8Array> }> {
      const [, , name = "", step = ""] = path.split("/");
      if (!isOwnPicture(path) || !(await findPicture(db, name))) throw failure("notFound");
      const file = `${pictureFolder(config)}/${name}/${step}`;
      const found = await stat(file).catch(() => null);
      if (!found) throw failure("notFound");
      return {
        bytes: found.size,
        body: Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>,
      };
    },
  };
}
