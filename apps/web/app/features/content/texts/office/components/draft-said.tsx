import { losses } from "@gatehouse/contract/content/rich-text/allowed";
import { momentParts } from "../../../../../lib/time/dates.ts";
import { word } from "../../../../../office/lib/words.ts";
import { OfficeButton } from "../../../../../office/ui/button.tsx";
import { Alert } from "../../../../../ui/alert.tsx";
import type { Draft } from "../use-draft.ts";
import styles from "./draft-said.module.css";

type SaidProps = { draft: Draft; merged?: { clashes: number } };

/** Whether what is written is kept, and what of it is not shown on pages. */
export function DraftSaid({ draft: { state, lost }, merged }: SaidProps) {
  const left = losses.filter((name) => lost[name]);
  return (
    <div className={styles.said}>
      <span role="status" className="num" data-draft={state.kind}>
        {state.kind === "kept"
          ? word("officeTexts.draft.kept", { time: momentParts(new Date(state.at)).time })
          : word("officeTexts.draft.state", { state: state.kind })}
      </span>
      {merged && <span role="status">{word("officeTexts.conflict.merged", { count: merged.clashes })}</span>}
      {left.length > 0 && (
        <span role="status" className={styles.lost}>
          {word("officeTexts.draft.lost", {
            what: left
              .map((name) => word("officeTexts.losses", { what: name, count: lost[name] ?? 0 }))
              .join(", "),
          })}
        </span>
      )}
    </div>
  );
}

/** What keeps a draft from being kept. */
export function DraftNotice({ draft }: { draft: Draft }) {
  const { state } = draft;
  if (state.kind === "refused")
    return (
      <Alert
        className={styles.notice ?? ""}
        title={word("officeTexts.draft.refused")}
        lines={state.lines}
        action={
          <OfficeButton onClick={() => void draft.flush().catch(() => {})}>
            {word("officeFrame.again")}
          </OfficeButton>
        }
      />
    );
  if (state.kind !== "elsewhere") return null;
  const other = state.draft;
  return (
    <Alert
      tone="warn"
      className={styles.notice ?? ""}
      title={word("officeTexts.draft.elsewhere")}
      lines={[word("officeTexts.draft.elsewhereWhy", { time: momentParts(new Date(other.savedAt)).time })]}
    >
      <div className={styles.actions}>
        <OfficeButton
          look="main"
          onClick={() => void draft.rebase(other.base, draft.content, other.saved).catch(() => {})}
        >
          {word("officeTexts.draft.keepThis")}
        </OfficeButton>
        <OfficeButton
          onClick={() => void draft.rebase(other.base, other.content, other.saved).catch(() => {})}
        >
          {word("officeTexts.draft.takeOther")}
        </OfficeButton>
      </div>
    </Alert>
  );
}
