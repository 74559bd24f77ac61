import type { NotificationsReply, Watch } from "@gatehouse/contract/identity/notifications";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { Link } from "react-router";
import { ActionErrors } from "../../../../lib/call/action-errors.tsx";
import { useAction } from "../../../../lib/call/use-action.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { paths } from "../../../../paths.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Field } from "../../../../ui/field.tsx";
import { FormStack } from "../../../../ui/form-stack.tsx";
import { SkeletonLines } from "../../../../ui/skeleton.tsx";
import { removeWatch, saveWatch, useNotifications } from "../../../identity/session/watches/api.ts";
import styles from "./watch-window.module.css";

/** What somebody may be told of: a boss, or an item at a price; `price` is what players ask now at least. */
export type Watched = { kind: "boss" | "offer"; target: number; name: string; price?: number | undefined };

export type WatchWindowProps = {
  watched: Watched;
  /** Hears whether it is watched, as soon as that is known. */
  onTold: (isTold: boolean) => void;
  onClose: () => void;
};

type Way = Watch["by"][number];
const settings = `${paths.settings}#notifications`;

/** Where a player says by which ways to be told of one thing, and of an item from which price on. */
export function WatchWindow({ watched, onTold, onClose }: WatchWindowProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const { data: chosen, hasFailed, refetch } = useNotifications();
  const { kind, target, name } = watched;
  const watch = chosen?.watches.find((one) => one.kind === kind && one.target === target);
  const isKnown = chosen !== undefined;
  const isTold = watch !== undefined;
  useEffect(() => {
    if (isKnown) onTold(isTold);
  }, [isKnown, isTold, onTold]);
  return (
    <Dialog
      ref={dialog}
      title={text(`codex.watch.${kind}.title`, { name })}
      close={text("codex.watch.close")}
      steady
      onClose={onClose}
    >
      <p className={styles.lead}>{text(`codex.watch.${kind}.lead`)}</p>
      {chosen ? (
        <WatchForm key={watch?.id} watched={watched} watch={watch} chosen={chosen} />
      ) : hasFailed ? (
        <Alert
          lines={[text("codex.watch.failed")]}
          action={
            <Button size="small" icon="reload" onClick={refetch}>
              {text("codex.watch.retry")}
            </Button>
          }
        />
      ) : (
        <SkeletonLines widths={[62, 40, 30]} />
      )}
    </Dialog>
  );
}

function WatchForm({
  watched,
  watch,
  chosen,
}: {
  watched: Watched;
  watch: Watch | undefined;
  chosen: NotificationsReply;
}) {
  const { kind, target, price } = watched;
  const { push, mail } = chosen;
  const [by, setBy] = useState<readonly Way[]>(watch?.by ?? [usualWay(chosen)]);
  const change = useAction(
    (work: () => Promise<unknown>) => work().finally(() => useNotifications.refetch()),
    {
      failed: text("codex.watch.failed"),
    },
  );
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = new FormData(event.currentTarget).get("price");
    void change.run(() =>
      saveWatch({ kind, target, ...(kind === "offer" && { price: Number(asked) }), by: [...by] }),
    );
  };
  const box = (way: Way) => (
    <Checkbox
      checked={by.includes(way)}
      label={text(`codex.watch.ways.${way}`)}
      onChange={() => setBy(by.includes(way) ? by.filter((one) => one !== way) : [...by, way])}
    />
  );
  const needsBrowser = by.includes("push") && push?.subscriptions.length === 0;
  return (
    <FormStack onSubmit={save}>
      <ActionErrors errors={change.errors} />
      {kind === "offer" && (
        <Field
          label={text("codex.watch.price")}
          type="number"
          name="price"
          inputMode="numeric"
          min={1}
          max={Number.MAX_SAFE_INTEGER}
          required
          hint={price === undefined ? undefined : text("codex.watch.now", { price: formatWhole(price) })}
          defaultValue={watch?.price}
        />
      )}
      <fieldset className={styles.ways}>
        <legend>{text("codex.watch.by")}</legend>
        {push && box("push")}
        {(mail !== null || by.includes("mail")) && box("mail")}
      </fieldset>
      {needsBrowser && <p className={styles.note}>{text("codex.watch.noBrowser")}</p>}
      {!push && mail === null && <p className={styles.note}>{text("codex.watch.noWay")}</p>}
      <div className={styles.actions}>
        <Button type="submit" look="main" busy={change.isBusy} disabled={by.length === 0}>
          {text(watch ? "codex.watch.change" : "codex.watch.save")}
        </Button>
        {watch && (
          <Button busy={change.isBusy} onClick={() => void change.run(() => removeWatch(watch.id))}>
            {text("codex.watch.remove")}
          </Button>
        )}
      </div>
      <p className={styles.note} role="status">
        {watch && text("codex.watch.saved")} <Link to={settings}>{text("codex.watch.all")}</Link>
      </p>
    </FormStack>
  );
}

/** The way that reaches the player already. */
function usualWay({ push, mail }: NotificationsReply): Way {
  if (push && push.subscriptions.length > 0) return "push";
  return mail === null && push ? "push" : "mail";
}
