import type { ContentFile } from "@gatehouse/contract/content/import";
import type { FileEntry } from "@gatehouse/contract/content/files";
import type { Db, DbOrTransaction } from "../../../database.ts";
import type { Clock } from "../../../platform/clock.ts";
import { selectFiles, upsertFiles } from "./store.ts";

export type FilesService = ReturnType<typeof createFilesService>;

export function createFilesService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** All downloads, in the order in which they were added. */
    all: (): Promise<FileEntry[]> => selectFiles(db),

    /** Stores downloads by server and title. */
    save: (transaction: DbOrTransaction, files: ContentFile["files"]): Promise<void> =>
      upsertFiles(transaction, files, clock.now()),
  };
}
