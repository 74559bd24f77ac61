import type { FileEntry } from "@gatehouse/contract/files";
import { Icon } from "../../../ui/art/icon.tsx";
import styles from "./mirrors.module.css";

/** The places that hold a file. The file's name is part of each link's name: there are many mirrors on the page. */
export function Mirrors({ file: { title, mirrors } }: { file: FileEntry }) {
  return (
    <ul className={styles.mirrors}>
      {mirrors.map(({ label, url }) => (
        <li key={url}>
          <a href={url} rel="noopener" className={styles.mirror}>
            <Icon name="download" />
            <span>
              <span className="visually-hidden">{title}: </span>
              {label}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
