import type { CodexReadingRefusal, CodexReadingStep } from "@gatehouse/contract/game/codex-office";
import type { Made, Standing } from "../comparison.ts";

/** What the process that reads is asked, what it tells on its way (bytes of the archive, in steps that go by them), and answers. */
export type ReadingOrder = { archive: string; folder: string; standing: Standing | null };
export type ReadingTold = { step: CodexReadingStep; done: number };
export type ReadingDone =
  | { refused: { code: CodexReadingRefusal; detail: string } }
  | { made: Made; isSame: boolean };
