import type { FileEntry } from "@gatehouse/contract/content/files";
import { formatMoment } from "../../../../lib/time/dates.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { Panel } from "../../../../ui/panel.tsx";
import { formatSize } from "../model.ts";
import styles from "./download.module.css";
import { Mirrors } from "./mirrors.tsx";

/** A file: what it is, its mirrors, and its size and checksum where they are known. */
export function Download({ file }: { file: FileEntry }) {
  const { title, description, size, sha256, updated } = file;
  return (
    <Panel className={styles.file}>
      <div className={styles.words}>
        <h3>{title}</h3>
        <p className={styles.text}>{description}</p>
        <p className={styles.facts}>
          {size !== undefined && <b>{formatSize(size)}</b>}
          <time dateTime={updated}>{text("files.updated", { date: formatMoment(new Date(updated)) })}</time>
        </p>
        {sha256 !== undefined && (
          <p className={styles.sum}>
            {text("files.sha256")} <code>{sha256}</code>
          </p>
        )}
      </div>
      <Mirrors file={file} />
    </Panel>
  );
}
