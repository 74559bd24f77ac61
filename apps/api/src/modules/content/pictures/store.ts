import type { Insertable, Selectable } from "kysely";
import type { DbOrTransaction, DbTransaction, PictureTables } from "./tables.ts";

export type PictureRow = Selectable<PictureTables["pictures"]>;
type NewPicture = Omit<Insertable<PictureTables["pictures"]>, "files"> & Pick<PictureRow, "files">;

export const findPicture = (db: DbOrTransaction, name: string): Promise<PictureRow | undefined> =>
  db.selectFrom("pictures").selectAll().where("name", "=", name).executeTakeFirst();

/** A picture that nobody puts into a text until the transaction ends. */
export const lockPicture = (transaction: DbTransaction, name: string): Promise<PictureRow | undefined> =>
  transaction.selectFrom("pictures").selectAll().where("name", "=", name).forUpdate().executeTakeFirst();

/** Those of these names that are there, and stay until the transaction ends. */
export async function holdPictures(
  transaction: DbTransaction,
  names: readonly string[],
): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await transaction
    .selectFrom("pictures")
    .select("name")
    .where("name", "in", names)
    .orderBy("name")
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** Pictures before a number, the newest first. */
export const selectPictures = (
  db: DbOrTransaction,
  { before, max }: { before: number | undefined; max: number },
): Promise<PictureRow[]> =>
  db
    .selectFrom("pictures")
    .selectAll()
    .$if(before !== undefined, (query) => query.where("number", "<", before ?? 0))
    .orderBy("number", "desc")
    .limit(max)
    .execute();

export const insertPicture = (
  transaction: DbTransaction,
  { files, ...picture }: NewPicture,
): Promise<PictureRow> =>
  transaction
    .insertInto("pictures")
    .values({ ...picture, files: JSON.stringify(files) })
    .returningAll()
    .executeTakeFirstOrThrow();

export const deletePicture = async (transaction: DbTransaction, name: string): Promise<void> =>
  void (await transaction.deleteFrom("pictures").where("name", "=", name).execute());

/** Which of these names are those of pictures. */
export async function knownNames(db: DbOrTransaction, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db.selectFrom("pictures").select("name").where("name", "in", names).execute();
  return new Set(rows.map(({ name }) => name));
}
