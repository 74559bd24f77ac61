import type { FileEntry } from "@gatehouse/contract/content/files";
import { ButtonLink } from "../../../../ui/button.tsx";
import styles from "./mirrors.module.css";

/** The places that hold a file. The file's name is part of each link's name: there are many mirrors on the page. */
export function Mirrors({ file: { title, mirrors } }: { file: FileEntry }) {
  return (
    <ul className={styles.mirrors}>
      {mirrors.map(({ label, url }) => (
        <li key={url}>
          <ButtonLink to={url} rel="noopener" size="small" wide icon="download" className={styles.mirror}>
            <span>
              <span className="visually-hidden">{title}: </span>
              {label}
            </span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
