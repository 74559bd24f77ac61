import type { ColumnType, GeneratedAlways } from "kysely";
import type * as database from "../../../database.ts";

/** A file of a picture; its name is its step, sizes are pixels and bytes. */
type PictureFile = { step: number; width: number; height: number; bytes: number };

export type PictureTables = {
  pictures: {
    number: GeneratedAlways<number>;
    name: string;
    width: number;
    height: number;
    files: ColumnType<PictureFile[], string, string>;
    taken_at: Date;
  };
};

export type DbTransaction = database.DbTransaction<PictureTables>;
export type DbOrTransaction = database.DbOrTransaction<PictureTables>;
