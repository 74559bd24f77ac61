import { createHash } from "node:crypto";

/** The number of all events of a name, whatever its case: what they are watched by. */
export const seriesOf = (name: string): number =>
  createHash("sha256").update(name.toLowerCase()).digest().readUInt32BE() >>> 1;
