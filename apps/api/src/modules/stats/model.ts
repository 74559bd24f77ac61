import { type StatField, statFields } from "@gatehouse/contract/stats";

type SnakeCase<Text extends string> = Text extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : "";
/** The column of a stat; also the name of its ranking in `rank_blocks`. */
export type StatColumn = SnakeCase<StatField>;

export const columnOf = (field: StatField): StatColumn =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as StatColumn;

export const statColumns: readonly StatColumn[] = statFields.map(columnOf);

/** Characters in a fresh block; a block is cut when it holds more than twice as many. */
export const blockSize = 256;
/** Blocks in a fresh group. */
export const groupSize = 64;

/** Hits that are remembered one by one; with more of them, walking along the ranking meets them soon enough. */
export const rememberedHits = 2_000;

/** Trigrams help from three letters or digits in a row on; other alphabets have none under every server's locale. */
export const hasTrigram = (needle: string): boolean => /[a-z0-9]{3}/i.test(needle);

/** A LIKE pattern that finds `needle` anywhere, its own wildcards taken literally. */
export const containing = (needle: string): string => `%${needle.replace(/[\\%_]/g, "\\$&")}%`;
