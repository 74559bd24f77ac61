import { useEffect, useState } from "react";
import { formatSpan } from "../../../../lib/time/spans.ts";
import { useNow } from "../../../../lib/time/use-now.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { type KeptPage, readKept } from "../api.ts";
import styles from "./kept-pages.module.css";

const tickMs = 60_000;

/** What was last seen, with its age; nothing where nothing was kept. */
export function KeptPages() {
  const [pages, setPages] = useState<KeptPage[]>([]);
  const now = useNow(true, tickMs);
  useEffect(() => void readKept().then(setPages, () => {}), []);
  if (pages.length === 0) return null;
  return (
    <>
      <h2 className={styles.heading}>{text("pages.offline.kept")}</h2>
      <ul className={styles.pages}>
        {pages.map(({ address, title, at }) => (
          <li key={address}>
            {/* The service worker answers documents: no link of the router. */}
            <a href={address}>{title}</a>{" "}
            <span>{text("pages.offline.age", { span: formatSpan(now - at) })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
