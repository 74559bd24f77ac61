import { drawing } from "./citadel-drawing.ts?served";
import styles from "./citadel.module.css";
import { createDrawing } from "./use-drawing.ts";

const useCitadel = createDrawing(() => import("./citadel-drawing.ts"), drawing);

/** The scene behind the home page's headline: the citadel of three towers under the leader's sky. Fills its parent. */
export function Citadel() {
  return <div className={styles.scene} aria-hidden="true" {...useCitadel<HTMLDivElement>()} />;
}
