import type { TextReply } from "@gatehouse/contract/content/texts";
import { limits } from "@gatehouse/contract/limits";
import { useState } from "react";
import { momentParts } from "../../../../../lib/time/dates.ts";
import { nearMoment } from "../../../../../office/lib/moment.ts";
import { word } from "../../../../../office/lib/words.ts";
import { Block } from "../../../../../office/ui/block.tsx";
import { OfficeButton } from "../../../../../office/ui/button.tsx";
import { TextField } from "../../../../../office/ui/fields.tsx";
import { Facts } from "../../../../../office/ui/tone.tsx";
import type { Plan } from "../api.ts";
import { MomentField } from "./moment-field.tsx";
import styles from "./publishing.module.css";

type PublishingProps = {
  text: TextReply;
  isBusy: boolean;
  /** There is something that the page does not show. */
  canPublish: boolean;
  onPublish: (plan: Plan) => void;
  onHide: () => void;
  onUndo: () => void;
};

/** What the pages show of a language of a text, and what becomes of that: now, later, not any more, as before. */
export function Publishing({ text, isBusy, canPublish, onPublish, onHide, onUndo }: PublishingProps) {
  const [isLater, setLater] = useState(false);
  const [from, setFrom] = useState<string>();
  const [until, setUntil] = useState<string>();
  const [note, setNote] = useState("");
  const own = text.languages.find(({ language }) => language === text.language);
  const { shown = null, shownUntil = null, planned = null, plannedFrom, plannedUntil, undoUntil } = own ?? {};
  const said = { ...(note.trim() !== "" && { note: note.trim() }) };

  return (
    <Block title={word("officeTexts.publishing.title")}>
      <Facts
        facts={[
          [
            word("officeTexts.publishing.now"),
            shown === null
              ? word("officeTexts.publishing.nothing")
              : word("officeTexts.publishing.revision", { number: shown }),
          ],
          ...(shownUntil ? [[word("officeTexts.publishing.until"), nearMoment(shownUntil)] as const] : []),
          ...(planned !== null && plannedFrom
            ? [
                [
                  word("officeTexts.publishing.planned"),
                  word("officeTexts.publishing.revision", { number: planned }),
                ] as const,
                [word("officeTexts.publishing.from"), nearMoment(plannedFrom)] as const,
              ]
            : []),
          ...(plannedUntil
            ? [[word("officeTexts.publishing.until"), nearMoment(plannedUntil)] as const]
            : []),
        ]}
      />
      {isLater && (
        <div className={styles.later}>
          <MomentField
            label={word("officeTexts.publishing.from")}
            hint={word("officeTexts.zone")}
            value={from}
            onChange={setFrom}
          />
          <MomentField
            label={word("officeTexts.publishing.until")}
            hint={word("officeTexts.publishing.untilHint")}
            value={until}
            onChange={setUntil}
          />
          <TextField
            label={word("officeTexts.publishing.note")}
            hint={word("officeTexts.publishing.noteHint")}
            maxLength={limits.texts.note}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
      )}
      <div className={styles.actions}>
        {isLater ? (
          <>
            <OfficeButton
              look="main"
              busy={isBusy}
              disabled={!from && !until && !canPublish}
              onClick={() => onPublish({ ...(from && { from }), ...(until && { until }), ...said })}
            >
              {word(from ? "officeTexts.publishing.plan" : "officeTexts.publishing.publish")}
            </OfficeButton>
            <OfficeButton look="quiet" onClick={() => setLater(false)}>
              {word("officeTexts.publishing.back")}
            </OfficeButton>
          </>
        ) : (
          <>
            <OfficeButton look="main" busy={isBusy} disabled={!canPublish} onClick={() => onPublish({})}>
              {word("officeTexts.publishing.publish")}
            </OfficeButton>
            <OfficeButton icon="clock" onClick={() => setLater(true)}>
              {word("officeTexts.publishing.later")}
            </OfficeButton>
            {(shown !== null || planned !== null) && (
              <OfficeButton look="quiet" busy={isBusy} onClick={onHide}>
                {word("officeTexts.publishing.hide")}
              </OfficeButton>
            )}
          </>
        )}
      </div>
      {undoUntil && (
        <div className={styles.undo}>
          <span className="num">
            {word("officeTexts.publishing.undoUntil", { time: momentParts(new Date(undoUntil)).time })}
          </span>
          <OfficeButton look="quiet" busy={isBusy} onClick={onUndo}>
            {word("officeTexts.publishing.undo")}
          </OfficeButton>
        </div>
      )}
    </Block>
  );
}
