import type { UnstuckRecord } from "@gatehouse/contract/game/unstuck";
import { limits } from "@gatehouse/contract/limits";
import { type ReactNode, useRef } from "react";
import { ActionErrors } from "../../../../lib/call/action-errors.tsx";
import { momentParts } from "../../../../lib/time/dates.ts";
import { Moment } from "../../../../lib/time/moment.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { richText } from "../../../../lib/words/rich-text.tsx";
import { CharacterLink } from "../../../../lib/links/name-links.tsx";
import { useAction } from "../../../../lib/call/use-action.ts";
import { useNow } from "../../../../lib/time/use-now.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { askUnstuck } from "../characters/api.ts";
import styles from "./characters-section.module.css";

const tickMs = 15_000;
const tones = { asked: "warn", done: "ok", refused: "bad" } as const;

type UnstuckRowProps = { charId: number; name: string; record: UnstuckRecord | undefined };

/** A character and how its last request stands; what the button will do is said before it is done. */
export function UnstuckRow({ charId, name, record }: UnstuckRowProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const now = useNow(record !== undefined, tickMs);
  const ask = useAction(
    async () => {
      await askUnstuck(charId);
      dialog.current?.close();
    },
    { failed: text("characters.failed") },
  );
  const mayAsk = !record || Date.parse(record.next) <= now;
  return (
    <li className={styles.character}>
      <div className={styles.words}>
        <b>
          <CharacterLink name={name} />
        </b>
        <div role="status" className={styles.state}>
          {record && (
            <>
              <Badge tone={tones[record.state]}>{text(`characters.states.${record.state}`)}</Badge>{" "}
              {comeOf(record)}
              {!mayAsk && <> {again(record)}</>}
            </>
          )}
        </div>
      </div>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={text("characters.unstuckOne", { name })}
        disabled={!mayAsk}
        onClick={() => dialog.current?.showModal()}
      >
        {text("characters.unstuck")}
      </Button>
      <Dialog ref={dialog} title={text("characters.unstuckOne", { name })} close={text("characters.close")}>
        <div className={styles.confirm}>
          <p>{text("characters.what", { name })}</p>
          <p>{text("characters.conditions", { minutes: limits.unstuckMinutes })}</p>
          <ActionErrors errors={ask.errors} />
          <Button look="main" busy={ask.isBusy} onClick={() => void ask.run()}>
            {text("characters.confirm")}
          </Button>
        </div>
      </Dialog>
    </li>
  );
}

/** What came of it. */
const comeOf = ({ state, reason, words }: UnstuckRecord): string =>
  state === "refused"
    ? (words ?? text("characters.reasons", { reason: reason ?? "" }))
    : text(`characters.${state}`);

/** From when on it may be asked for again. */
const again = ({ next }: UnstuckRecord): ReactNode =>
  richText("characters.again", {
    time: <Moment at={next}>{momentParts(new Date(next)).time}</Moment>,
  });
