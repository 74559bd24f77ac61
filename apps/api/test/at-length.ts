import { test } from "vitest";

/** Whether this is `script/test --long`. */
export const isAtLength = process.env["TEST_AT_LENGTH"] === "true";

/** All cases with `script/test --long`; else the last of them, which is the latest moment and leaves the most half done. */
export const atLength = <T>(cases: readonly T[]): readonly T[] => (isAtLength ? cases : cases.slice(-1));

/** So many rounds with `script/test --long`, else a tenth of them. */
export const roundsAtLength = (rounds: number): number => (isAtLength ? rounds : Math.ceil(rounds / 10));

/** A test of `script/test --long` alone: it takes long, and what it holds seldom changes. */
export const testAtLength = isAtLength
  ? test
  : (_title: string, _run: () => unknown, _patienceMs?: number): void => {};
