import type { TextKind } from "@gatehouse/contract/content/text-kinds";
import type { TextConflict, TextContent } from "@gatehouse/contract/content/texts";
import { nearMoment } from "../../../../../office/lib/moment.ts";
import { word } from "../../../../../office/lib/words.ts";
import { OfficeButton } from "../../../../../office/ui/button.tsx";
import { Alert } from "../../../../../ui/alert.tsx";
import { Changes } from "./changes.tsx";
import styles from "./conflict.module.css";

type ConflictProps = TextConflict & {
  kind: TextKind;
  mine: TextContent;
  isBusy: boolean;
  /** Undefined for who may not publish. */
  onMine: (() => void) | undefined;
  onTheirs: () => void;
  onMerge: () => void;
};

/** Somebody else was faster: both versions beside what both began from, and what may become of them. */
export function Conflict({ kind, newest, ancestor, mine, isBusy, onMine, onTheirs, onMerge }: ConflictProps) {
  const by = newest.by ?? word("officeTexts.conflict.import");
  const before = ancestor?.content ?? null;
  const none = word("officeTexts.view.noChange");
  return (
    <section className={styles.conflict} aria-label={word("officeTexts.conflict.label")}>
      <Alert
        tone="warn"
        title={word("officeTexts.conflict.title", { by, time: nearMoment(newest.made) })}
        lines={[word("officeTexts.conflict.kept", { number: newest.number })]}
      >
        <div className={styles.actions}>
          {onMine && (
            <OfficeButton look="main" busy={isBusy} onClick={onMine}>
              {word("officeTexts.conflict.mine")}
            </OfficeButton>
          )}
          <OfficeButton busy={isBusy} onClick={onTheirs}>
            {word("officeTexts.conflict.theirs", { by })}
          </OfficeButton>
          <OfficeButton look="quiet" busy={isBusy} onClick={onMerge}>
            {word("officeTexts.conflict.merge")}
          </OfficeButton>
        </div>
      </Alert>
      <div className={styles.both}>
        <div>
          <h2>
            <span>{word("officeTexts.conflict.their", { by, number: newest.number })}</span>
            <time className="num" dateTime={newest.made}>
              {nearMoment(newest.made)}
            </time>
          </h2>
          <Changes kind={kind} before={before} after={newest.content} none={none} />
        </div>
        <div>
          <h2>
            {word(ancestor ? "officeTexts.conflict.my" : "officeTexts.conflict.myOld", {
              number: ancestor?.number ?? 0,
            })}
          </h2>
          <Changes kind={kind} before={before} after={mine} none={none} />
        </div>
      </div>
    </section>
  );
}
