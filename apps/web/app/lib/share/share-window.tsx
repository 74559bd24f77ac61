import { cardSizes, tallCardPath } from "@gatehouse/contract/cards";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { Icon } from "../../ui/art/icon.tsx";
import { Button } from "../../ui/button.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useShellData } from "../page/shell-data.ts";
import { text } from "../words/i18n.ts";
import { pageHref } from "../words/language.ts";
import styles from "./share-window.module.css";

export type Shared = {
  /** What is passed on, as a device's own sharing calls it. */
  title: string;
  /** Its page. */
  path: string;
  /** Its picture. */
  card: string;
};

export type ShareWindowProps = Shared & { onClose: () => void };

const never = () => () => {};
const canSend = () => "share" in navigator;

/** Passes a page on: by the device's own sharing where it has one, by its address, and as a picture. */
export function ShareWindow({ title, path, card, onClose }: ShareWindowProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const url = useShellData().config.publicUrl + pageHref(path);
  const hasSharing = useSyncExternalStore(never, canSend, () => false);
  // Who thinks better of it has shared nothing.
  const send = () => navigator.share({ title, url }).catch(() => {});
  return (
    <Dialog ref={dialog} title={text("share.title")} close={text("share.close")} onClose={onClose}>
      <div className={styles.parts}>
        <img className={styles.card} src={card} {...cardSizes.wide} alt={text("share.picture", { title })} />
        <p className={styles.lead}>{text("share.lead")}</p>
        {hasSharing && (
          <Button look="main" icon="external" onClick={() => void send()}>
            {text("share.send")}
          </Button>
        )}
        <CopyField
          label={text("share.address")}
          value={url}
          words={{ copy: text("share.copy"), copied: text("share.copied") }}
        />
        <ul className={styles.pictures}>
          <li>
            <Picture address={card} {...cardSizes.wide}>
              {text("share.wide")}
            </Picture>
          </li>
          <li>
            <Picture address={tallCardPath(card)} {...cardSizes.tall}>
              {text("share.tall")}
            </Picture>
          </li>
        </ul>
      </div>
    </Dialog>
  );
}

type PictureProps = { address: string; width: number; height: number; children: string };

const Picture = ({ address, width, height, children }: PictureProps) => (
  <a className={styles.picture} href={address} download={`${width}x${height}.png`}>
    <Icon name="download" />
    {children} <small>{text("share.size", { width, height })}</small>
  </a>
);
