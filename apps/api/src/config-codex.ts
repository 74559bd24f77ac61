import {
  codexItemKinds,
  type CodexKind,
  codexKinds,
  codexMonsterKinds,
} from "@gatehouse/contract/game/codex-kinds";
import { type CodexMode, codexModes } from "@gatehouse/contract/game/codex-modes";
import { z } from "zod";

/** What the encyclopedia tells of the operator's files. */
export type CodexSettings = Readonly<{
  mode: CodexMode;
  /** Whole kinds of which nothing is told, and things of a kind by their numbers. */
  kinds: ReadonlySet<string>;
  ids: Partial<Record<CodexKind, ReadonlySet<number>>>;
}>;

const kinds = [...new Set([...codexKinds, ...codexItemKinds, ...codexMonsterKinds, "ground"])];
const form = `must be a list such as item:57,monster:29001,kind:quest; kinds are ${kinds.join(", ")}`;
const most = 10_000;

const hidden = z
  .string()
  .default("")
  .transform((text, context) => {
    const hiddenKinds = new Set<string>();
    const ids: Partial<Record<CodexKind, Set<number>>> = {};
    const parts = text
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean);
    for (const part of parts) {
      const [word = "", value = "", ...rest] = part.split(":").map((piece) => piece.trim());
      const kind = codexKinds.find((one) => one === word);
      if (rest.length === 0 && word === "kind" && kinds.includes(value)) hiddenKinds.add(value);
      else if (rest.length === 0 && kind && /^\d{1,10}$/.test(value))
        (ids[kind] ??= new Set()).add(Number(value));
      else {
        context.addIssue({ code: "custom", message: `${form}: "${part.slice(0, 60)}" is none` });
        return z.NEVER;
      }
    }
    if (parts.length > most) context.addIssue({ code: "custom", message: `may name ${most} at most` });
    return { kinds: hiddenKinds, ids };
  });

export const codexFields = z.object({ CODEX: z.enum(codexModes).default("full"), CODEX_HIDE: hidden });

export const readCodex = ({ CODEX, CODEX_HIDE }: z.infer<typeof codexFields>): CodexSettings => ({
  mode: CODEX,
  ...CODEX_HIDE,
});
