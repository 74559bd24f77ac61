import type { TextState } from "@gatehouse/contract/content/text-kinds";
import type { TextRow } from "@gatehouse/contract/content/texts";
import { nearMoment } from "../../../../../office/lib/moment.ts";
import { word } from "../../../../../office/lib/words.ts";
import { State, type Tone } from "../../../../../office/ui/tone.tsx";

const tones: Record<TextState, Tone> = {
  draft: "none",
  planned: "info",
  published: "ok",
  changed: "warn",
  hidden: "none",
};

/** How a text stands, by its original; what is planned with its time. */
export function Standing({
  text: { state, original, languages },
}: {
  text: Pick<TextRow, "state" | "original" | "languages">;
}) {
  const from = languages.find(({ language }) => language === original)?.plannedFrom;
  return (
    <State tone={tones[state]}>
      {state === "planned" && from
        ? word("officeTexts.plannedFor", { time: nearMoment(from) })
        : word("officeTexts.states", { state })}
    </State>
  );
}
