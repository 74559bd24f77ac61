import { useEffect, useState } from "react";
import { forgetNotice, lastNotice } from "../lib/page/notice.ts";
import { Alert } from "../ui/alert.tsx";
import styles from "./notice.module.css";

/** What has happened on the page that led here, above everything else; gone with the next page. */
export function Notice() {
  const [line] = useState(lastNotice);
  useEffect(() => forgetNotice, []);
  if (!line) return null;
  return (
    <div className={styles.place}>
      <Alert tone="ok" lines={[line]} />
    </div>
  );
}
