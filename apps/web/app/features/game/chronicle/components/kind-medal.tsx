import type { ChronicleKind } from "@gatehouse/contract/game/chronicle";
import { Icon } from "../../../../ui/art/icon.tsx";
import { kindIcons } from "../tidings.ts";
import styles from "./kind-medal.module.css";

/** The sign of an entry's kind, on the cloth of the faction around it. */
export const KindMedal = ({ kind }: { kind: ChronicleKind }) => (
  <span className={styles.medal} data-kind={kind}>
    <Icon name={kindIcons[kind]} />
  </span>
);
