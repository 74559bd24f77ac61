import { text } from "../lib/words/i18n.ts";
import type { Kind } from "./groups.ts";

/** What a kind is called. */
export const kindName = (kind: Kind): string =>
  kind === "codex" ? text("codex.title") : text(`search.kinds.${kind}`);
