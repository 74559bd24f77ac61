import { readFile, rename, writeFile } from "node:fs/promises";
import type { z } from "zod";

/** Something small that is kept in a file; null keeps it in memory alone. `empty` is what there is before the first time. */
export function createKeptFile<Schema extends z.ZodType>(
  file: string | null,
  { schema, empty }: { schema: Schema; empty: z.infer<Schema> },
) {
  let last = empty;
  return {
    async read(): Promise<z.infer<Schema>> {
      if (file === null) return last;
      const text = await readFile(file, "utf8").catch(() => null);
      return text === null ? empty : schema.parse(JSON.parse(text));
    },
    /** Whole or not at all. */
    async write(content: z.infer<Schema>): Promise<void> {
      last = content;
      if (file === null) return;
      await writeFile(`${file}.new`, JSON.stringify(content), { mode: 0o600 });
      await rename(`${file}.new`, file);
    },
  };
}
