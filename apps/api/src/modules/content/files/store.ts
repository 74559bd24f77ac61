import type { ContentFile } from "@gatehouse/contract/content/import";
import type { FileEntry } from "@gatehouse/contract/content/files";
import { sql } from "kysely";
import type { DbOrTransaction } from "../../../database.ts";

export async function selectFiles(db: DbOrTransaction): Promise<FileEntry[]> {
  const rows = await db.selectFrom("file_entries").selectAll().orderBy("id").execute();
  return rows.map(({ id: _id, size, sha256, updated, ...row }) => ({
    ...row,
    ...(size !== null && { size }),
    ...(sha256 !== null && { sha256 }),
    updated: updated.toISOString(),
  }));
}

/** Adds file entries or brings them up to date, by server and title; `updated` moves only with a real change. */
export async function upsertFiles(
  db: DbOrTransaction,
  files: ContentFile["files"],
  now: Date,
): Promise<void> {
  if (files.length === 0) return;
  await db
    .insertInto("file_entries")
    .values(
      files.map((file) => ({
        ...file,
        size: file.size ?? null,
        sha256: file.sha256 ?? null,
        mirrors: JSON.stringify(file.mirrors),
        updated: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["server", "title"])
        .doUpdateSet({
          description: sql`excluded.description`,
          mirrors: sql`excluded.mirrors`,
          size: sql`excluded.size`,
          sha256: sql`excluded.sha256`,
          updated: sql`excluded.updated`,
        })
        .where(
          sql<boolean>`(file_entries.description, file_entries.mirrors, file_entries.size, file_entries.sha256)
            is distinct from (excluded.description, excluded.mirrors, excluded.size, excluded.sha256)`,
        ),
    )
    .execute();
}
