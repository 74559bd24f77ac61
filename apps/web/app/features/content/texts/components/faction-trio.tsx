import { text } from "../../../../lib/words/i18n.ts";
import { Crest } from "../../../../ui/art/crest.tsx";
import styles from "./feature.module.css";

const codes = ["angels", "nature", "demons"] as const;

/** The three banners, side by side. */
export function FactionTrio() {
  return (
    <ul className={styles.trio}>
      {codes.map((code) => (
        <li key={code} data-faction={code}>
          <Crest faction={code} />
          <b>{text(`pages.factions.${code}`)}</b>
          <span>{text(`pages.factions.${code}Text`)}</span>
        </li>
      ))}
    </ul>
  );
}
