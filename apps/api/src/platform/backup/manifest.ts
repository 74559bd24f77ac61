import { z } from "zod";

/** What stands first in a backup. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** When it was begun, as ISO 8601. */
  madeAt: z.iso.datetime(),
  /** The migrations that had run, in their order: the schema in which the rows stand. */
  migrations: z.array(z.string().max(200)).max(10_000),
  /** PostgreSQL's version where it was made, such as 18. */
  postgres: z.int(),
  /** Whether the secret key is in it, under a passphrase. */
  hasKey: z.boolean(),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const names = {
  manifest: "manifest.json",
  key: "key.json",
  sequences: "sequences.json",
  rows: "rows.json",
  jobs: "jobs.json",
  /** `tables/<table>/columns.json`, and its rows as COPY writes them in `tables/<table>/<number>`. */
  table: "tables",
  picture: "pictures",
} as const;
