/** All cases with `script/test --long`; else the last of them, which is the latest moment and leaves the most half done. */
export const atLength = <T>(cases: readonly T[]): readonly T[] =>
  process.env["TEST_AT_LENGTH"] === "true" ? cases : cases.slice(-1);
