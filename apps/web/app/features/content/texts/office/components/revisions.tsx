import type { TextKind } from "@gatehouse/contract/content/text-kinds";
import type { TextReply, TextRevision } from "@gatehouse/contract/content/texts";
import { useRef, useState } from "react";
import { nearMoment } from "../../../../../office/lib/moment.ts";
import { useOfficeQuery } from "../../../../../office/lib/office-query.ts";
import { word } from "../../../../../office/lib/words.ts";
import { Block } from "../../../../../office/ui/block.tsx";
import { OfficeButton } from "../../../../../office/ui/button.tsx";
import { Loaded } from "../../../../../office/ui/states.tsx";
import { Dialog } from "../../../../../ui/dialog.tsx";
import { loadRevision, loadRevisions, type Place } from "../api.ts";
import type { Draft } from "../draft.ts";
import { Changes } from "./changes.tsx";
import styles from "./revisions.module.css";

const shownAtFirst = 8;

type RevisionsProps = { text: TextReply; kind: TextKind; draft: Draft; onRestore: (number: number) => void };

/** What is kept of a language of a text, the newest first; each may be looked at beside what is written now, and restored. */
export function Revisions({ text, kind, draft, onRestore }: RevisionsProps) {
  const { id, language } = text;
  const query = useOfficeQuery(`revisions ${id} ${language}`, () => loadRevisions({ id, language }));
  const [looked, setLooked] = useState<TextRevision | null>(null);
  const [isWhole, setWhole] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const own = text.languages.find((one) => one.language === language);
  const hasDraft = draft.state.kind !== "none";

  return (
    <Block title={word("officeTexts.revisions.title")} {...(query.data && { count: query.data.length })}>
      <Loaded query={query}>
        {(all) => (
          <>
            <ol className={styles.revisions}>
              {hasDraft && (
                <li className={styles.draft}>
                  <span>{word("officeTexts.revisions.draft", { base: draft.base() })}</span>
                </li>
              )}
              {all.length === 0 && !hasDraft && <li>{word("officeTexts.revisions.none")}</li>}
              {all.slice(0, isWhole ? undefined : shownAtFirst).map((one) => (
                <li key={one.number} className={one.number === own?.shown ? styles.shown : undefined}>
                  <button
                    type="button"
                    onClick={() => {
                      setLooked(one);
                      dialog.current?.showModal();
                    }}
                  >
                    <b>{one.by ?? word("officeTexts.conflict.import")}</b>{" "}
                    <span className="num">{one.number}</span>
                    {one.number === own?.shown && `, ${word("officeTexts.revisions.shown")}`}
                  </button>
                  <time dateTime={one.made} className="num">
                    {nearMoment(one.made)}
                  </time>
                  {(one.note ?? one.restored) !== null && (
                    <p>{one.note ?? word("officeTexts.revisions.restored", { number: one.restored ?? 0 })}</p>
                  )}
                </li>
              ))}
            </ol>
            {!isWhole && all.length > shownAtFirst && (
              <OfficeButton look="quiet" onClick={() => setWhole(true)}>
                {word("officeTexts.revisions.more", { count: all.length - shownAtFirst })}
              </OfficeButton>
            )}
          </>
        )}
      </Loaded>
      <Dialog
        ref={dialog}
        title={looked && word("officeTexts.revisions.one", { number: looked.number })}
        close={word("officeTexts.close")}
        onClose={() => setLooked(null)}
        steady
      >
        {looked && (
          <Look
            key={looked.number}
            place={{ id, language }}
            number={looked.number}
            kind={kind}
            draft={draft}
            canRestore={looked.number !== own?.revision}
            onRestore={() => {
              dialog.current?.close();
              onRestore(looked.number);
            }}
          />
        )}
      </Dialog>
    </Block>
  );
}

type LookProps = {
  place: Place;
  number: number;
  kind: TextKind;
  draft: Draft;
  canRestore: boolean;
  onRestore: () => void;
};

function Look({ place, number, kind, draft, canRestore, onRestore }: LookProps) {
  const query = useOfficeQuery(`revision ${place.id} ${place.language} ${number}`, () =>
    loadRevision(place, number),
  );
  return (
    <div className={styles.look}>
      <p>{word("officeTexts.revisions.since")}</p>
      <Loaded query={query}>
        {({ content }) => (
          <Changes
            kind={kind}
            before={content}
            after={draft.content}
            none={word("officeTexts.view.noChange")}
          />
        )}
      </Loaded>
      {canRestore && (
        <>
          {draft.state.kind !== "none" && <p>{word("officeTexts.revisions.givesUp")}</p>}
          <OfficeButton look="main" onClick={onRestore}>
            {word("officeTexts.revisions.restore")}
          </OfficeButton>
        </>
      )}
    </div>
  );
}
