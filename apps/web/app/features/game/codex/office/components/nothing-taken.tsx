import { word } from "../../../../../office/lib/words.ts";
import { Block } from "../../../../../office/ui/block.tsx";
import { State } from "../../../../../office/ui/tone.tsx";
import type { CodexReading } from "../api.ts";

type NothingTakenProps = { name: string; refusal: NonNullable<CodexReading["refusal"]> };

/** Why nothing was taken of an archive, in one sentence. */
export const NothingTaken = ({ name, refusal: { code, detail } }: NothingTakenProps) => (
  <Block title={word("officeCodex.refused.title", { name })}>
    <p role="alert">
      <State tone="bad">{word(`officeCodex.refused.${code}`, { detail })}</State>
    </p>
  </Block>
);
