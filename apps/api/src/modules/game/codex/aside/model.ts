import type { Pressed } from "../comparison.ts";
import type { RefusalCode } from "../packs/findings.ts";

/** Which folder the thread is to read, and which one its settings are in, and what it answers. */
export type AsideOrder = { folder: string; config: string | undefined };
export type AsideDone = { pressed: Pressed } | { refused: { code: RefusalCode; detail: string } };
