import { existsSync } from "node:fs";
import { join } from "node:path";

/** A path of the program, wherever it runs; settings and data are of the folder that it runs in. */
export const atRoot = (path: string): string => join(import.meta.dirname, "..", path);

/** Whether this is an unpacked release: it brings its pages, and nothing to build them with. */
export const isRelease = existsSync(atRoot("release.json"));
