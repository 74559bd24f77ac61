import type { PasskeyEntry } from "@gatehouse/contract/identity/two-factor";
import { useState } from "react";
import { Moment } from "../../../../lib/time/moment.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { richText } from "../../../../lib/words/rich-text.tsx";
import { canUsePasskeys } from "../../passkeys/passkeys.ts";
import { ActionErrors } from "../../../../lib/call/action-errors.tsx";
import { refetchPlayer } from "../../../../lib/call/player-query.ts";
import { useAction } from "../../../../lib/call/use-action.ts";
import { Icon } from "../../../../ui/art/icon.tsx";
import { Button } from "../../../../ui/button.tsx";
import { SkeletonLines } from "../../../../ui/skeleton.tsx";
import { deletePasskey } from "../../passkeys/api.ts";
import { useTwoFactor } from "../two-factor/api.ts";
import { useConfirmation } from "./confirmation.tsx";
import { PasskeyForm } from "./passkey-form.tsx";
import styles from "./access.module.css";
import { LoadFailed } from "./load-failed.tsx";
import { SettingsActions, SettingsSection } from "./settings-section.tsx";

/** The account's passkeys: what they are called, when they were used, one more, one less. */
export function Passkeys() {
  const { data: state, hasFailed, isPending, refetch } = useTwoFactor();
  const [isAdding, setAdding] = useState(false);
  const { confirmed, confirmation } = useConfirmation();
  const remove = useAction((id: number) => confirmed(() => deletePasskey(id)).finally(refetchPlayer), {
    failed: text("twoFactor.failed"),
  });
  const confirmAndRemove = ({ id, name }: PasskeyEntry) => {
    if (window.confirm(text("twoFactor.passkeys.confirmDelete", { name }))) void remove.run(id);
  };
  const stop = () => setAdding(false);

  const controls = () => {
    if (!canUsePasskeys()) return <p className={styles.note}>{text("twoFactor.passkeys.unsupported")}</p>;
    if (isAdding) {
      const done = () => {
        stop();
        void refetchPlayer();
      };
      return <PasskeyForm onDone={done} onCancel={stop} />;
    }
    return (
      <SettingsActions>
        <Button icon="key" onClick={() => setAdding(true)}>
          {text("twoFactor.passkeys.add")}
        </Button>
      </SettingsActions>
    );
  };

  return (
    <SettingsSection title={text("twoFactor.passkeys.title")} intro={text("twoFactor.passkeys.intro")}>
      {hasFailed && <LoadFailed onRetry={refetch} />}
      <ActionErrors errors={remove.errors} />
      {isPending && <SkeletonLines widths={[40]} />}
      {state && (
        <>
          {state.passkeys.length === 0 && !isAdding && (
            <p className={styles.note}>{text("twoFactor.passkeys.none")}</p>
          )}
          {state.passkeys.length > 0 && (
            <ul className={styles.list}>
              {state.passkeys.map((passkey) => (
                <Row key={passkey.id} passkey={passkey} onDelete={() => confirmAndRemove(passkey)} />
              ))}
            </ul>
          )}
          {controls()}
        </>
      )}
      {confirmation}
    </SettingsSection>
  );
}

function Row({ passkey, onDelete }: { passkey: PasskeyEntry; onDelete: () => void }) {
  const { name, created, lastUsed } = passkey;
  const used =
    lastUsed === null
      ? text("twoFactor.passkeys.neverUsed")
      : richText("twoFactor.passkeys.lastUsed", { date: <Moment at={lastUsed} /> });
  const added = richText("twoFactor.passkeys.created", { date: <Moment at={created} /> });
  return (
    <li className={styles.row}>
      <Icon name="key" className={styles.icon} />
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.where}>
          {added}, {used}
        </span>
      </div>
      <Button
        size="small"
        look="ghost"
        aria-label={text("twoFactor.passkeys.deleteNamed", { name })}
        onClick={onDelete}
      >
        {text("twoFactor.passkeys.delete")}
      </Button>
    </li>
  );
}
